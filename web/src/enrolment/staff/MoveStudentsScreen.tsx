import '@mantine/core/styles/Checkbox.layer.css';
import { listStudents } from '@baeum/contract/enrolment/staff-terms';
import { mostMovedAtOnce, moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { previewRoster } from '@baeum/contract/enrolment/roster-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery, post, serverNow, useAction } from '../../api.ts';
import { lectureName, lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { seoulDay } from '../../ui/format.ts';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import classes from './MoveStudentsScreen.module.css';
import { MovedWork } from './MovedWork.tsx';
import {
  classesQuery,
  leavesWork,
  movePreviewQuery,
  type MoveReport,
  notMovedIn,
  numbersOf,
} from './moving.ts';

/** Moves the students of the address, or all of the lecture, to another class of the subject, with what they have done. */
export default function MoveStudentsScreen() {
  const lectureCode = useLectureCode();
  const mayEnrol = useLecturePermissions().includes('enrol');
  const [search] = useSearchParams();
  const numbers = numbersOf(search);
  const within = { label: '수강생', link: { to: lecturePath(lectureCode, 'students') } };
  return (
    <>
      <PageHeader
        title="분반 옮기기"
        path={[within]}
        note={numbers === 'all' ? '합반' : `${numbers.length}명`}
      />
      {!mayEnrol ? (
        <EmptyState text={staffRefusals.notPermitted.message} />
      ) : numbers === 'all' ? (
        <Everybody lectureCode={lectureCode} />
      ) : numbers.length === 0 || numbers.length > mostMovedAtOnce ? (
        <EmptyState
          text={`수강생 목록에서 옮길 학생을 선택해 주세요. 한 번에 ${mostMovedAtOnce}명까지 옮길 수 있습니다.`}
        />
      ) : (
        <Choice lectureCode={lectureCode} numbers={numbers} />
      )}
    </>
  );
}

/** Everybody who takes the lecture now, as many as are moved at once. */
function Everybody({ lectureCode }: { lectureCode: string }) {
  const query = useQuery({
    ...callQuery(listStudents, { lectureCode, state: 'enrolled', rows: mostMovedAtOnce }),
    // Read again only after a move, for those who are left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState query={query}>
      {({ items, total }) => (
        <>
          {items.length > 0 && (
            <Notice>
              수강 중인 학생을 모두 한 분반으로 옮깁니다. 옮긴 뒤 이 강의는 강의 목록에서 보관할 수 있습니다.
              {total > items.length && ` ${total}명 중 ${items.length}명을 먼저 옮깁니다.`}
            </Notice>
          )}
          <Choice lectureCode={lectureCode} numbers={items.map(({ studentNumber }) => studentNumber)} />
        </>
      )}
    </QueryState>
  );
}

interface ChoiceProps {
  readonly lectureCode: string;
  /** None once everybody has been moved: the report of that stays. */
  readonly numbers: readonly string[];
}

function Choice({ lectureCode, numbers }: ChoiceProps) {
  const query = useQuery(classesQuery(lectureCode));
  const [search] = useSearchParams();
  const [chosen, choose] = useState(search.get('to'));
  const [report, setReport] = useState<{ readonly isBack: boolean; readonly result: MoveReport }>();
  const undo = useAction(
    async (batch: string) =>
      setReport({ isBack: true, result: await post(undoMove, { lectureCode, batch }) }),
    { refreshes: changedByMove },
  );
  const batch = report?.result.batch ?? null;
  // A preview has said it of a move.
  const left = report?.isBack ? report.result.items.filter(leavesWork) : [];
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ items }) => items.length === 0,
        text: '같은 과정에 이 교과목의 다른 분반이 없거나, 그 분반의 수강생을 관리할 권한이 없습니다.',
      }}
    >
      {({ items }) => {
        const target = items.find(({ code }) => code === chosen) ?? items[0];
        return (
          <CardStack>
            {report !== undefined && (
              <ReportNotice
                title={report.isBack ? '되돌리기' : '분반 옮기기'}
                unit="명"
                done={report.result.items.filter(({ problem }) => problem === null).length}
                failed={notMovedIn(report.result.items)}
                onUndo={batch === null ? undefined : () => undo.mutate(batch)}
                undoing={undo.isPending}
                onClose={() => setReport(undefined)}
              />
            )}
            {left.length > 0 && (
              <Card title="옮긴 분반에 남은 것" padded={false}>
                <MovedWork items={left} place="옮긴 분반" />
              </Card>
            )}
            {numbers.length === 0 && report === undefined && <EmptyState text="수강 중인 학생이 없습니다." />}
            {target !== undefined && numbers.length > 0 && (
              <>
                <Card title="옮길 분반">
                  <NativeSelect
                    aria-label="옮길 분반"
                    value={target.code}
                    data={items.map((one) => ({
                      value: one.code,
                      label: `${lectureName(one)} · ${one.code} · 수강 ${one.students}명`,
                    }))}
                    onChange={(event) => choose(event.currentTarget.value)}
                  />
                </Card>
                {report === undefined && (
                  <Preview
                    key={target.code}
                    lectureCode={lectureCode}
                    target={{ code: target.code, name: lectureName(target) }}
                    numbers={numbers}
                    onDone={(result) => setReport({ isBack: false, result })}
                  />
                )}
              </>
            )}
          </CardStack>
        );
      }}
    </QueryState>
  );
}

/** A class list may wait for it. */
const changedByMove = [listStudents, getLecture, previewRoster] as const;

interface PreviewProps extends ChoiceProps {
  readonly target: { readonly code: string; readonly name: string };
  readonly onDone: (report: MoveReport) => void;
}

/** What comes along and what stays, student by student, and the button that moves them. */
function Preview({ lectureCode, target, numbers, onDone }: PreviewProps) {
  const query = useQuery(movePreviewQuery(lectureCode, target.code, numbers));
  const [fromToday, setFromToday] = useState(false);
  const move = useAction(
    async () =>
      onDone(
        await post(moveStudents, {
          lectureCode,
          target: target.code,
          studentNumbers: [...numbers],
          ...(fromToday && { countsFrom: seoulDay(new Date(serverNow())) }),
        }),
      ),
    { refreshes: changedByMove },
  );
  async function ask(count: number): Promise<void> {
    const isSure = await dialogs.confirm(`${count}명을 ${target.name} 강의로 옮길까요?`, {
      note: '함께 옮겨지지 않는 것은 이 분반에 그대로 남습니다. 옮긴 뒤에 한 번에 되돌릴 수 있습니다.',
      okLabel: '옮기기',
    });
    if (isSure) move.mutate();
  }
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 240 }}>
      {({ items }) => {
        const count = items.filter(({ problem }) => problem === null).length;
        return (
          <>
            <Card title="미리 보기" note={`${count}명을 옮깁니다`} padded={false}>
              <MovedWork items={items} />
            </Card>
            <Card label="옮기기">
              <Checkbox
                label="옮기는 날 전에 끝난 것은 세지 않기"
                description="선택하지 않으면 새 분반의 지난 활동도 처음부터 수강한 것처럼 집계합니다."
                checked={fromToday}
                onChange={(event) => setFromToday(event.currentTarget.checked)}
              />
              <div className={classes.actions}>
                <Button disabled={count === 0} loading={move.isPending} onClick={() => void ask(count)}>
                  {`${count}명 옮기기`}
                </Button>
                <span className={shared.note}>
                  마감과 출석은 새 분반의 기간으로 따집니다. 팀에서는 나옵니다.
                </span>
              </div>
            </Card>
          </>
        );
      }}
    </QueryState>
  );
}
