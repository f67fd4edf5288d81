import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { kindOf, stepLabels } from '../quiz/messages.ts';
import {
  isDueToday,
  latePeriod,
  needsSubmission,
  nextStepOf,
  statusChip,
  takeRefusal,
} from '../quiz/status.ts';
import type { LinkTarget } from '../ui/links.ts';
import { usePhone } from '../ui/phone.ts';
import { PeriodCell, StatusCell, TitleCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './exam-columns.module.css';
import type { Exam } from './queries.ts';

export interface ExamRow {
  readonly exam: Exam;
  readonly now: number;
  readonly target: LinkTarget;
}

export const examColumns: readonly Column<ExamRow>[] = [
  {
    key: 'lecture',
    header: '강의',
    width: '20%',
    phone: 'above',
    cell: ({ exam }) => <span className={classes.lecture}>{exam.sbcKrnm}</span>,
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
      <span className={classes.size}>
        <span>{quizQestCnt}문항</span>
        <span>{limitMin === null ? '기간 안' : `${limitMin}분`}</span>
      </span>
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
    <StatusCell {...statusChip(exam, now)} dueToday={isDueToday(exam, now)} lastAction={lastAction}>
      {myScre !== null && (
        <span className={classes.result}>
          {myScre} / {totScre}점
        </span>
      )}
    </StatusCell>
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
