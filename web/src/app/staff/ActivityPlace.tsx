import { Outlet, useParams } from 'react-router';
import { useStaffRoles } from '../../staff-roles.ts';
import { loadable } from '../../ui/loadable.tsx';

const ReasonOfActivity = loadable(() => import('./ReasonOfActivity.tsx'));

/** Around the screens of an activity, whose addresses do not name its lecture: the reasons of administrators are kept for that. */
export function ActivityPlace() {
  const { activityId = '' } = useParams();
  return (
    <>
      {useStaffRoles().isAdministrator && <ReasonOfActivity activityId={activityId} />}
      <Outlet />
    </>
  );
}
