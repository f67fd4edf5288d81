import { examMessages } from '@baeum/contract/exam/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServerNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { kindOf, stepLabels } from '../quiz/messages.ts';
import {
  isDueToday,
  latePeriod,
  needsSubmission,
  nextStepOf,
  quizAt,
  statusChip,
  takeRefusal,
} from '../quiz/status.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { PairCell, PeriodCell, StatusCell, TitleCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePhone } from '../ui/phone.ts';
import { Tag } from '../ui/Tag.tsx';
import shared from '../ui/shared.module.css';
import classes from './ExamListScreen.module.css';
import { roomName } from './messages.ts';
import { type Exam, examsQuery } from './queries.ts';

/** Exams of all lectures, open and upcoming ones before those that are over. */
export default function ExamListScreen() {
  const linkTo = useLinkTo();
  const exams = useQuery(examsQuery());
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  const rows = exams.data?.list.map((item) => {
    const exam = quizAt(item, now);
    return { exam, now, target: linkTo('ExamDesc', { quizCd: exam.quizCd }) };
  });
  const isOver = ({ exam }: ExamRow) => exam.progressStatus === 'finish';
  return (
    <>
      <PageHeader title={roomName} note="수강 중인 모든 강의의 시험입니다." />
      <div className={shared.sections}>
        <List
          title="응시할 시험"
          rows={rows?.filter((row) => !isOver(row))}
          query={exams}
          empty={rows?.length === 0 ? examMessages.empty : '지금이나 앞으로 볼 시험이 없습니다.'}
        />
        {rows?.some(isOver) && (
          <List title="지난 시험" rows={rows.filter(isOver)} query={exams} empty={examMessages.empty} />
        )}
      </div>
    </>
  );
}

interface ListProps {
  title: string;
  rows: readonly ExamRow[] | undefined;
  query: ReturnType<typeof useQuery<unknown>>;
  empty: string;
}

function List({ title, rows, query, empty }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        {rows !== undefined && <span className={`${shared.note} ${classes.count}`}>{rows.length}</span>}
      </h2>
      <DataTable
        label={title}
        columns={examColumns}
        rows={rows}
        query={query}
        rowKey={({ exam }) => exam.quizCd}
        target={({ target }) => target}
        rowHeight={64}
        wide
        empty={empty}
      />
    </section>
  );
}

interface ExamRow {
  readonly exam: Exam;
  readonly now: number;
  readonly target: LinkTarget;
}

const examColumns: readonly Column<ExamRow>[] = [
  {
    key: 'lecture',
    header: '강의',
    width: '20%',
    phone: 'above',
    cell: ({ exam }) => <span className={shared.secondary}>{exam.sbcKrnm}</span>,
  },
  { key: 'title', header: '시험명', phone: 'title', cell: ({ exam }) => <Title exam={exam} /> },
  {
    key: 'period',
    header: '응시기간',
    width: '288px',
    cell: ({ exam }) => (
      <PeriodCell
        from={exam.quizStde}
        to={exam.quizEnde}
        extended={exam.extnYn === 'Y'}
        late={latePeriod(exam)}
        lateCounts={exam.isTardy === 'Y' && needsSubmission(exam)}
      />
    ),
  },
  {
    key: 'size',
    header: '문항 · 시간',
    width: '104px',
    cell: ({ exam: { quizQestCnt, limitMin } }) => (
      <PairCell first={`${quizQestCnt}문항`} second={limitMin === null ? '기간 안' : `${limitMin}분`} />
    ),
  },
  { key: 'state', header: '상태', width: '176px', phone: 'above', cell: (row) => <State {...row} /> },
  {
    key: 'step',
    header: '응시',
    width: '116px',
    align: 'center',
    phone: 'action',
    cell: (row) => <StepButton {...row} />,
  },
];

/** An open exam that cannot be taken shows the reason. */
function Title({ exam }: { exam: Exam }) {
  const isHindered = needsSubmission(exam) && exam.canTakeQuizYn === 'N';
  return (
    <TitleCell
      title={exam.quizNm}
      tag={<Tag>{kindOf(exam)}</Tag>}
      note={isHindered ? takeRefusal(exam)?.message : undefined}
    />
  );
}

/** On a phone there is no space for the submission date in the first line. */
function State({ exam, now }: ExamRow) {
  const phone = usePhone();
  const { mySbmtDt, myIngYn, myScre, totScre } = exam;
  const lastAction =
    mySbmtDt === null || myIngYn === 'Y' || phone ? undefined : { at: mySbmtDt, what: '제출' };
  return (
    <StatusCell
      {...statusChip(exam, now)}
      dueToday={isDueToday(exam, now)}
      lastAction={lastAction}
      result={myScre !== null && `${myScre} / ${totScre}점`}
    />
  );
}

/** Leads to the exam's page or results instead of starting an attempt directly. */
function StepButton({ exam, target }: ExamRow) {
  if (exam.canTakeQuizYn === 'N' && exam.myScre === null) return null;
  const step = nextStepOf(exam);
  const takes = exam.canTakeQuizYn === 'Y';
  const taking = step === 'resume' ? '이어서 응시' : stepLabels[step];
  const label = takes ? taking : '결과 보기';
  return (
    <Button
      component={Link}
      variant={takes && step !== 'retake' ? 'light' : 'default'}
      size="xs"
      aria-label={`${exam.quizNm} ${label}`}
      {...target}
    >
      {label}
    </Button>
  );
}
