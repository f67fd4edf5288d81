import { type Copying, ofLecture, partOf, textFilesOf } from '../copying/tables.ts';

const material = ofLecture('material', 'materials', {
  isReferredTo: true,
  shows: { prefix: 'material%3A', by: ['lecture_code', 'key'] },
});

export const materialCopying: Copying = {
  copied: [material, partOf(material, 'material_id', 'material_file'), textFilesOf(material, 'material_id')],
  never: [],
};
