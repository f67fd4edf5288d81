import { mayKnow } from '@baeum/contract/message/staff-terms';
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { messagePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';

interface MessageUndoneProps {
  readonly kind: ActivityKind;
  readonly code: string;
}

/** Leads to a message to the students who have not done an activity that they see. */
export function MessageUndone({ kind, code }: MessageUndoneProps) {
  const lectureCode = useLectureCode();
  const permissions = useLecturePermissions();
  if (!permissions.includes('answer') || !mayKnow({ audience: 'undone', kind }, permissions)) return null;
  return (
    <Button component={Link} to={messagePath(lectureCode, { undone: `${kind} ${code}` })} variant="default">
      하지 않은 학생에게 쪽지
    </Button>
  );
}
