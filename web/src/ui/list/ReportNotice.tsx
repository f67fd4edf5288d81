import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ReportNotice.module.css';

interface ReportNoticeProps {
  /** What was done. */
  title: string;
  /** Counter of what is listed: 명, 건. */
  unit: string;
  done: number;
  failed: readonly { readonly key: string; readonly name: string; readonly reason: string }[];
  /** Takes all of it back as one; undefined where there is nothing to take back. */
  onUndo: (() => void) | undefined;
  undoing: boolean;
  onClose: () => void;
}

/** More reasons than these are shown on demand. */
const shownAtOnce = 20;

/** What has become of an action on many: how many were done, and of each that was not, why. */
export function ReportNotice({ title, unit, done, failed, onUndo, undoing, onClose }: ReportNoticeProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const count = (number: number) => `${number.toLocaleString('ko')}${unit}`;
  return (
    <section ref={section} tabIndex={-1} aria-label={`${title} 결과`} className={classes.report}>
      <div className={classes.head}>
        <strong>
          {title}: {count(done + failed.length)} 중 {count(done)} 처리
          {failed.length > 0 && `, ${count(failed.length)} 제외`}
        </strong>
        <span className={classes.actions}>
          {onUndo && (
            <Button size="xs" variant="default" loading={undoing} onClick={onUndo}>
              되돌리기
            </Button>
          )}
          <ActionIcon aria-label="결과 닫기" onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      {failed.length > 0 && (
        <details open={failed.length <= shownAtOnce}>
          <summary>처리하지 않은 항목</summary>
          <ul className={classes.failed}>
            {failed.map(({ key, name, reason }) => (
              <li key={key}>
                {name} <span>{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
