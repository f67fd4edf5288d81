import { changeJournal } from '@baeum/contract/reflection/staff-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { StoredActivityHeader } from '../../activity/staff/StoredActivityHeader.tsx';
import { useSteps } from '../../activity/staff/undo-steps.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { upload } from '../../api.ts';
import { activitiesPath } from '../../activity/staff/paths.ts';
import { LoadedScreen } from '../../staff-kit/LoadedScreen.tsx';
import { useLecture, useLectureCode } from '../../staff-roles.ts';
import { journalProblems } from './journal-values.ts';
import { JournalSettings } from './JournalSettings.tsx';
import { changedByJournal, journalQuery, rereadJournal, type StoredJournal } from './queries.ts';

/** The journal of a lecture as staff change it. */
export default function StaffJournalScreen() {
  const lectureCode = useLectureCode();
  const { activityId = '' } = useParams();
  const query = useQuery(journalQuery(lectureCode, activityId));
  const { takenBack } = useSteps(lectureCode);
  return (
    <LoadedScreen
      query={query}
      name="성찰일지"
      path={[{ label: '활동', link: { to: activitiesPath(lectureCode) } }]}
    >
      {(journal) => <Edit key={`${journal.journalCode} ${takenBack}`} journal={journal} />}
    </LoadedScreen>
  );
}

function Edit({ journal }: { journal: StoredJournal }) {
  const lecture = useLecture();
  const client = useQueryClient();
  const { journalCode, lectureCode, permissions } = journal;
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: journal.fields,
    draft: { screen: 'staff-journal', id: journalCode },
    object: { ...journal, reread: () => rereadJournal(client, lectureCode, journalCode) },
    validate: journalProblems,
    send: ({ values, files: picked, change }, transfer) =>
      upload(changeJournal, { journalCode, ...change, ...values }, picked, transfer),
    refreshes: changedByJournal,
    revisionOf: ({ revision }) => revision,
  });
  return (
    <>
      <StoredActivityHeader
        kind="reflection"
        code={journalCode}
        title={journal.fields.title}
        showing={journal.fields.showing}
        isArchived={journal.isArchived}
        note={`쓴 학생 ${journal.begun}명`}
        refreshes={changedByJournal}
      />
      <JournalSettings
        form={form}
        lecture={lecture}
        files={files}
        onPictureStatus={setPictures}
        journal={journal}
      >
        <ActivityFooter
          form={form}
          lectureCode={lectureCode}
          pictures={pictures}
          mayChange={permissions.includes('assess') && !journal.isArchived}
        />
      </JournalSettings>
    </>
  );
}
