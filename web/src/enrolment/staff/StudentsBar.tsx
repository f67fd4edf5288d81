import type { Result } from '@baeum/contract';
import { listStudents, notDoneMessages, setStates } from '@baeum/contract/enrolment/staff-terms';
import { mostMovedAtOnce } from '@baeum/contract/enrolment/moving-terms';
import { type EnrolmentState, enrolmentStateNames, enrolmentStates } from '@baeum/contract/enrolment/states';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { post, useAction } from '../../api.ts';
import type { useGiven } from '../../extension/staff/useGiven.tsx';
import { messagePath, movePath, useLecturePermissions } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { loadable } from '../../ui/loadable.tsx';
import { namesNote } from './outcome.ts';
import type { Student } from './queries.ts';

const GiveModal = loadable(() => import('../../extension/staff/GiveModal.tsx'));

interface StudentsBarProps {
  readonly lectureCode: string;
  readonly selection: Selection;
  /** The students of the page. */
  readonly rows: readonly Student[];
  readonly onGiven: ReturnType<typeof useGiven>['onGiven'];
}

/** What is done with the students who are chosen, and what has become of it. */
export function StudentsBar({ lectureCode, selection, rows, onGiven }: StudentsBarProps) {
  const permissions = useLecturePermissions();
  const students = useChosen(selection, rows);
  const [report, setReport] = useState<{
    readonly title: string;
    readonly result: Result<typeof setStates>;
  }>();
  const numbers = students.map(({ studentNumber }) => studentNumber);
  const change = useAction(
    async (state: EnrolmentState) => {
      const result = await post(setStates, { lectureCode, state, studentNumbers: numbers });
      setReport({ title: enrolmentStateNames[state], result });
      selection.clear();
    },
    { refreshes: [listStudents, getLecture] },
  );
  async function ask(state: EnrolmentState): Promise<void> {
    const word = enrolmentStateNames[state];
    const isSure = await dialogs.confirm(`${students.length}명을 ${word} 상태로 바꿀까요?`, {
      note: `${namesNote(students)}\n${state === 'enrolled' ? '이전의 학습 기록이 다시 보입니다.' : '강의가 보이지 않게 되고, 학습 기록은 남습니다.'}`,
      okLabel: word,
      danger: state !== 'enrolled',
    });
    if (isSure) change.mutate(state);
  }
  return (
    <>
      <BulkBar selection={selection} unit="명">
        {permissions.includes('enrol') && students.length <= mostMovedAtOnce && (
          <Button component={Link} to={movePath(lectureCode, numbers)} variant="default" size="xs">
            분반 옮기기
          </Button>
        )}
        {permissions.includes('enrol') &&
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
        {permissions.includes('assess') && (
          <ExtendButton lectureCode={lectureCode} students={students} onGiven={onGiven} />
        )}
        {permissions.includes('answer') && (
          <Button
            component={Link}
            to={messagePath(lectureCode, { students: numbers.join(',') })}
            variant="default"
            size="xs"
          >
            쪽지 보내기
          </Button>
        )}
      </BulkBar>
      {report && (
        <ReportNotice
          title={report.title}
          unit="명"
          done={report.result.done}
          failed={report.result.notDone.map(({ studentNumber, name, reason }) => ({
            key: studentNumber,
            name: `${name ?? ''} ${studentNumber}`.trim(),
            reason: notDoneMessages[reason],
          }))}
          onUndo={undefined}
          undoing={false}
          onClose={() => setReport(undefined)}
        />
      )}
    </>
  );
}

/** The students who are chosen, also on other pages. */
function useChosen({ keys }: Selection, rows: readonly Student[]): readonly Student[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Student>>(new Map());
  if (rows.some((one) => known.get(one.studentNumber) !== one))
    setKnown(new Map([...known, ...rows.map((one) => [one.studentNumber, one] as const)]));
  return keys.flatMap((key) => known.get(key) ?? []);
}

function ExtendButton(props: {
  readonly lectureCode: string;
  readonly students: readonly Student[];
  readonly onGiven: StudentsBarProps['onGiven'];
}) {
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
