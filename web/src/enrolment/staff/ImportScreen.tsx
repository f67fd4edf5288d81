import { staffRefusals } from '@baeum/contract/staff/terms';
import { lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { ImportPage } from './ImportPage.tsx';

/** Imports the students of a lecture. */
export default function ImportScreen() {
  const lectureCode = useLectureCode();
  const mayEnrol = useLecturePermissions().includes('enrol');
  if (!mayEnrol)
    return (
      <>
        <PageHeader title="명단 가져오기" />
        <EmptyState text={staffRefusals.notPermitted.message} />
      </>
    );
  const within = { label: '수강생', link: { to: lecturePath(lectureCode, 'students') } };
  return <ImportPage scope={{ lectureCode }} within={within} />;
}
