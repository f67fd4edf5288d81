import { isEvaluationEvent } from '@baeum/contract/evaluation/terms';
import { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { useQuery } from '@tanstack/react-query';
import { matchPath, Outlet, useLocation } from 'react-router';
import { callQuery, serverNow } from '../../api.ts';
import { EvaluationGate } from '../../evaluation/EvaluationGate.tsx';
import { useLecture } from '../../lecture/course.ts';
import { type RouteName, routes, useCurrentLecture } from '../../navigation.ts';
import { progressAt } from '../../ui/progress.ts';

/** The schedule of a term changes a few times. */
const minutes = 60 * 1000;

/** Where something may be under way that has to be gone on with: only the server knows. */
const ofWork = ['QuizSbmt', 'cntntView'] as const satisfies readonly RouteName[];

/**
 * In front of all screens of a lecture: its evaluation, as long as the schedule has one that runs. Where the schedule is not known
 * yet nobody waits for it; the server holds back what has to be.
 */
export function LectureGate() {
  const lctrShdlCd = useCurrentLecture();
  const { pathname } = useLocation();
  const { located } = useLecture(lctrShdlCd);
  const schedule = useQuery({
    ...callQuery(getAcaSchlList, { edcCrseCd: located?.edcCrseCd ?? '' }),
    staleTime: 5 * minutes,
    enabled: located !== undefined,
    select: ({ list }) => list.filter(({ dtbsCd }) => isEvaluationEvent(dtbsCd)),
  });
  const atWork = ofWork.some((name) => matchPath(routes[name].path, pathname) !== null);
  const running = (schedule.data ?? []).filter(
    ({ schlStde, schlEnde }) => progressAt(schlStde, schlEnde, serverNow()) === 'progress',
  );
  return (
    <EvaluationGate
      lctrShdlCd={lctrShdlCd}
      events={atWork ? [] : [...new Set(running.map(({ dtbsCd }) => dtbsCd))]}
    >
      <Outlet />
    </EvaluationGate>
  );
}
