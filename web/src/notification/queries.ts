import type { Result } from '@baeum/contract';
import {
  getNotificationCount,
  getNotificationList,
  getNotificationSettings,
  type Topic,
} from '@baeum/contract/notification/terms';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callQuery, post } from '../api.ts';

export type Notification = Result<typeof getNotificationList>['items'][number];
export type NotificationSettings = Result<typeof getNotificationSettings>;

/** What reading changes. */
export const changedByReading = [getNotificationList, getNotificationCount] as const;

export interface Which {
  readonly topic?: Topic | undefined;
  readonly unread?: true | undefined;
}

/** The newest, then page by page those before. */
export const notificationsQuery = ({ topic, unread }: Which = {}) =>
  infiniteQueryOptions({
    queryKey: [getNotificationList, { topic, unread }] as const,
    queryFn: ({ pageParam, signal }) =>
      post(
        getNotificationList,
        {
          ...(topic && { topic }),
          ...(unread && { unread }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const settingsQuery = () => callQuery(getNotificationSettings, {});
