import '@mantine/core/styles/Checkbox.layer.css';
import {
  enrolmentMessages,
  exportStudents,
  listStudents,
  setStates,
} from '@baeum/contract/enrolment/staff-terms';
import { mostMovedAtOnce } from '@baeum/contract/enrolment/moving-terms';
import { extraTimeInWords } from '@baeum/contract/extension/staff-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { type EnrolmentState, enrolmentStateNames, enrolmentStates } from '@baeum/contract/enrolment/states';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { post, useAction } from '../../api.ts';
import { ExtraTimeButton } from '../../extension/staff/ExtraTimeButton.tsx';
import { useGiven } from '../../extension/staff/useGiven.tsx';
import {
  lecturePath,
  messagePath,
  movePath,
  useLectureCode,
  useLecturePermissions,
} from '../../staff-roles.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { formatDate } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { namesNote, outcomeText } from './outcome.ts';
import { pageOf, type Student, studentOptions, studentsQuery, whichIn } from './queries.ts';
import classes from './StudentsScreen.module.css';

const AddStudentsModal = loadable(() => import('./AddStudentsModal.tsx'));
const GiveModal = loadable(() => import('../../extension/staff/GiveModal.tsx'));

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
  const mayExtend = permissions.includes('assess');
  const mayWrite = permissions.includes('answer');
  const { onGiven, bar } = useGiven(lectureCode);
  const list = useListState(studentOptions);
  const { data, ...query } = useQuery(studentsQuery(lectureCode, list.state));
  const [selected, select] = useState<ReadonlyMap<string, Student>>(new Map());
  const adder = useRef<HTMLButtonElement>(null);
  const adding = useLazyModal(adder, AddStudentsModal, { lectureCode });
  const toggle = (student: Student) => {
    const next = new Map(selected);
    if (!next.delete(student.studentNumber)) next.set(student.studentNumber, student);
    select(next);
  };
  const chosen = useColumnChoice('students', columns);
  const shown: readonly Column<Student>[] = [
    ...chosen.shown,
    ...(mayEnrol ? [extraTimeColumn(lectureCode)] : []),
    historyColumn(lectureCode),
  ];
  const enrolled = data?.states.find(({ state }) => state === 'enrolled')?.students;
  return (
    <>
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
      {selected.size > 0 && (
        <Selection
          lectureCode={lectureCode}
          students={[...selected.values()]}
          mayEnrol={mayEnrol}
          mayWrite={mayWrite}
          onExtended={mayExtend ? onGiven : undefined}
          onDone={() => select(new Map())}
        />
      )}
      <PagedTable
        label="수강생"
        list={list}
        query={{ ...query, data: data && pageOf(data, list.state) }}
        columns={mayEnrol || mayExtend || mayWrite ? [selectColumn(selected, toggle), ...shown] : shown}
        rowKey={({ studentNumber }) => studentNumber}
        highlighted={({ studentNumber }) => selected.has(studentNumber)}
        wide
        empty={isNarrowed(list.state) ? enrolmentMessages.notFound : enrolmentMessages.empty}
      />
      {adding.modal}
    </>
  );
}

const isNarrowed = ({ search, filters = {} }: { search?: unknown; filters?: object }) =>
  search !== undefined || Object.keys(filters).length > 0;

interface SelectionProps {
  readonly lectureCode: string;
  readonly students: readonly Student[];
  readonly mayEnrol: boolean;
  readonly mayWrite: boolean;
  /** Undefined for who may not extend anything. */
  readonly onExtended: ReturnType<typeof useGiven>['onGiven'] | undefined;
  readonly onDone: () => void;
}

/** What can be done with the selected students. */
function Selection({ lectureCode, students, mayEnrol, mayWrite, onExtended, onDone }: SelectionProps) {
  const change = useAction(
    (state: EnrolmentState) =>
      post(setStates, { lectureCode, state, studentNumbers: students.map((one) => one.studentNumber) }),
    { refreshes: [listStudents, getLecture] },
  );
  async function ask(state: EnrolmentState): Promise<void> {
    const word = enrolmentStateNames[state];
    const isSure = await dialogs.confirm(`${students.length}명을 ${word} 상태로 바꿀까요?`, {
      note: `${namesNote(students)}\n${state === 'enrolled' ? '이전의 학습 기록이 다시 보입니다.' : '강의가 보이지 않게 되고, 학습 기록은 남습니다.'}`,
      okLabel: word,
      danger: state !== 'enrolled',
    });
    if (!isSure) return;
    const outcome = await change.mutateAsync(state).catch(() => undefined);
    if (outcome === undefined) return;
    onDone();
    const { text, note } = outcomeText(outcome);
    if (note === undefined) await toast(text);
    else await dialogs.alert(text, { note });
  }
  return (
    <section className={classes.selection} aria-label="선택한 수강생" data-keeps-focus>
      <strong>{students.length}명 선택</strong>
      {mayEnrol && students.length <= mostMovedAtOnce && (
        <Button
          component={Link}
          to={movePath(
            lectureCode,
            students.map((one) => one.studentNumber),
          )}
          variant="default"
          size="xs"
        >
          분반 옮기기
        </Button>
      )}
      {mayEnrol &&
        enrolmentStates.map((state) => (
          <Button
            key={state}
            variant="default"
            size="xs"
            disabled={change.isPending}
            onClick={() => void ask(state)}
          >
            {enrolmentStateNames[state]}
          </Button>
        ))}
      {onExtended !== undefined && (
        <ExtendButton
          lectureCode={lectureCode}
          students={students}
          onGiven={(...given) => {
            onExtended(...given);
            onDone();
          }}
        />
      )}
      {mayWrite && (
        <Button
          component={Link}
          to={messagePath(lectureCode, { students: students.map((one) => one.studentNumber).join(',') })}
          variant="default"
          size="xs"
        >
          쪽지 보내기
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={onDone}>
        선택 해제
      </Button>
    </section>
  );
}

interface ExtendButtonProps extends Pick<SelectionProps, 'lectureCode' | 'students'> {
  readonly onGiven: ReturnType<typeof useGiven>['onGiven'];
}

function ExtendButton(props: ExtendButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, GiveModal, props);
  return (
    <>
      <Button ref={opener} variant="default" size="xs" onClick={open} {...prepare}>
        마감 연장
      </Button>
      {modal}
    </>
  );
}

const selectColumn = (
  selected: ReadonlyMap<string, Student>,
  onToggle: (student: Student) => void,
): Column<Student> => ({
  key: 'select',
  header: '선택',
  width: '72px',
  phone: 'action',
  cell: (student) => (
    <Checkbox
      aria-label={`${student.name} 선택`}
      checked={selected.has(student.studentNumber)}
      onChange={() => onToggle(student)}
    />
  ),
});

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
