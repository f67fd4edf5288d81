import { type Copying, never } from '../copying/tables.ts';

export const extensionCopying: Copying = {
  copied: [],
  never: never('what single students were given', 'extension', 'accommodation'),
};
