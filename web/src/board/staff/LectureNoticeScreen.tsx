import {
  archiveLectureNotice,
  lectureNoticeMessages,
  listNoticeReaders,
  restoreLectureNotice,
} from '@baeum/contract/board/staff-notice-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { messagePath, useLectureCode } from '../../staff-roles.ts';
import { publishStatus } from '../../staff-kit/publication.ts';
import { LectureNoticeForm } from './LectureNoticeForm.tsx';
import { changedByNotice, noticePath, noticeQuery, type StoredNotice } from './notice-queries.ts';

/** Below the form, so that the form need not wait for it. */
const Readers = loadable(async () => ({
  default: (await import('../../staff-kit/Readers.tsx')).Readers,
}));

/** One notice of a lecture with its readers: its form, or an archived one, which can be brought back. */
export default function LectureNoticeScreen() {
  const { noticeId = '' } = useParams();
  // The server refuses anything that is not a number.
  return <Shown key={noticeId} id={Number(noticeId)} />;
}

function Shown({ id }: { id: number }) {
  const lectureCode = useLectureCode();
  const query = useQuery(noticeQuery(id));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.title ?? (query.error ? '공지사항' : undefined)}
        path={[{ label: '공지사항', link: { to: noticePath(lectureCode) } }, { label: data?.title ?? '' }]}
        chip={data && <Chip {...publishStatus(data.standing)} />}
        note={data?.standing === 'shown' && `학생 ${data.students}명 가운데 ${data.readers}명이 읽었습니다`}
        actions={
          data && (
            <>
              <HistoryButton
                lectureCode={lectureCode}
                kind="lectureNotice"
                object={String(id)}
                name={data.title}
              />
              {data.standing !== 'archived' && data.permissions.includes('content') && (
                <ArchiveButton notice={data} />
              )}
            </>
          )
        }
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(notice) =>
          notice.standing === 'archived' ? <Archived notice={notice} /> : <Editing notice={notice} />
        }
      </QueryState>
      {data?.standing === 'shown' && (
        <Readers call={listNoticeReaders} id={id}>
          {data.permissions.includes('answer') && data.readers < data.students && (
            <Button
              component={Link}
              to={messagePath(lectureCode, { unread: String(id) })}
              variant="default"
              size="xs"
            >
              읽지 않은 {data.students - data.readers}명에게 쪽지
            </Button>
          )}
        </Readers>
      )}
    </>
  );
}

/** The form stays as it began, regardless of changes by others. */
function Editing({ notice }: { notice: StoredNotice }) {
  const [begun] = useState(notice);
  const lectureCode = useLectureCode();
  const navigate = useNavigate();
  return (
    <LectureNoticeForm
      notice={begun}
      onSaved={() => void navigate(noticePath(lectureCode), { replace: true })}
    />
  );
}

function ArchiveButton({ notice: { id, readers } }: { notice: StoredNotice }) {
  const archive = useAction(() => post(archiveLectureNotice, { id }), { refreshes: changedByNotice });
  const ask = async () => {
    const isSure = await dialogs.confirm('공지를 보관하시겠습니까?', {
      note: `학생 ${readers}명이 읽었습니다. 더 이상 보이지 않으며, 되돌릴 수 있습니다.`,
    });
    if (isSure) archive.mutate(undefined, { onSuccess: () => void toast(lectureNoticeMessages.archived) });
  };
  return (
    <Button variant="default" loading={archive.isPending} onClick={() => void ask()}>
      보관
    </Button>
  );
}

function Archived({ notice: { id, body, permissions } }: { notice: StoredNotice }) {
  const lectureCode = useLectureCode();
  const restore = useAction(() => post(restoreLectureNotice, { id }), { refreshes: changedByNotice });
  return (
    <>
      <CardStack>
        <Card label="공지 내용">
          <RichText html={body} />
        </Card>
      </CardStack>
      <PageActions
        back={{ to: noticePath(lectureCode) }}
        hint="되돌리면 비공개가 됩니다. 확인한 뒤 다시 올리세요."
      >
        {permissions.includes('content') && (
          <Button
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, { onSuccess: () => void toast(lectureNoticeMessages.restored) })
            }
          >
            되돌리기
          </Button>
        )}
      </PageActions>
    </>
  );
}
