import { useParams } from 'react-router';
import { programmePath } from '../../staff-roles.ts';
import { ImportPage } from './ImportPage.tsx';

/** Imports the students of lectures of a programme, which the columns 과목코드 and 분반 name. */
export default function ProgrammeImportScreen() {
  const { programmeCode = '' } = useParams();
  const within = { label: '강의', link: { to: programmePath(programmeCode) } };
  return <ImportPage scope={{ programmeCode }} within={within} />;
}
