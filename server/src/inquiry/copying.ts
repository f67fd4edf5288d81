import { type Copying, never } from '../copying/tables.ts';

export const inquiryCopying: Copying = {
  copied: [],
  never: never('replies of those who answer', 'saved_reply'),
};
