/** What the header of every page needs of notifications (specification §24.2). No zod. */
import { type Side, staffBase, studentBase } from '../headers.ts';

/** Calls of both sides of the portal, each for the notifications of its own; the specification of the student side has none. */
export const getNotificationCount = '/api/comm/getNotificationCount.do';

/** Where settings and the whole list are, by side. */
export const notificationPages: Readonly<Record<Side, string>> = {
  student: `${studentBase}/my/notifications`,
  staff: `${staffBase}/notifications`,
};
