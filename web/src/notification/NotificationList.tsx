import type { Side } from '@baeum/contract/headers';
import {
  notificationMessages,
  notificationPages,
  readNotifications,
  type Topic,
  topics,
  topicSpecs,
} from '@baeum/contract/notification/terms';
import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { post, side, useAction } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import classes from './NotificationList.module.css';
import { NotificationRows } from './NotificationRows.tsx';
import { changedByReading, notificationsQuery, type Which } from './queries.ts';

/** Topics that are told on a side. */
export const topicsOf = (ofSide: Side): readonly Topic[] =>
  topics.filter((topic) => (topicSpecs[topic].side ?? ofSide) === ofSide);

const parameter = 'show';
const unreadOnly = 'unread';

/** What an address shows. */
function whichOf(params: URLSearchParams): Which {
  const shown = params.get(parameter);
  if (shown === unreadOnly) return { unread: true };
  return { topic: topics.find((topic) => topic === shown) };
}

const nothingOf = ({ topic, unread }: Which): string => {
  if (unread) return notificationMessages.noneUnread;
  return topic === undefined ? notificationMessages.none : notificationMessages.noneOfTopic;
};

/** All notifications of this side, the newest first. */
export default function NotificationList() {
  const [params] = useSearchParams();
  const which = whichOf(params);
  const query = useInfiniteQuery(notificationsQuery(which));
  const { data, hasNextPage, isFetchingNextPage } = query;
  const unread = data?.pages[0]?.unread ?? 0;
  const readAll = useAction(() => post(readNotifications, {}), { refreshes: changedByReading });
  return (
    <div className={layout.narrow}>
      <PageHeader
        title="알림"
        note={data && (unread === 0 ? '안 읽은 알림이 없습니다' : `안 읽은 알림 ${unread}건`)}
        actions={
          <>
            {unread > 0 && (
              <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate()}>
                모두 읽음
              </Button>
            )}
            <Button
              variant="default"
              component={Link}
              to={`${notificationPages[side]}/settings`}
              leftSection={<IconSettings size={16} aria-hidden="true" />}
            >
              알림 설정
            </Button>
          </>
        }
      />
      <Filters which={which} />
      <Card label="알림" padded={false}>
        <QueryState
          query={{ ...query, data: data?.pages.flatMap(({ items }) => items) }}
          loading={{ shape: 'table', rows: 6 }}
          empty={{ when: (items) => items.length === 0, text: nothingOf(which) }}
        >
          {(items) => <NotificationRows items={items} headings="h2" />}
        </QueryState>
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              지난 알림 보기
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

function Filters({ which: { topic, unread } }: { readonly which: Which }) {
  const page = notificationPages[side];
  const chips = [
    { label: '전체', value: undefined, isChosen: topic === undefined && !unread },
    { label: '안 읽음', value: unreadOnly, isChosen: unread === true },
    ...topicsOf(side).map((value) => ({
      label: topicSpecs[value].name,
      value,
      isChosen: topic === value,
    })),
  ];
  return (
    <nav className={classes.chips} aria-label="종류" data-keeps-focus>
      <ul>
        {chips.map(({ label, value, isChosen }) => (
          <li key={label}>
            <Link
              to={value === undefined ? page : `${page}?${new URLSearchParams({ [parameter]: value })}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
