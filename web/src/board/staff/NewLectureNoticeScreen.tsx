import { useNavigate } from 'react-router';
import { useLectureCode } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LectureNoticeForm } from './LectureNoticeForm.tsx';
import { noticePath } from './notice-queries.ts';

/** Writes a notice of a lecture; students see it once it is put up. */
export default function NewLectureNoticeScreen() {
  const list = noticePath(useLectureCode());
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="공지 쓰기"
        path={[{ label: '공지사항', link: { to: list } }, { label: '공지 쓰기' }]}
      />
      <LectureNoticeForm onSaved={() => void navigate(list, { replace: true })} />
    </>
  );
}
