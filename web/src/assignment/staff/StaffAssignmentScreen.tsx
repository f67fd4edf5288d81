import { changeAssignment, copyAssignment } from '@baeum/contract/assignment/staff-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { CopyButton } from '../../activity/staff/CopyButton.tsx';
import { StoredActivityHeader } from '../../activity/staff/StoredActivityHeader.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { post, upload } from '../../api.ts';
import { activitiesPath } from '../../activity/staff/paths.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLecture, useLectureCode } from '../../staff-roles.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import { assignmentProblems, valuesOf } from './assignment-values.ts';
import { assignmentQuery, changedByAssignment, rereadAssignment, type StoredAssignment } from './queries.ts';

/** An assignment as staff change it. */
export default function StaffAssignmentScreen() {
  const lectureCode = useLectureCode();
  const { activityId = '' } = useParams();
  const query = useQuery(assignmentQuery(lectureCode, activityId));
  const { takenBack } = useSteps(lectureCode);
  return (
    <LoadedScreen
      query={query}
      name="과제"
      path={[{ label: '활동', link: { to: activitiesPath(lectureCode) } }]}
    >
      {(assignment) => <Edit key={`${assignment.assignmentCode} ${takenBack}`} assignment={assignment} />}
    </LoadedScreen>
  );
}

function Edit({ assignment }: { assignment: StoredAssignment }) {
  const lecture = useLecture();
  const client = useQueryClient();
  const { assignmentCode, lectureCode, permissions } = assignment;
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: valuesOf(assignment),
    draft: { screen: 'staff-assignment', id: assignmentCode },
    object: { ...assignment, reread: () => rereadAssignment(client, lectureCode, assignmentCode) },
    validate: assignmentProblems,
    send: ({ values, files: picked, change }, transfer) =>
      upload(changeAssignment, { assignmentCode, ...change, ...values }, picked, transfer),
    refreshes: changedByAssignment,
    revisionOf: ({ revision }) => revision,
  });
  return (
    <>
      <StoredActivityHeader
        kind="assignment"
        code={assignmentCode}
        title={assignment.fields.title}
        showing={assignment.fields.showing}
        isArchived={assignment.isArchived}
        note={`시작한 학생 ${assignment.begun}명`}
        refreshes={changedByAssignment}
      >
        {permissions.includes('assess') && !assignment.isArchived && (
          <CopyButton
            kind="assignment"
            weekNumber={Number(assignment.fields.weekNumber)}
            copy={async (into) => (await post(copyAssignment, { assignmentCode, ...into })).assignmentCode}
            refreshes={changedByAssignment}
          />
        )}
      </StoredActivityHeader>
      <AssignmentForm
        form={form}
        lecture={lecture}
        files={files}
        onPictureStatus={setPictures}
        assignment={assignment}
      >
        <ActivityFooter
          form={form}
          lectureCode={lectureCode}
          pictures={pictures}
          mayChange={permissions.includes('assess') && !assignment.isArchived}
        />
      </AssignmentForm>
    </>
  );
}
