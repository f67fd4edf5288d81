import { type Copying, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const material = ofLecture('material', 'materials', {
  isReferredTo: true,
  only: (row) => `${row}.state <> 'archived'`,
  shows: { prefix: 'material%3A', by: ['lecture_code', 'key'] },
});

/** The copy begins with all of its files. */
const files = partOf(material, 'material_id', 'material_file', { set: { added_at: 'null' } });

export const materialCopying: Copying = {
  copied: [material, files, textFilesOf(material, 'material_id')],
  never: [],
};
