import { postRefusals } from '@baeum/contract/posting/terms';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './ChangedNotice.module.css';
import type { StoredPost } from './model.ts';
import { titled } from './words.ts';

interface ChangedNoticeProps {
  now: StoredPost;
  /** Goes on with what is stored instead of what is written below. */
  onTake: () => void;
}

/** The post has become another one while it was being changed here: it is shown beside what is written, which stays. */
export function ChangedNotice({ now: { texts, at }, onTake }: ChangedNoticeProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={classes.notice} aria-label="다른 곳에서 수정된 글">
      <Card>
        <Notice
          tone="yellow"
          action={
            <Button variant="default" size="xs" onClick={onTake}>
              바뀐 글로 되돌리기
            </Button>
          }
        >
          {postRefusals.changed.message}
        </Notice>
        <h2 className={classes.title}>{titled(texts.title)}</h2>
        <p className={classes.when}>
          지금 저장되어 있는 글 · <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <RichText html={texts.body} />
      </Card>
    </section>
  );
}
