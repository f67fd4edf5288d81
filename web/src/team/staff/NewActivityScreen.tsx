import { addTeamActivity, teamMessagesOfStaff } from '@baeum/contract/team/staff-terms';
import { useNavigate } from 'react-router';
import { draftOfNew, type FirstPlace } from '../../activity/staff/activity-values.ts';
import { NewActivity } from '../../activity/staff/NewActivity.tsx';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { post } from '../../api.ts';
import { usePicturesOfTexts } from '../../posting/usePictures.ts';
import { useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { fieldOf, inputOf, newActivity, problemsWith } from './activity-values.ts';
import { changedByActivity } from './queries.ts';

/** Makes a team activity, which students do not see until it is published. */
export default function NewActivityScreen() {
  return (
    <NewActivity kind="team" note="저장한 뒤 팀을 나누고 공개합니다.">
      {(place) => <Form place={place} />}
    </NewActivity>
  );
}

function Form({ place }: { place: FirstPlace }) {
  const lecture = useLecture();
  const { code: lectureCode } = lecture;
  const navigate = useNavigate();
  const pictures = usePicturesOfTexts();
  const stored = newActivity(place);
  const form = useForm({
    stored,
    draft: useTextDraft({ screen: 'staff-team-activity', id: draftOfNew(lectureCode, place), stored }),
    validate: (values) => problemsWith(values, pictures),
    send: ({ values }) => post(addTeamActivity, { lectureCode, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByActivity,
    done: () => teamMessagesOfStaff.saved,
    onDone: ({ activityCode }) =>
      void navigate(activityPath('team', lectureCode, activityCode), { replace: true }),
  });
  return (
    <ActivityForm form={form} lecture={lecture} pictures={pictures}>
      <PageActions
        back={{ to: activitiesPath(lectureCode) }}
        hint="공개하기 전에는 학생에게 보이지 않습니다."
      >
        <SubmitButton form={form}>저장</SubmitButton>
      </PageActions>
    </ActivityForm>
  );
}
