import { useNavigate, useSearchParams } from 'react-router';
import { useLectureCode } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { givenIn } from './audience.ts';
import { MessageForm } from './MessageForm.tsx';
import { sentPath } from './queries.ts';

/** Writes a message to students; the address may say to whom. */
export default function NewMessageScreen() {
  const lectureCode = useLectureCode();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title="쪽지 쓰기"
        path={[{ label: '쪽지', link: { to: sentPath(lectureCode) } }, { label: '쪽지 쓰기' }]}
      />
      <MessageForm
        key={params.toString()}
        given={givenIn(params)}
        onSent={(id) => void navigate(sentPath(lectureCode, id), { replace: true })}
      />
    </>
  );
}
