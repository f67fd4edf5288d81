import { postRefusals } from '@baeum/contract/posting/terms';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './ConflictNotice.module.css';
import { displayTitle } from './messages.ts';
import type { StoredPost } from './model.ts';

interface ConflictNoticeProps {
  now: StoredPost;
  /** Replaces the text in the form by the stored post. */
  onRevert: () => void;
}

/** Shows the stored post above the form when it was changed elsewhere; the text in the form stays. */
export function ConflictNotice({ now: { texts, at }, onRevert }: ConflictNoticeProps) {
  const container = useRef<HTMLElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <section ref={container} tabIndex={-1} className={classes.notice} aria-label="다른 곳에서 수정된 글">
      <Card>
        <Notice
          tone="yellow"
          action={
            <Button variant="default" size="xs" onClick={onRevert}>
              바뀐 글로 되돌리기
            </Button>
          }
        >
          {postRefusals.changed.message}
        </Notice>
        <h2 className={classes.title}>{displayTitle(texts.title)}</h2>
        <p className={classes.when}>
          지금 저장되어 있는 글 · <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <RichText html={texts.body} />
      </Card>
    </section>
  );
}
