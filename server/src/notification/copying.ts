import { type Copying, never } from '../copying/tables.ts';

export const notificationCopying: Copying = {
  copied: [],
  never: never(
    'what people were told of the earlier lecture',
    'announcement',
    'notification',
    'notification_delivery',
    'push_message',
    'reminder_round',
  ),
};
