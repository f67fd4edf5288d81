import { changeDebate, copyDebate } from '@baeum/contract/debate/staff-terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { CopyButton } from '../../activity/staff/CopyButton.tsx';
import { StoredActivityHeader } from '../../activity/staff/StoredActivityHeader.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { post, upload } from '../../api.ts';
import { activitiesPath, debateCommentsPath } from '../../activity/staff/paths.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLecture, useLectureCode } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import { DebateForm } from './DebateForm.tsx';
import { debateProblems } from './debate-values.ts';
import { changedByDebate, debateQuery, rereadDebate, type StoredDebate } from './queries.ts';

/** A debate as staff change it. */
export default function StaffDebateScreen() {
  const lectureCode = useLectureCode();
  const { activityId = '' } = useParams();
  const query = useQuery(debateQuery(lectureCode, activityId));
  const { takenBack } = useSteps(lectureCode);
  return (
    <LoadedScreen
      query={query}
      name="토론"
      path={[{ label: '활동', link: { to: activitiesPath(lectureCode) } }]}
    >
      {(debate) => <Edit key={`${debate.debateCode} ${takenBack}`} debate={debate} />}
    </LoadedScreen>
  );
}

function Edit({ debate }: { debate: StoredDebate }) {
  const lecture = useLecture();
  const client = useQueryClient();
  const { debateCode, lectureCode, permissions } = debate;
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: debate.fields,
    draft: { screen: 'staff-debate', id: debateCode },
    object: { ...debate, reread: () => rereadDebate(client, lectureCode, debateCode) },
    validate: debateProblems,
    send: ({ values, files: picked, change }, transfer) =>
      upload(changeDebate, { debateCode, ...change, ...values }, picked, transfer),
    refreshes: changedByDebate,
    revisionOf: ({ revision }) => revision,
  });
  return (
    <>
      <StoredActivityHeader
        kind="debate"
        code={debateCode}
        title={debate.fields.title}
        showing={debate.fields.showing}
        isArchived={debate.isArchived}
        note={`참여한 학생 ${debate.writers}명`}
        refreshes={changedByDebate}
      >
        <Button component={Link} variant="default" to={debateCommentsPath(lectureCode, debateCode)}>
          댓글
        </Button>
        {permissions.includes('assess') && !debate.isArchived && (
          <CopyButton
            kind="debate"
            weekNumber={Number(debate.fields.weekNumber)}
            copy={async (into) => (await post(copyDebate, { debateCode, ...into })).debateCode}
            refreshes={changedByDebate}
          />
        )}
      </StoredActivityHeader>
      <DebateForm form={form} lecture={lecture} files={files} onPictureStatus={setPictures} debate={debate}>
        <ActivityFooter
          form={form}
          lectureCode={lectureCode}
          pictures={pictures}
          mayChange={permissions.includes('assess') && !debate.isArchived}
        />
      </DebateForm>
    </>
  );
}
