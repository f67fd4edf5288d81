import { gradedActivityOf } from '@baeum/contract/grading/staff-terms';
import { findPlace } from '@baeum/contract/search/open-terms';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { callQuery } from '../../api.ts';
import { useStaffRoles } from '../../staff-roles.ts';
import { enterLecture } from './page-reasons.ts';
import { ReasonBar } from './ReasonBar.tsx';

/** Around the screens of an activity, whose addresses do not name its lecture: the reasons of administrators are kept for that. */
export function ActivityPlace() {
  const { activityId = '' } = useParams();
  return (
    <>
      {useStaffRoles().isAdministrator && <ReasonInLecture activityId={activityId} />}
      <Outlet />
    </>
  );
}

function ReasonInLecture({ activityId }: { activityId: string }) {
  const activity = gradedActivityOf(activityId);
  const { data } = useQuery({
    ...callQuery(findPlace, { kind: activity?.kind ?? 'assignment', id: activity?.code ?? '' }),
    enabled: activity !== undefined,
  });
  const lectureCode = data?.place?.lectureCode;
  useLayoutEffect(() => (lectureCode === undefined ? undefined : enterLecture(lectureCode)), [lectureCode]);
  return <ReasonBar />;
}
