import { type Copying, ofLecture } from '../copying/tables.ts';

export const glossaryCopying: Copying = {
  copied: [ofLecture('glossary_entry', 'materials', { set: { revision: '1' } })],
  never: [],
};
