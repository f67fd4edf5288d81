import { addDebate } from '@baeum/contract/debate/staff-terms';
import { useNavigate } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { draftOfNew, type FirstPlace, newActivity } from '../../activity/staff/activity-values.ts';
import { NewActivity } from '../../activity/staff/NewActivity.tsx';
import { activityPath } from '../../activity/staff/paths.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { upload } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { DebateForm } from './DebateForm.tsx';
import { debateProblems, ownDefaults } from './debate-values.ts';
import { changedByDebate } from './queries.ts';

/** Makes a debate; it is a draft unless its maker publishes it. */
export default function NewDebateScreen() {
  return <NewActivity kind="debate">{(place) => <Form place={place} />}</NewActivity>;
}

function Form({ place }: { place: FirstPlace }) {
  const lecture = useLecture();
  const { code: lectureCode, permissions } = lecture;
  const navigate = useNavigate();
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: { ...newActivity(place), ...ownDefaults },
    draft: { screen: 'staff-debate', id: draftOfNew(lectureCode, place) },
    validate: debateProblems,
    send: ({ values, files: picked }, transfer) =>
      upload(addDebate, { lectureCode, ...values }, picked, transfer),
    refreshes: changedByDebate,
    onDone: ({ debateCode }) =>
      void navigate(activityPath('debate', lectureCode, debateCode), { replace: true }),
  });
  return (
    <DebateForm form={form} lecture={lecture} files={files} onPictureStatus={setPictures}>
      <ActivityFooter
        isNew
        form={form}
        lectureCode={lectureCode}
        pictures={pictures}
        mayChange={permissions.includes('assess')}
      />
    </DebateForm>
  );
}
