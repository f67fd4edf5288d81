import { type Copying, never } from '../copying/tables.ts';

export const boardCopying: Copying = {
  copied: [],
  never: never('what was posted in a term belongs to it', 'post', 'post_file', 'post_media'),
};
