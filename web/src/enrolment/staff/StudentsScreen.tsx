import { enrolmentMessages, exportStudents } from '@baeum/contract/enrolment/staff-terms';
import { extraTimeInWords } from '@baeum/contract/extension/staff-terms';
import { type EnrolmentState, enrolmentStateNames } from '@baeum/contract/enrolment/states';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExtraTimeButton } from '../../extension/staff/ExtraTimeButton.tsx';
import { useGiven } from '../../extension/staff/useGiven.tsx';
import { lecturePath, movePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { formatDate } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { selectionColumn } from '../../ui/list/BulkBar.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { RowKeysHint } from '../../ui/list/RowKeysHint.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useSelection } from '../../ui/list/selection.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { pageOf, type Student, studentOptions, studentsQuery, whichIn } from './queries.ts';
import { StudentsBar } from './StudentsBar.tsx';

const AddStudentsModal = loadable(() => import('./AddStudentsModal.tsx'));

const numberOf = ({ studentNumber }: Student) => studentNumber;
const noRows: readonly Student[] = [];

const tones: Readonly<Record<EnrolmentState, Tone>> = {
  enrolled: 'green',
  cancelled: 'gray',
  withdrawn: 'gray',
  leave: 'yellow',
};

/**
 * The students of a lecture in any state; who may enrol them adds them, takes them out, and brings them back, and who decides about
 * activities gives some of them more time.
 */
export default function StudentsScreen() {
  const lectureCode = useLectureCode();
  const permissions = useLecturePermissions();
  const mayEnrol = permissions.includes('enrol');
  const maySelect = (['enrol', 'assess', 'answer'] as const).some((one) => permissions.includes(one));
  const { onGiven, bar } = useGiven(lectureCode);
  const list = useListState(studentOptions);
  const { data, ...query } = useQuery(studentsQuery(lectureCode, list.state));
  const rows = data?.items ?? noRows;
  const { sort: _, ...which } = whichIn(list.state);
  const selection = useSelection(rows.map(numberOf), JSON.stringify({ lectureCode, ...which }));
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, rows.map(numberOf), maySelect ? selection : undefined);
  const adder = useRef<HTMLButtonElement>(null);
  const adding = useLazyModal(adder, AddStudentsModal, { lectureCode });
  const chosen = useColumnChoice('students', columns);
  const shown: readonly Column<Student>[] = [
    ...chosen.shown,
    ...(mayEnrol ? [extraTimeColumn(lectureCode)] : []),
    historyColumn(lectureCode),
  ];
  const enrolled = data?.states.find(({ state }) => state === 'enrolled')?.students;
  return (
    <div ref={area}>
      <PageHeader
        title="수강생"
        note={enrolled === undefined ? undefined : `수강 ${enrolled}명`}
        actions={
          <>
            <ExportButton
              call={exportStudents}
              which={{ lectureCode, ...whichIn(list.state) }}
              columns={chosen}
              total={data?.total}
            />
            {mayEnrol && (
              <>
                <Button ref={adder} variant="default" onClick={adding.open} {...adding.prepare}>
                  학생 추가
                </Button>
                <Button component={Link} to={lecturePath(lectureCode, 'students/import')} variant="default">
                  명단 가져오기
                </Button>
                <Button component={Link} to={movePath(lectureCode, ['all'])} variant="default">
                  합반
                </Button>
              </>
            )}
          </>
        }
      />
      {bar}
      <PagedTable
        label="수강생"
        list={list}
        query={{ ...query, data: data && pageOf(data, list.state) }}
        columns={maySelect ? [selectionColumn(selection, numberOf, ({ name }) => name), ...shown] : shown}
        rowKey={numberOf}
        highlighted={(student) => selection.has(numberOf(student))}
        above={
          maySelect && (
            <StudentsBar lectureCode={lectureCode} selection={selection} rows={rows} onGiven={onGiven} />
          )
        }
        wide
        empty={isNarrowed(list.state) ? enrolmentMessages.notFound : enrolmentMessages.empty}
      />
      {maySelect && <RowKeysHint />}
      {adding.modal}
    </div>
  );
}

const isNarrowed = ({ search, filters = {} }: { search?: unknown; filters?: object }) =>
  search !== undefined || Object.keys(filters).length > 0;

const extraTimeColumn = (lectureCode: string): Column<Student> => ({
  key: 'extraTime',
  header: '추가 시간',
  width: '88px',
  phone: 'action',
  cell: (student) =>
    student.state === 'enrolled' && <ExtraTimeButton lectureCode={lectureCode} student={student} />,
});

const historyColumn = (lectureCode: string): Column<Student> => ({
  key: 'history',
  header: '이력',
  width: '64px',
  phone: 'action',
  cell: ({ name, studentNumber }) => (
    <HistoryButton
      lectureCode={lectureCode}
      kind="enrolment"
      object={`${lectureCode} ${studentNumber}`}
      name={name}
    />
  ),
});

const columns = [
  {
    key: 'number',
    header: '학번',
    width: '148px',
    sort: 'number',
    cell: ({ studentNumber }) => studentNumber,
  },
  { key: 'name', header: '이름', phone: 'title', sort: 'name', cell: ({ name }) => name },
  {
    key: 'college',
    header: '소속',
    width: '220px',
    cell: ({ college }) => college ?? '-',
    phoneCell: ({ college }) => college,
  },
  {
    key: 'year',
    header: '학년',
    width: '72px',
    cell: ({ studyYear }) => (studyYear === null ? '-' : `${studyYear}학년`),
    phoneCell: ({ studyYear }) => studyYear && `${studyYear}학년`,
  },
  {
    key: 'from',
    header: '등록일',
    width: '120px',
    phoneLabel: '등록일',
    cell: ({ countsFrom }) => (countsFrom === null ? '-' : formatDate(countsFrom)),
    phoneCell: ({ countsFrom }) => countsFrom && formatDate(countsFrom),
  },
  {
    key: 'flags',
    header: '비고',
    width: '160px',
    cell: (student) => flagsOf(student) || '-',
    phoneCell: flagsOf,
  },
  {
    key: 'state',
    header: '수강 상태',
    width: '104px',
    cell: ({ state }) => <Chip tone={tones[state]} word={enrolmentStateNames[state]} />,
  },
] as const satisfies readonly Column<Student>[];

function flagsOf({ retaken, outsideCurve, extraTime }: Student): string {
  const extra = extraTime && extraTimeInWords(extraTime);
  return [retaken && '재수강', outsideCurve && '상대평가 제외', extra].filter(Boolean).join(', ');
}
