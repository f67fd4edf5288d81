import {
  extensionRefusals,
  extensionRows,
  plannedKindNames,
  removeExtension,
} from '@baeum/contract/extension/staff-terms';
import { plannedKinds } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { sendAsking } from './asking.ts';
import { extensionsPath } from './paths.ts';
import { changedByExtensions, type Extension, extensionsQuery, type Item, termQuery } from './queries.ts';
import { useGiven } from './useGiven.tsx';
import { holderOf, titleOf } from './words.ts';

const GiveModal = loadable(() => import('./GiveModal.tsx'));

const options = {
  search: { types: ['begins'], labels: { begins: '전체' }, placeholder: '이름, 학번의 앞부분' },
} as const satisfies ListOptions;

/** The content or activity in the address, if there is one. */
function useItem(): Item | undefined {
  const { kind, code } = useParams();
  const known = plannedKinds.find((one) => one === kind);
  return known === undefined || code === undefined ? undefined : { kind: known, code };
}

/** The extensions of a lecture, or of one content or activity in it. */
export default function ExtensionsScreen() {
  const lectureCode = useLectureCode();
  const item = useItem();
  const list = useListState(options);
  const { page, search } = list.state;
  const query = useQuery(extensionsQuery(lectureCode, item, { page, search: search?.text }));
  const { data: term } = useQuery(termQuery(lectureCode));
  const opener = useRef<HTMLButtonElement>(null);
  const { onGiven, bar } = useGiven(lectureCode);
  const giving = useLazyModal(opener, GiveModal, { lectureCode, item, onGiven });
  const title = item && titleOf(term, item);
  return (
    <>
      <PageHeader
        title="연장"
        note={item && `${plannedKindNames[item.kind]} · ${title ?? ''}`}
        actions={
          item && (
            <Button component={Link} to={extensionsPath(lectureCode)} variant="default">
              강의 전체 보기
            </Button>
          )
        }
        mainAction={
          <Button
            ref={opener}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={giving.open}
            {...giving.prepare}
          >
            마감 연장하기
          </Button>
        }
      />
      {bar}
      <PagedTable
        label="연장"
        list={list}
        query={itemsPage(query, { page, rows: extensionRows })}
        columns={[...columnsOf(lectureCode, item), removeColumn(lectureCode)]}
        wide
        rowKey={({ id }) => id}
        empty={search === undefined ? '아직 마감을 연장한 학생이 없습니다.' : '찾는 학생의 연장이 없습니다.'}
      />
      {giving.modal}
    </>
  );
}

/** It may have ended when something was handed in, which would say whose number has which time. */
const endInWords = (closesAt: string | null): string =>
  closesAt === null ? '익명 채점이 끝나면 표시' : formatDateTime(closesAt);

const columnsOf = (lectureCode: string, item: Item | undefined): readonly Column<Extension>[] => [
  { key: 'who', header: '학생', width: '200px', phone: 'title', cell: holderOf },
  ...(item === undefined
    ? [
        {
          key: 'what',
          header: '항목',
          cell: (one: Extension) => (
            <Link to={extensionsPath(lectureCode, one)}>
              {plannedKindNames[one.kind]} · {one.title}
            </Link>
          ),
        },
      ]
    : []),
  {
    key: 'end',
    header: '마감',
    width: '260px',
    cell: ({ closesAt, lateClosesAt, commonClosesAt }) => (
      <>
        {endInWords(closesAt)}
        <br />
        <small>
          모두의 마감 {formatDateTime(commonClosesAt)}
          {lateClosesAt !== null && ` · 지각 ${formatDateTime(lateClosesAt)}`}
        </small>
      </>
    ),
    phoneCell: ({ closesAt }) => endInWords(closesAt),
  },
  { key: 'reason', header: '사유', cell: ({ reason }) => reason, phoneLabel: '사유' },
  {
    key: 'by',
    header: '연장한 사람',
    width: '150px',
    phone: 'hidden',
    cell: ({ givenBy, givenAt }) => (
      <>
        {givenBy}
        <br />
        <small>{formatDateTime(givenAt)}</small>
      </>
    ),
  },
  {
    key: 'state',
    header: '상태',
    width: '112px',
    cell: ({ withdrawnAt }) =>
      withdrawnAt === null ? <Chip tone="blue" word="연장됨" /> : <Chip tone="gray" word="거둠, 제출 유지" />,
  },
];

const removeColumn = (lectureCode: string): Column<Extension> => ({
  key: 'remove',
  header: '제거',
  width: '88px',
  phone: 'action',
  cell: (one) => one.withdrawnAt === null && <RemoveButton lectureCode={lectureCode} extension={one} />,
});

function RemoveButton({ lectureCode, extension }: { lectureCode: string; extension: Extension }) {
  const { id } = extension;
  const remove = useAction(
    () =>
      sendAsking(extensionRefusals.used, '제거', (confirmed) =>
        post(removeExtension, { lectureCode, id, confirmed }),
      ),
    { refreshes: changedByExtensions },
  );
  const who = holderOf(extension);
  async function run(): Promise<void> {
    const question = `${who}의 연장을 제거할까요?`;
    if (!(await dialogs.confirm(question, { okLabel: '제거', danger: true }))) return;
    const done = await remove.mutateAsync().catch(() => undefined);
    if (done === undefined) return;
    await toast(
      done.isKept ? '연장을 제거했습니다. 제출한 것은 제때 낸 것으로 남습니다.' : '연장을 제거했습니다.',
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      disabled={remove.isPending}
      aria-label={`${who} 연장 제거`}
      onClick={() => void run()}
    >
      제거
    </Button>
  );
}
