import {
  notificationKinds,
  openedBy,
  readNotifications,
  type Topic,
  topicOf,
} from '@baeum/contract/notification/terms';
import {
  IconBook,
  IconCalendarTime,
  IconChecklist,
  IconClock,
  IconFilePlus,
  IconGavel,
  IconMessage2,
  IconMessageQuestion,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { post, side, useAction, useNow } from '../api.ts';
import { formatDateTimeInText, formatTime, seoulDay } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { daysOf } from './days.ts';
import classes from './NotificationRows.module.css';
import { changedByReading, type Notification } from './queries.ts';

const icons: Readonly<Record<Topic, typeof IconClock>> = {
  due: IconClock,
  answer: IconMessage2,
  notice: IconSpeakerphone,
  published: IconFilePlus,
  period: IconCalendarTime,
  grade: IconChecklist,
  ruling: IconGavel,
  team: IconUsers,
  lecture: IconBook,
  question: IconMessageQuestion,
};

interface NotificationRowsProps {
  readonly items: readonly Notification[];
  /** Level of the headings of days, below that of what is around. */
  readonly headings: 'h2' | 'h3';
  /** One of them is opened. */
  readonly onOpen?: () => void;
}

/** Notifications by day; opening one reads it. */
export function NotificationRows({ items, headings: Heading, onOpen }: NotificationRowsProps) {
  const today = seoulDay(useNow());
  const read = useAction((id: number) => post(readNotifications, { id }, { keepalive: true }), {
    refreshes: changedByReading,
    // Whoever opens it is on the way to the thing itself.
    quiet: 'everything',
  });
  return daysOf(items, today).map(({ day, title, items: ofDay }) => (
    <section key={day} aria-label={title}>
      <Heading className={classes.day}>{title}</Heading>
      <ul className={classes.rows}>
        {ofDay.map((item) => (
          <li key={item.id}>
            <Row
              item={item}
              onOpen={() => {
                if (!item.isRead) read.mutate(item.id);
                onOpen?.();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ item, onOpen }: { readonly item: Notification; readonly onOpen: () => void }) {
  const { kind, title, lectureName, until, at, isRead } = item;
  const Icon = icons[topicOf(kind)];
  return (
    <Link
      to={openedBy({ side, ...item })}
      className={classes.row}
      data-unread={!isRead || undefined}
      onClick={onOpen}
    >
      <span className={classes.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        {lectureName !== null && <span className={classes.lecture}>{lectureName}</span>}
        <strong>
          {notificationKinds[kind].headline}
          {!isRead && <VisuallyHidden> (안 읽음)</VisuallyHidden>}
        </strong>
        <span className={classes.title}>
          {title}
          {until !== null && ` · ${formatDateTimeInText(until)}까지`}
        </span>
      </span>
      <time dateTime={at}>{formatTime(at)}</time>
    </Link>
  );
}
