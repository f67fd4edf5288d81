import { changeTeamActivity, copyTeamActivity, teamMessagesOfStaff } from '@baeum/contract/team/staff-terms';
import { Button } from '@mantine/core';
import { IconListDetails, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityArchiveButton } from '../../activity/staff/ArchiveButton.tsx';
import { CopyButton } from '../../activity/staff/CopyButton.tsx';
import { MessageUndone } from '../../activity/staff/MessageUndone.tsx';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { PublishButton, ScheduleButton } from '../../activity/staff/PublishButtons.tsx';
import { UndoButton } from '../../activity/staff/UndoButton.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useProtectedForm } from '../../activity/staff/useProtectedForm.ts';
import { post } from '../../api.ts';
import { type PicturesOfTexts, usePicturesOfTexts } from '../../posting/usePictures.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLecture } from '../../staff-roles.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { Chip, type Status } from '../../ui/Chip.tsx';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { momentOfMinute } from '../../ui/local-minute.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { fieldOf, inputOf, problemsWith, valuesOf } from './activity-values.ts';
import { type Activity, activityQuery, changedByActivity } from './queries.ts';

/** A team activity as staff change it. */
export default function ActivityScreen() {
  const { code } = useLecture();
  const { activityId = '' } = useParams();
  const query = useQuery(activityQuery(code, activityId));
  const { takenBack } = useSteps(code);
  return (
    <LoadedScreen query={query} name="팀활동" path={[{ label: '활동', link: { to: activitiesPath(code) } }]}>
      {(activity) => <EditActivity key={`${activity.activityCode} ${takenBack}`} activity={activity} />}
    </LoadedScreen>
  );
}

function EditActivity({ activity }: { activity: Activity }) {
  const lecture = useLecture();
  const { activityCode, title, permissions } = activity;
  const mayChange = permissions.includes('assess') && activity.state !== 'archived';
  const pictures = usePicturesOfTexts();
  const form = useStoredForm(activity, pictures);
  const list = { to: activitiesPath(lecture.code) };
  const published = {
    kind: 'team',
    code: activityCode,
    state: activity.state,
    refreshes: changedByActivity,
  } as const;
  return (
    <>
      <PageHeader
        title={title}
        path={[{ label: '활동', link: list }, { label: title }]}
        chip={<Chip {...states[activity.state]} />}
        note={`${activity.weekNumber}주차 · ${activity.teams}팀 · 시작한 학생 ${activity.begun}명`}
        actions={
          <>
            <HistoryButton
              lectureCode={lecture.code}
              kind="teamActivity"
              object={activityCode}
              name={title}
            />
            {activity.state === 'shown' && <MessageUndone kind="team" code={activityCode} />}
            <Button
              component={Link}
              to={activityPath('team', lecture.code, activityCode, 'teams')}
              variant="default"
              leftSection={<IconUsers size={18} aria-hidden="true" />}
            >
              팀 나누기
            </Button>
            {activity.evaluation !== null && permissions.includes('grade') && (
              <Button
                component={Link}
                to={activityPath('team', lecture.code, activityCode, 'reviews')}
                variant="default"
                leftSection={<IconListDetails size={18} aria-hidden="true" />}
              >
                팀원평가 결과
              </Button>
            )}
            {mayChange && (
              <CopyButton
                kind="team"
                weekNumber={activity.weekNumber}
                copy={async (into) => (await post(copyTeamActivity, { activityCode, ...into })).activityCode}
                refreshes={changedByActivity}
              />
            )}
            <ActivityArchiveButton
              kind="team"
              code={activityCode}
              title={title}
              isArchived={activity.state === 'archived'}
              refreshes={changedByActivity}
            />
            {mayChange && <ScheduleButton {...published} opensAt={momentOfMinute(activity.opensAt)} />}
            {mayChange && <PublishButton {...published} />}
          </>
        }
      />
      <ActivityForm form={form} lecture={lecture} activity={activity} pictures={pictures}>
        <PageActions back={list} hint={mayChange ? undefined : hintOf(activity)}>
          {mayChange && (
            <>
              <UndoButton />
              <SubmitButton form={form}>저장</SubmitButton>
            </>
          )}
        </PageActions>
      </ActivityForm>
    </>
  );
}

const hintOf = ({ state }: Activity) =>
  state === 'archived' ? '보관된 활동은 바꿀 수 없습니다.' : '평가 출제를 맡은 사람만 바꿀 수 있습니다.';

const states = {
  draft: { tone: 'gray', word: '비공개' },
  scheduled: { tone: 'blue', word: '공개 예약' },
  shown: { tone: 'green', word: '공개' },
  archived: { tone: 'gray', word: '보관' },
} as const satisfies Record<Activity['state'], Status>;

const useStoredForm = (activity: Activity, pictures: PicturesOfTexts) => {
  const { activityCode, lectureCode, title, revision } = activity;
  return useProtectedForm({
    lectureCode,
    title,
    stored: valuesOf(activity),
    draft: { screen: 'staff-team-activity', id: activityCode },
    revision,
    validate: (values) => problemsWith(values, pictures),
    send: (values, sent) =>
      post(changeTeamActivity, { lectureCode, activityCode, ...sent, ...inputOf(values) }),
    fieldOf,
    refreshes: changedByActivity,
    saved: teamMessagesOfStaff.saved,
  });
};
