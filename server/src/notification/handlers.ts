import type { notificationCalls } from '@baeum/contract/notification/calls';
import { pushRefusals } from '@baeum/contract/notification/push-terms';
import * as t from '@baeum/contract/notification/terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { addBrowser, removeBrowser } from './push/browsers.ts';
import { publicPushKey } from './push/keys.ts';
import { unreadNotifications } from '../ports/unread-notifications.ts';
import { markRead, notificationPage } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';

const kindsOf = (topic: t.Topic) => t.kindNames.filter((kind) => t.topicOf(kind) === topic);

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  [t.getNotificationList]: async ({ services: { db }, account: { id: accountId, side }, input }) => {
    const [rows, [counted]] = await Promise.all([
      notificationPage(db, {
        accountId,
        side,
        before: input.before ?? Number.MAX_SAFE_INTEGER,
        kinds: input.topic === undefined ? null : kindsOf(input.topic),
        unread: input.unread === true,
      }),
      unreadNotifications(db, { accountId, side }),
    ]);
    const page = rows.slice(0, t.notificationRows);
    return {
      items: page.map(({ createdAt, readAt, until, ...row }) => ({
        ...row,
        until: serializeMomentOrNull(until),
        at: serializeMoment(createdAt),
        isRead: readAt !== null,
      })),
      unread: counted?.unread ?? 0,
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  },

  [t.getNotificationCount]: async ({ services: { db }, account: { id: accountId, side } }) => {
    const [counted] = await unreadNotifications(db, { accountId, side });
    const kind = t.kindNames.find((one) => one === counted?.latest);
    return {
      unread: counted?.unread ?? 0,
      latest: kind === undefined ? '' : t.notificationKinds[kind].headline,
    };
  },

  [t.readNotifications]: async ({ services: { db }, account: { id: accountId, side }, input, now }) => {
    await markRead(db, { accountId, side, id: input.id ?? null, now });
    return null;
  },

  [t.getNotificationSettings]: async ({ services, account: { id, side } }) => {
    const { hasAddress, ...settings } = await readSettings(services.db, id, side);
    return {
      ...settings,
      mail: services.mail === undefined ? 'off' : hasAddress ? 'on' : 'noAddress',
      pushKey: (await publicPushKey(services.db)) ?? null,
    };
  },

  [t.saveNotificationSettings]: async ({ services: { db }, account, input }) => {
    await saveSettings(db, account.id, input);
    return null;
  },

  [t.addPushBrowser]: async ({ services, account, input, now }) => {
    if (account.impersonation !== null) return refuse(pushRefusals.ofOther);
    await addBrowser(services, account, input, now);
    return null;
  },

  [t.removePushBrowser]: async ({ services: { db }, account, input }) => {
    if (account.impersonation !== null) return refuse(pushRefusals.ofOther);
    await removeBrowser(db, account.id, input.endpoint);
    return null;
  },
};
