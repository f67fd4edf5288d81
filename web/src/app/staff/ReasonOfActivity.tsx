import { gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { findPlace } from '@baeum/contract/search/open-terms';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { callQuery } from '../../api.ts';
import { enterLecture } from './page-reasons.ts';
import { ReasonBar } from './ReasonBar.tsx';

/** Keeps the reason of an administrator for the lecture of an activity. */
export default function ReasonOfActivity({ activityId }: { activityId: string }) {
  const activity = gradedActivityOf(activityId);
  const { data } = useQuery({
    ...callQuery(findPlace, { kind: activity?.kind ?? 'assignment', id: activity?.code ?? '' }),
    enabled: activity !== undefined,
  });
  const lectureCode = data?.place?.lectureCode;
  useLayoutEffect(() => (lectureCode === undefined ? undefined : enterLecture(lectureCode)), [lectureCode]);
  return <ReasonBar />;
}
