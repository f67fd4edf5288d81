import { PageHeader } from '../../ui/PageHeader.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticeListLink } from './notice-queries.ts';

/** Writes a notice of the portal. */
export default function NewNoticeScreen() {
  const link = useNoticeListLink();
  return (
    <>
      <PageHeader title="공지 쓰기" path={[{ label: '공지사항', link }, { label: '공지 쓰기' }]} />
      <NoticeForm />
    </>
  );
}
