import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatFileSize, formatTimeLeft } from '../format.ts';
import { FileBox, FileText } from './FileRow.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './UploadRow.module.css';

interface UploadRowProps {
  name: string;
  /** Bytes sent and in total. */
  sent: number;
  total: number;
  /** Undefined while it cannot be estimated yet. */
  secondsLeft?: number | undefined;
  onCancel: () => void;
}

/**
 * A file being uploaded: sent of total, time left, progress bar, percentage, 취소. Once everything is sent it
 * can no longer be cancelled, because the server may have accepted it already.
 */
export function UploadRow({ name, sent, total, secondsLeft, onCancel }: UploadRowProps) {
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  const allSent = total > 0 && sent >= total;
  const state = allSent ? '서버에서 확인하는 중' : secondsLeft !== undefined && formatTimeLeft(secondsLeft);
  const left = state ? ` · ${state}` : '';
  // Announced to screen readers at the start, at each quarter and at the end only.
  const announcement = allSent ? '서버에서 확인하는 중' : `${Math.floor(percent / 25) * 25}% 올렸습니다.`;
  return (
    <div className={classes.upload}>
      <FileBox name={name}>
        <div className={classes.progress}>
          <FileText name={name}>{`${formatFileSize(sent)} / ${formatFileSize(total)}${left}`}</FileText>
          <progress className={classes.bar} value={percent} max={100} aria-label={`${name} 올리는 중`} />
        </div>
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
        <div className={classes.end}>
          <span className={classes.percent}>{percent}%</span>
          <Button
            variant="default"
            size="xs"
            aria-label={`${name} 올리기 취소`}
            leftSection={<IconX size={14} aria-hidden="true" />}
            disabled={allSent}
            onClick={onCancel}
          >
            취소
          </Button>
        </div>
      </FileBox>
    </div>
  );
}
