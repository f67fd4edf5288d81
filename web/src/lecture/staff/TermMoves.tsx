import '@mantine/core/styles/Checkbox.layer.css';
import type { Result } from '@baeum/contract';
import { listLectures, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import {
  listTermMoves,
  moveToTerm,
  previewTermMove,
  termMoveProblemNames,
  undoTermMove,
} from '@baeum/contract/lecture/term-terms';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, post, useAction } from '../../api.ts';
import { lectureName } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { MovedDates } from './CopyPreview.tsx';
import classes from './TermMoves.module.css';

type Lecture = Result<typeof listTermMoves>['items'][number];
type Report = Result<typeof moveToTerm>;

const changedByMove = [listTermMoves, previewTermMove, listLectures, listOwnLectures] as const;

/** Lectures that were opened before the term was changed, and moving them to it. */
export function TermMoves({ programmeCode }: { programmeCode: string }) {
  const query = useQuery({ ...callQuery(listTermMoves, { programmeCode }), staleTime: 0 });
  const [report, setReport] = useState<{ readonly title: string; readonly result: Report }>();
  const undo = useAction(
    async (batch: string) =>
      setReport({ title: '되돌리기', result: await post(undoTermMove, { programmeCode, batch }) }),
    { refreshes: changedByMove },
  );
  const batch = report?.result.batch ?? null;
  return (
    <>
      {report !== undefined && (
        <ReportNotice
          title={report.title}
          unit="개"
          done={report.result.items.filter(({ problem }) => problem === null).length}
          failed={report.result.items.flatMap(({ code, name, problem }) =>
            problem === null
              ? []
              : [{ key: code, name: `${name} ${code}`.trim(), reason: termMoveProblemNames[problem] }],
          )}
          onUndo={batch === null ? undefined : () => undo.mutate(batch)}
          undoing={undo.isPending}
          onClose={() => setReport(undefined)}
        />
      )}
      <Card title="학기와 다른 강의">
        <QueryState
          query={query}
          loading={{ rows: 2 }}
          empty={{ when: ({ items }) => items.length === 0, text: '모든 강의가 학기에 맞습니다.' }}
        >
          {({ items }) => (
            <Moving
              key={items.map(({ code }) => code).join(' ')}
              programmeCode={programmeCode}
              lectures={items}
              onDone={(result) => setReport({ title: '학기에 맞추기', result })}
            />
          )}
        </QueryState>
      </Card>
    </>
  );
}

interface MovingProps {
  readonly programmeCode: string;
  readonly lectures: readonly Lecture[];
  readonly onDone: (report: Report) => void;
}

function Moving({ programmeCode, lectures, onDone }: MovingProps) {
  const movable = lectures.filter(({ problem }) => problem === null);
  const [chosen, choose] = useState<readonly string[]>(movable.map(({ code }) => code));
  const move = useAction(
    async () => onDone(await post(moveToTerm, { programmeCode, lectures: [...chosen] })),
    { refreshes: changedByMove },
  );
  async function ask(): Promise<void> {
    const text = `강의 ${chosen.length}개의 모든 날짜를 학기에 맞출까요?`;
    const note = '요일과 시각은 그대로이고 주 단위로 옮겨집니다. 옮긴 뒤에 한 번에 되돌릴 수 있습니다.';
    if (await dialogs.confirm(text, { note, okLabel: '옮기기' })) move.mutate();
  }
  const toggle = (code: string) =>
    choose(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <>
      <ul className={classes.lectures}>
        {lectures.map((lecture) => (
          <li key={lecture.code}>
            <Checkbox
              label={`${lectureName(lecture)} ${lecture.code}`}
              description={
                lecture.problem === null ? moveInWords(lecture) : termMoveProblemNames[lecture.problem]
              }
              disabled={lecture.problem !== null}
              checked={chosen.includes(lecture.code)}
              onChange={() => toggle(lecture.code)}
            />
          </li>
        ))}
      </ul>
      {movable.length > 0 && <Dates lectures={movable} />}
      <div className={classes.actions}>
        <Button disabled={chosen.length === 0} loading={move.isPending} onClick={() => void ask()}>
          {`강의 ${chosen.length}개 옮기기`}
        </Button>
        <span className={shared.note}>시작하지 않은 강의만 옮길 수 있습니다.</span>
      </div>
    </>
  );
}

/** 2주 뒤로, 주차 15개에서 16개로 */
function moveInWords({ weeks, weekCount, termWeeks }: Lecture): string {
  const dates = weeks === 0 ? [] : [`${Math.abs(weeks)}주 ${weeks > 0 ? '뒤' : '앞'}로`];
  const count = weekCount === termWeeks ? [] : [`주차 ${weekCount}개에서 ${termWeeks}개로`];
  return [...dates, ...count].join(', ');
}

/** The dates of one of the lectures, before and after. */
function Dates({ lectures }: { lectures: readonly Lecture[] }) {
  const [wanted, setWanted] = useState<string>();
  const lectureCode = wanted ?? lectures[0]?.code ?? '';
  const query = useQuery(callQuery(previewTermMove, { lectureCode }));
  return (
    <details>
      <summary>날짜 미리 보기</summary>
      <NativeSelect
        aria-label="날짜를 볼 강의"
        value={lectureCode}
        data={lectures.map((lecture) => ({ value: lecture.code, label: lectureName(lecture) }))}
        onChange={(event) => setWanted(event.currentTarget.value)}
        my={8}
      />
      <MovedDates query={query} />
    </details>
  );
}
