import { useNavigate } from 'react-router';
import { useLectureCode } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MaterialForm } from './MaterialForm.tsx';
import { materialPath } from './queries.ts';

/** Makes a study material; students see it once it is published. */
export default function NewMaterialScreen() {
  const lectureCode = useLectureCode();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="자료 올리기"
        path={[{ label: '학습자료', link: { to: materialPath(lectureCode) } }, { label: '자료 올리기' }]}
      />
      <MaterialForm onSaved={() => void navigate(materialPath(lectureCode), { replace: true })} />
    </>
  );
}
