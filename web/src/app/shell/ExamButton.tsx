import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useExamRoom } from '../../exam-room.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Opens the exam room in a new tab (specification §3.3). No link, because the room may be another system's. */
export function ExamButton({ size = 'xs' }: { size?: 'xs' | 'sm' }) {
  const examRoom = useExamRoom();
  return (
    <Button
      variant="default"
      size={size}
      rightSection={<IconExternalLink size={14} aria-hidden="true" />}
      onClick={() => examRoom.open()}
    >
      시험 응시
      <VisuallyHidden> (새 창)</VisuallyHidden>
    </Button>
  );
}
