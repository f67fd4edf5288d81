import {
  archiveNotice,
  noticeReaderNames,
  noticeStaffMessages,
  noticeStandingNames,
  restoreNotice,
} from '@baeum/contract/portal/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { NoticeForm, noticeLabels } from './NoticeForm.tsx';
import {
  changedByNotice,
  staffNoticeQuery,
  standingStatus,
  type StoredNotice,
  useNoticeListLink,
} from './notice-queries.ts';

/** Below the form, so that the form need not wait for it. */
const PortalHistory = loadable(async () => ({
  default: (await import('./PortalHistory.tsx')).PortalHistory,
}));

const stateNames = {
  draft: noticeStandingNames.draft,
  published: noticeStandingNames.shown,
  archived: noticeStandingNames.archived,
};

/** One notice: its form, or an archived one, which can be brought back. */
export default function NoticeScreen() {
  const { id = '' } = useParams();
  // The server refuses anything that is not a number.
  return <Notice key={id} id={Number(id)} />;
}

function Notice({ id }: { id: number }) {
  const query = useQuery(staffNoticeQuery(id));
  const link = useNoticeListLink();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.title ?? (query.error ? '공지사항' : undefined)}
        path={[{ label: '공지사항', link }]}
        chip={data && <Chip {...standingStatus(data.standing)} />}
        actions={data && data.standing !== 'archived' && <ArchiveButton id={id} />}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(notice) =>
          notice.standing === 'archived' ? <Archived notice={notice} /> : <Editing notice={notice} />
        }
      </QueryState>
      {data && (
        <PortalHistory
          kind="notice"
          object={String(id)}
          fields={{ ...noticeLabels, state: '공개 여부', files: '첨부파일' }}
          values={{ state: stateNames, audience: noticeReaderNames }}
        />
      )}
    </>
  );
}

/** The form stays as it began, regardless of changes by others. */
function Editing({ notice }: { notice: StoredNotice }) {
  const [begun] = useState(notice);
  return <NoticeForm notice={begun} />;
}

function ArchiveButton({ id }: { id: number }) {
  const archive = useAction(() => post(archiveNotice, { id }), { refreshes: changedByNotice });
  const ask = async () => {
    if (
      !(await dialogs.confirm('공지를 보관하시겠습니까?', { note: '읽던 사람에게 더 이상 보이지 않습니다.' }))
    )
      return;
    archive.mutate(undefined, { onSuccess: () => void toast(noticeStaffMessages.archived) });
  };
  return (
    <Button variant="default" loading={archive.isPending} onClick={() => void ask()}>
      보관
    </Button>
  );
}

function Archived({ notice }: { notice: StoredNotice }) {
  const list = useNoticeListLink();
  const restore = useAction(() => post(restoreNotice, { id: notice.id }), { refreshes: changedByNotice });
  return (
    <>
      <CardStack>
        <Card label="공지 내용">
          <RichText html={notice.body} />
        </Card>
      </CardStack>
      <PageActions back={list} hint="되돌리면 비공개가 됩니다. 확인한 뒤 다시 공개하세요.">
        <Button
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(undefined, { onSuccess: () => void toast(noticeStaffMessages.restored) })
          }
        >
          되돌리기
        </Button>
      </PageActions>
    </>
  );
}
