import { addAssignment } from '@baeum/contract/assignment/staff-terms';
import { useNavigate } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { draftOfNew, type FirstPlace, newActivity } from '../../activity/staff/activity-values.ts';
import { NewActivity } from '../../activity/staff/NewActivity.tsx';
import { activityPath } from '../../activity/staff/paths.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { upload } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import { assignmentProblems, ownDefaults } from './assignment-values.ts';
import { changedByAssignment } from './queries.ts';

/** Makes an assignment; it is a draft unless its maker publishes it. */
export default function NewAssignmentScreen() {
  return <NewActivity kind="assignment">{(place) => <Form place={place} />}</NewActivity>;
}

function Form({ place }: { place: FirstPlace }) {
  const lecture = useLecture();
  const { code: lectureCode, permissions } = lecture;
  const navigate = useNavigate();
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: { ...newActivity(place), ...ownDefaults },
    draft: { screen: 'staff-assignment', id: draftOfNew(lectureCode, place) },
    validate: assignmentProblems,
    send: ({ values, files: picked }, transfer) =>
      upload(addAssignment, { lectureCode, ...values }, picked, transfer),
    refreshes: changedByAssignment,
    onDone: ({ assignmentCode }) =>
      void navigate(activityPath('assignment', lectureCode, assignmentCode), { replace: true }),
  });
  return (
    <AssignmentForm form={form} lecture={lecture} files={files} onPictureStatus={setPictures}>
      <ActivityFooter
        isNew
        form={form}
        lectureCode={lectureCode}
        pictures={pictures}
        mayChange={permissions.includes('assess')}
      />
    </AssignmentForm>
  );
}
