import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../navigation.ts';
import { Notice } from '../ui/Notice.tsx';
import { type Quiz, weekTopicsQuery } from './queries.ts';

/** Links to the lecture that must be watched first, or to its week while the lecture is not known yet. */
export function LockedNotice({ quiz: { quizCd, lctrShdlCd, lctrWk, dsbjNm } }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const topics = useQuery(weekTopicsQuery(lctrShdlCd, lctrWk));
  const lctrCd = topics.data?.list.find((topic) => topic.quizCd === quizCd)?.lctrCd;
  return (
    <Notice
      action={
        <Button
          component={Link}
          variant="default"
          size="xs"
          {...(lctrCd
            ? linkTo('cntntView', { lctrShdlCd, lctrCd })
            : linkTo('detailSbj', { lctrShdlCd, wk: lctrWk }))}
        >
          강의보기
        </Button>
      }
    >
      ‘{dsbjNm}’ 강의를 학습하면 응시할 수 있습니다.
    </Notice>
  );
}
