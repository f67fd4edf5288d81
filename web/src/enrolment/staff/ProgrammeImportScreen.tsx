import { useParams } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { ImportPage } from './ImportPage.tsx';

/** Imports the students of lectures of a programme, which the columns 과목코드 and 분반 name. */
export default function ProgrammeImportScreen() {
  const { programmeCode = '' } = useParams();
  const within = { label: '나의 과정', link: { to: `${staffBase}/programmes` } };
  return <ImportPage scope={{ programmeCode }} within={within} />;
}
