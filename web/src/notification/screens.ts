import type { Screens } from '../navigation.ts';
import { settingsQuery } from './queries.ts';

export const notificationScreens: Screens<'notifications' | 'notificationSettings'> = {
  notifications: { load: () => import('./NotificationList.tsx') },
  notificationSettings: {
    load: () => import('./NotificationSettings.tsx'),
    prefetch: (client) => client.prefetchQuery(settingsQuery()),
  },
};
