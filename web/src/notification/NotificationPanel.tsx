import {
  notificationMessages,
  notificationPages,
  readNotifications,
} from '@baeum/contract/notification/terms';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { post, side, useAction } from '../api.ts';
import { Link } from '../ui/Link.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import classes from './NotificationPanel.module.css';
import { NotificationRows } from './NotificationRows.tsx';
import { changedByReading, notificationsQuery } from './queries.ts';

interface NotificationPanelProps {
  readonly unread: number;
  /** Something was opened. */
  readonly onLeave: () => void;
}

/** The newest notifications, below the bell. */
export default function NotificationPanel({ unread, onLeave }: NotificationPanelProps) {
  const query = useInfiniteQuery(notificationsQuery());
  const readAll = useAction(() => post(readNotifications, {}), { refreshes: changedByReading });
  return (
    <>
      <div className={classes.head}>
        <h2>알림</h2>
        {unread > 0 && (
          <Button variant="subtle" size="xs" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            모두 읽음
          </Button>
        )}
      </div>
      <div className={classes.list}>
        <QueryState
          query={{ ...query, data: query.data?.pages[0] }}
          loading={{ shape: 'table', rows: 4 }}
          empty={{ when: ({ items }) => items.length === 0, text: notificationMessages.none }}
        >
          {({ items }) => <NotificationRows items={items} headings="h3" onOpen={onLeave} />}
        </QueryState>
      </div>
      <Link to={notificationPages[side]} className={classes.all} onClick={onLeave}>
        모든 알림 보기
      </Link>
    </>
  );
}
