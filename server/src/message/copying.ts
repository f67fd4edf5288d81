import { type Copying, never } from '../copying/tables.ts';

export const messageCopying: Copying = {
  copied: [],
  never: never('what was sent to students', 'message', 'message_receiver'),
};
