import { authoringLimits } from '@baeum/contract/authoring/terms';
import { mostAtOnce } from '@baeum/contract/lecture/bulk-terms';
import {
  exportLectures,
  lectureRows,
  lectureStateNames,
  lectureStates,
  listLectures,
} from '@baeum/contract/lecture/staff-terms';
import { Button, NativeSelect } from '@mantine/core';
import { IconCalendarCog, IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pagedQuery, post, useAction, useNow, useUser } from '../../api.ts';
import {
  lectureName,
  lecturePath,
  type Programme,
  programmeListKey,
  programmePath,
  useRolesOfTerm,
} from '../../staff-roles.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { ProgrammeHistory } from '../../staff-kit/HistoryCard.tsx';
import { formatDate, seoulDay } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { useRememberedList } from '../../ui/list/list-memory.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { selectionColumn } from '../../ui/list/BulkBar.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useSelection } from '../../ui/list/selection.ts';
import { LectureBulkBar } from './LectureBulkBar.tsx';
import type { ListedLecture } from './lecture-words.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { lectureColumns, WeekLegend } from './lecture-columns.tsx';
import { OfProgramme } from './OfProgramme.tsx';
import classes from './ProgrammeLecturesScreen.module.css';

const attention = {
  name: 'attention',
  label: '확인 필요',
  choices: [{ value: 'yes', label: '확인 필요' }],
  chips: true,
} as const satisfies ListFilter;

const state = {
  name: 'state',
  label: '상태',
  choices: lectureStates.map((value) => ({ value, label: lectureStateNames[value] })),
  chips: true,
} as const satisfies ListFilter;

const shelf = {
  name: 'archive',
  label: '보관',
  choices: [{ value: 'only', label: '보관' }],
  chips: true,
} as const satisfies ListFilter;

const options = {
  search: { types: ['text'], labels: { text: '전체' }, placeholder: '강의명, 교과목 코드, 교수' },
  filters: [attention, state, shelf],
} as const satisfies ListOptions;

const whichOf = (programmeCode: string, list: ListState) => ({
  programmeCode,
  state: filterValue(list, state),
  attention: filterValue(list, attention) !== undefined,
  archive: filterValue(list, shelf) ?? ('without' as const),
  search: list.search?.text ?? '',
});
const lecturesInput = (programmeCode: string, list: ListState) => ({
  ...whichOf(programmeCode, list),
  page: list.page,
  rows: lectureRows,
});

const codeOf = ({ code }: ListedLecture) => code;
const noRows: readonly ListedLecture[] = [];

/** The lectures of a programme, for its operators: what is in their weeks, and what is missing. */
export default function ProgrammeLecturesScreen() {
  return <OfProgramme>{(programme) => <Lectures key={programme.code} programme={programme} />}</OfProgramme>;
}

function Lectures({ programme }: { programme: Programme }) {
  const list = useListState(options);
  useRememberedList(programmeListKey(useUser().id, programme.code));
  const query = useQuery(
    pagedQuery(listLectures, lecturesInput(programme.code, list.state), ['programmeCode']),
  );
  const counts = query.data?.counts;
  const rows = query.data?.items ?? noRows;
  const codes = rows.map(codeOf);
  const selection = useSelection(codes, JSON.stringify([list.state.filters, list.state.search]));
  const chosen = useColumnChoice('lectures', lectureColumns);
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, codes, selection);
  const chooseAll = useAction(async () => {
    const found = await post(listLectures, {
      ...lecturesInput(programme.code, list.state),
      page: 1,
      rows: mostAtOnce,
    });
    selection.set(found.items.map(codeOf));
  });
  const canChooseAll = selection.keys.length < Math.min(query.data?.total ?? 0, mostAtOnce);
  const isNarrowed = list.state.search !== undefined || Object.keys(list.state.filters ?? {}).length > 0;
  return (
    <div ref={area}>
      <Header programme={programme}>
        <ExportButton
          call={exportLectures}
          which={whichOf(programme.code, list.state)}
          columns={chosen}
          total={query.data?.total}
        />
      </Header>
      <PagedTable
        label="강의 목록"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: lectureRows })}
        chips={
          <FilterChips
            list={list}
            total={counts?.all}
            counts={
              counts && {
                attention: { yes: counts.attention },
                state: counts,
                archive: { only: counts.archived },
              }
            }
          />
        }
        columns={[selectionColumn(selection, codeOf, lectureName), ...chosen.shown]}
        highlighted={({ code }) => selection.has(code)}
        above={
          <LectureBulkBar
            programmeCode={programme.code}
            selection={selection}
            rows={rows}
            onChooseAll={canChooseAll ? () => chooseAll.mutate() : undefined}
            isArchive={filterValue(list.state, shelf) !== undefined}
          />
        }
        wide
        rowHeight={64}
        rowKey={({ code }) => code}
        target={({ code }) => ({ to: lecturePath(code) })}
        empty={isNarrowed ? '조건에 맞는 결과가 없습니다.' : '아직 강의가 없습니다.'}
        emptyAction={
          isNarrowed && (
            <Button variant="default" onClick={list.clear}>
              조건 지우기
            </Button>
          )
        }
      />
      {query.data !== undefined && query.data.items.length > 0 && <WeekLegend />}
      <div className={classes.history}>
        <ProgrammeHistory programmeCode={programme.code} />
      </div>
    </div>
  );
}

/** Where the term stands: its first day until it has come, then its week. */
function termNow(termStartsOn: string, now: Date): string {
  const days = Math.floor((Date.parse(seoulDay(now)) - Date.parse(termStartsOn)) / 86_400_000);
  const week = Math.floor(days / 7) + 1;
  return days >= 0 && week <= authoringLimits.weeks ? `${week}주차` : `개강 ${formatDate(termStartsOn)}`;
}

/** Several programmes are chosen from here; new lectures begin here. */
function Header({
  programme: { code, name, termStartsOn },
  children,
}: {
  programme: Programme;
  /** Further buttons. */
  children: ReactNode;
}) {
  const { programmes } = useRolesOfTerm();
  const navigate = useNavigate();
  const now = useNow();
  return (
    <PageHeader
      title="강의"
      tabTitle={`강의 - ${name}`}
      note={`${name} · ${termNow(termStartsOn, now)}`}
      actions={
        <>
          {programmes.length > 1 && (
            <NativeSelect
              aria-label="과정"
              value={code}
              data={programmes.map((one) => ({ value: one.code, label: one.name }))}
              onChange={(event) => void navigate(programmePath(event.currentTarget.value))}
            />
          )}
          {children}
          <Button
            component={Link}
            to={programmePath(code, 'settings')}
            variant="default"
            leftSection={<IconCalendarCog size={18} aria-hidden="true" />}
          >
            학기 설정
          </Button>
          <Button
            component={Link}
            to={programmePath(code, 'lectures/copy')}
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden="true" />}
          >
            지난 학기에서 열기
          </Button>
          <Button
            component={Link}
            to={programmePath(code, 'import')}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            명단 가져오기
          </Button>
        </>
      }
      mainAction={
        <Button
          component={Link}
          to={programmePath(code, 'lectures/new')}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          강의 열기
        </Button>
      }
    />
  );
}
