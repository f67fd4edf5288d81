import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../Notice.tsx';

interface ConflictNoticeProps {
  message: string;
  /** Discards the local text and continues with the stored version. */
  onRevert: () => void;
}

/** The stored version changed while this form was open. The local text is kept until the user decides. */
export function ConflictNotice({ message, onRevert }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="다른 곳에서 바뀐 내용">
      <Notice
        tone="yellow"
        action={
          <Button variant="default" size="xs" onClick={onRevert}>
            저장된 내용으로 되돌리기
          </Button>
        }
      >
        {message}
      </Notice>
    </section>
  );
}
