import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../Notice.tsx';

interface OvertakenNoticeProps {
  message: string;
  /** Goes on with what is stored instead of what is written below. */
  onTake: () => void;
}

/** Something else has been stored while this form was open; what is written in it stays. */
export function OvertakenNotice({ message, onTake }: OvertakenNoticeProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="다른 곳에서 바뀐 내용">
      <Notice
        tone="yellow"
        action={
          <Button variant="default" size="xs" onClick={onTake}>
            저장된 내용으로 되돌리기
          </Button>
        }
      >
        {message}
      </Notice>
    </section>
  );
}
