import { addJournal } from '@baeum/contract/reflection/staff-terms';
import { useNavigate } from 'react-router';
import { ActivityFooter } from '../../activity/staff/ActivityFooter.tsx';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { useActivityForm } from '../../activity/staff/useActivityForm.ts';
import { upload } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { journalProblems, newJournal } from './journal-values.ts';
import { JournalSettings } from './JournalSettings.tsx';
import { changedByJournal } from './queries.ts';

/** Makes the journal of a lecture; it is a draft unless its maker publishes it. */
export default function NewJournalScreen() {
  const { code } = useLecture();
  return <NewJournal key={code} />;
}

function NewJournal() {
  const lecture = useLecture();
  const { code: lectureCode, permissions, weeks } = lecture;
  const navigate = useNavigate();
  const { form, files, pictures, setPictures } = useActivityForm({
    stored: newJournal(weeks[0]?.startsAt ?? '', weeks.at(-1)?.endsAt ?? ''),
    draft: { screen: 'staff-journal', id: `new ${lectureCode}` },
    validate: journalProblems,
    send: ({ values, files: picked }, transfer) =>
      upload(addJournal, { lectureCode, ...values }, picked, transfer),
    refreshes: changedByJournal,
    onDone: ({ journalCode }) =>
      void navigate(activityPath('reflection', lectureCode, journalCode), { replace: true }),
  });
  const list = { to: activitiesPath(lectureCode) };
  return (
    <>
      <PageHeader
        title="성찰일지 만들기"
        path={[{ label: '활동', link: list }, { label: '성찰일지 만들기' }]}
      />
      <JournalSettings form={form} lecture={lecture} files={files} onPictureStatus={setPictures}>
        <ActivityFooter
          isNew
          form={form}
          lectureCode={lectureCode}
          pictures={pictures}
          mayChange={permissions.includes('assess')}
        />
      </JournalSettings>
    </>
  );
}
