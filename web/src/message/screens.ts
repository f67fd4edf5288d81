import type { Screens } from '../navigation.ts';
import { messageQuery, messagesQuery } from './queries.ts';

export const messageScreens: Screens<'messageList' | 'messageView'> = {
  messageList: {
    load: () => import('./MessageListScreen.tsx'),
    prefetch: (client) => client.prefetchQuery(messagesQuery({ page: 1, pageSize: undefined })),
  },
  messageView: {
    load: () => import('./MessageScreen.tsx'),
    prefetch: (client, { msgSeq }) => client.prefetchQuery(messageQuery(msgSeq)),
  },
};
