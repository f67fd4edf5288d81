import { lectureMessages } from '@baeum/contract/lecture/terms';
import { menuMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { formatDate, formatMonthDay } from '../ui/format.ts';
import { NewMark } from '../ui/Tag.tsx';
import classes from './BoardPreviews.module.css';
import type { Preview, PreviewList } from './lecture-home.ts';

/** The latest of the lecture's notices, inquiries and questions. */
export function BoardPreviews({ lists }: { lists: readonly PreviewList[] }) {
  return (
    <div className={classes.previews}>
      {lists.map((list) => (
        <PreviewSection key={list.name} list={list} />
      ))}
    </div>
  );
}

function PreviewSection({ list: { name, posts } }: { list: PreviewList }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{name}</h2>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`${name} 더보기`}
          rightSection={<IconChevronRight size={14} aria-hidden="true" />}
          onClick={() => void dialogs.alert(menuMessages.sideNotReady)}
        >
          더보기
        </Button>
      </header>
      {posts.length === 0 ? (
        <p className={classes.none}>{lectureMessages.nothingPosted}</p>
      ) : (
        <ul className={classes.posts}>
          {posts.map((post) => (
            <Row key={post.key} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ post: { title, name, isNew, at, answered } }: { post: Preview }) {
  return (
    <li>
      <span className={classes.title} title={name}>
        {title}
      </span>
      {isNew && <NewMark />}
      {at !== undefined && (
        <time className={classes.aside} dateTime={at} title={formatDate(at)}>
          {formatMonthDay(at)}
        </time>
      )}
      {answered !== undefined && (
        <span className={classes.aside} data-answered={answered || undefined}>
          {answered ? '답변완료' : '답변대기'}
        </span>
      )}
    </li>
  );
}
