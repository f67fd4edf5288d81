import { isEvaluationEvent } from '@baeum/contract/evaluation/terms';
import { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { matchPath, Outlet, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { callQuery, serverNow } from '../../api.ts';
import { EvaluationBlock } from '../../evaluation/EvaluationBlock.tsx';
import { useLecture } from '../../lecture/course.ts';
import { type RouteName, routes, useCurrentLecture } from '../../navigation.ts';
import { periodStatusAt } from '../../ui/period-status.ts';

/** In ms; the schedule of a term rarely changes. */
const minutes = 60 * 1000;

/** Screens with work in progress, which may continue; only the server knows. */
const workScreens = ['QuizSbmt', 'cntntView'] as const satisfies readonly RouteName[];

/**
 * Shows the lecture's evaluation in front of its screens while the schedule says that one is open. Screens do
 * not wait for the schedule; the server refuses what is blocked.
 */
export function LectureEvaluationBlock() {
  const lctrShdlCd = useCurrentLecture();
  const { pathname } = useLocation();
  const { located } = useLecture(lctrShdlCd);
  const schedule = useQuery({
    ...callQuery(getAcaSchlList, { edcCrseCd: located?.edcCrseCd ?? '' }),
    staleTime: 5 * minutes,
    enabled: located !== undefined,
    select: ({ list }) => list.filter(({ dtbsCd }) => isEvaluationEvent(dtbsCd)),
  });
  const working = workScreens.some((name) => matchPath(routes[name].path, pathname) !== null);
  const running = (schedule.data ?? []).filter(
    ({ schlStde, schlEnde }) => periodStatusAt(schlStde, schlEnde, serverNow()) === 'progress',
  );
  return (
    <EvaluationBlock
      lctrShdlCd={lctrShdlCd}
      events={working ? [] : [...new Set(running.map(({ dtbsCd }) => dtbsCd))]}
    >
      <Outlet />
    </EvaluationBlock>
  );
}
