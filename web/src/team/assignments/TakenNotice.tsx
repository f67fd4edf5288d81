import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLinkTo } from '../../navigation.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Submission } from './queries.ts';
import { screenOf } from './standing.ts';
import type { WorkPlace } from './useWorkScreen.ts';

interface TakenNoticeProps {
  place: WorkPlace;
  submission: Submission;
}

/** Above a form whose work a teammate has done meanwhile. */
export function TakenNotice({ place: { lctrShdlCd, taAsgmtSeq }, submission }: TakenNoticeProps) {
  const linkTo = useLinkTo();
  return (
    <Notice
      tone="yellow"
      action={
        <Button
          component={Link}
          variant="default"
          size="xs"
          {...linkTo(screenOf(submission), { lctrShdlCd, taAsgmtSeq })}
          replace
        >
          확인하기
        </Button>
      }
    >
      {submission.sbmtNm} 님이 먼저 {submission.tempYn === 'Y' ? '임시저장' : '제출'}했습니다.
    </Notice>
  );
}
