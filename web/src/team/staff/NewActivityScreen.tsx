import { addTeamActivity, teamMessagesOfStaff } from '@baeum/contract/team/staff-terms';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { fieldOf, inputOf, newActivity, problemsOf } from './activity-values.ts';
import { activitiesPath, teamActivityPath } from './paths.ts';
import { changedByActivity } from './queries.ts';

/** Makes a team activity, which students do not see until it is published. */
export default function NewActivityScreen() {
  const lecture = useLecture();
  const navigate = useNavigate();
  const list = { to: activitiesPath(lecture.code) };
  const week = lecture.week ?? 1;
  const form = useForm({
    stored: newActivity(week, lecture.weeks[week - 1]),
    validate: problemsOf,
    send: ({ values }) => post(addTeamActivity, { lectureCode: lecture.code, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByActivity,
    done: () => teamMessagesOfStaff.saved,
    onDone: ({ activityCode }) =>
      void navigate(teamActivityPath(lecture.code, activityCode), { replace: true }),
  });
  return (
    <>
      <PageHeader
        title="팀활동 추가"
        path={[{ label: '활동', link: list }, { label: '팀활동 추가' }]}
        note="저장한 뒤 팀을 나누고 공개합니다."
      />
      <ActivityForm form={form} lecture={lecture}>
        <PageActions back={list} hint="공개하기 전에는 학생에게 보이지 않습니다.">
          <SubmitButton form={form}>저장</SubmitButton>
        </PageActions>
      </ActivityForm>
    </>
  );
}
