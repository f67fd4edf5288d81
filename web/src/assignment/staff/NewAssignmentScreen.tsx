import { addAssignment } from '@baeum/contract/assignment/staff-terms';
import { useNavigate } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { activityScreens } from '../../activity/staff/activity-screens.ts';
import type { ActivityValues } from '../../activity/staff/activity-values.ts';
import { NewActivity } from '../../activity/staff/NewActivity.tsx';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { upload } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import { assignmentProblems, ownDefaults } from './assignment-values.ts';
import { changedByAssignment } from './queries.ts';

/** Makes an assignment; it is a draft unless its maker publishes it. */
export default function NewAssignmentScreen() {
  return <NewActivity kind="assignment">{(first) => <Form first={first} />}</NewActivity>;
}

function Form({ first }: { first: ActivityValues }) {
  const lecture = useLecture();
  const { code: lectureCode, permissions } = lecture;
  const navigate = useNavigate();
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: { ...first, ...ownDefaults },
    validate: assignmentProblems,
    send: ({ values, files: picked }, transfer) =>
      upload(addAssignment, { lectureCode, ...values }, picked, transfer),
    refreshes: changedByAssignment,
    onDone: ({ assignmentCode }) =>
      void navigate(activityScreens.assignment?.open(lectureCode, assignmentCode) ?? '', { replace: true }),
  });
  return (
    <AssignmentForm form={form} lecture={lecture} files={files} onPictureStatus={setPictures}>
      <ActivityFooter
        form={form}
        lectureCode={lectureCode}
        pictures={pictures}
        mayChange={permissions.includes('assess')}
      />
    </AssignmentForm>
  );
}
