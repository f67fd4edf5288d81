import {
  addEntry,
  glossaryLimits,
  glossaryStaffMessages,
  removeEntry,
} from '@baeum/contract/glossary/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EntryForm } from './EntryForm.tsx';
import {
  changedByGlossary,
  type Entry,
  type EntryValues,
  glossaryOptions,
  glossaryPath,
  rowsOf,
  staffGlossaryQuery,
} from './queries.ts';
import classes from './StaffGlossaryScreen.module.css';

/** The glossary of a lecture in the order in which students see it. */
export default function StaffGlossaryScreen() {
  const lectureCode = useLectureCode();
  const mayChange = useLecturePermissions().includes('content');
  const list = useListState(glossaryOptions);
  const query = useQuery(staffGlossaryQuery(lectureCode, list.state));
  const [editing, setEditing] = useState<Entry | 'new'>();
  const [removed, setRemoved] = useState<EntryValues>();
  const entry = editing === 'new' ? undefined : editing;
  const size = query.data?.entryCount;
  return (
    <>
      <PageHeader
        title="용어집"
        path={[{ label: '강의홈', link: { to: lecturePath(lectureCode) } }, { label: '용어집' }]}
        note={
          size !== undefined &&
          `용어 ${size.toLocaleString('ko')} / ${glossaryLimits.entries.toLocaleString('ko')}개`
        }
        actions={
          mayChange && (
            <Button component={Link} variant="default" to={glossaryPath(lectureCode, 'paste')}>
              표 붙여 넣기
            </Button>
          )
        }
        mainAction={
          mayChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
              용어 추가
            </Button>
          )
        }
      />
      {editing !== undefined && (
        <div className={classes.form}>
          <EntryForm
            key={entry?.id ?? 'new'}
            lectureCode={lectureCode}
            entry={entry}
            onLeave={() => setEditing(undefined)}
          />
        </div>
      )}
      {removed && (
        <Removed
          key={removed.word}
          lectureCode={lectureCode}
          entry={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
      <PagedTable
        label="용어 목록"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: rowsOf(list.state) })}
        columns={
          mayChange
            ? [...columns, actionsColumn({ lectureCode, onEdit: setEditing, onRemoved: setRemoved })]
            : columns
        }
        rowKey={({ id }) => id}
        wide
        empty={glossaryStaffMessages.none}
      />
    </>
  );
}

interface RemovedProps {
  lectureCode: string;
  entry: EntryValues;
  onClose: () => void;
}

/** Says what was removed, and adds it again. */
function Removed({ lectureCode, entry, onClose }: RemovedProps) {
  const undo = useAction(() => post(addEntry, { lectureCode, ...entry }), { refreshes: changedByGlossary });
  return (
    <ReportNotice
      title={`용어 삭제 (${entry.word})`}
      unit="개"
      done={1}
      failed={[]}
      onUndo={() => undo.mutate(undefined, { onSuccess: onClose })}
      undoing={undo.isPending}
      onClose={onClose}
    />
  );
}

interface RowActions {
  readonly lectureCode: string;
  readonly onEdit: (entry: Entry) => void;
  readonly onRemoved: (entry: EntryValues) => void;
}

const columns: readonly Column<Entry>[] = [
  { key: 'word', header: '용어', width: '220px', phone: 'title', cell: ({ word }) => word },
  {
    key: 'explanation',
    header: '설명',
    phone: 'field',
    cell: ({ explanation }) => <span className={classes.explanation}>{explanation}</span>,
  },
];

const actionsColumn = (actions: RowActions): Column<Entry> => ({
  key: 'actions',
  header: '관리',
  width: '190px',
  cell: (entry) => <Actions entry={entry} {...actions} />,
});

/** Removing asks nothing, because it can be taken back. */
function Actions({ entry, lectureCode, onEdit, onRemoved }: RowActions & { readonly entry: Entry }) {
  const { id, word } = entry;
  const remove = useAction(() => post(removeEntry, { lectureCode, id }), { refreshes: changedByGlossary });
  return (
    <span className={classes.actions}>
      <Button size="xs" variant="default" aria-label={`${word} 수정`} onClick={() => onEdit(entry)}>
        수정
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${word} 삭제`}
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(undefined, { onSuccess: ({ removed }) => removed && onRemoved(removed) })
        }
      >
        삭제
      </Button>
      <HistoryButton lectureCode={lectureCode} kind="glossaryEntry" object={String(id)} name={word} />
    </span>
  );
}
