import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { LinkTarget } from '../ui/links.ts';
import { PeriodCell, StateCell, TitleCell, WeekCell } from '../ui/table/cells.tsx';
import type { Column } from '../ui/table/columns.ts';
import { Tag } from '../ui/Tag.tsx';
import type { QuizItem } from './queries.ts';
import classes from './quiz-columns.module.css';
import { isDueToday, isWaiting, latePeriod, standing, stepOf, whyNot } from './standing.ts';
import { attemptWords, kindOf, stepWords } from './words.ts';

/** A quiz as it stands at an instant of the server's clock. */
interface QuizRow {
  readonly quiz: QuizItem;
  readonly now: number;
  readonly target: LinkTarget;
}

/** The list's columns; on a phone each row is its week and state, its title, its facts, and what can be done. */
export const quizColumns: readonly Column<QuizRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '72px',
    phone: 'above',
    cell: ({ quiz }) => <WeekCell week={quiz.lctrWk} />,
  },
  { key: 'title', header: '퀴즈명', width: '24%', phone: 'title', cell: ({ quiz }) => <Title quiz={quiz} /> },
  {
    key: 'period',
    header: '응시기간',
    width: '288px',
    cell: ({ quiz }) => (
      <PeriodCell
        from={quiz.quizStde}
        to={quiz.quizEnde}
        late={latePeriod(quiz)}
        lateCounts={quiz.isTardy === 'Y' && isWaiting(quiz)}
      />
    ),
  },
  {
    key: 'size',
    header: '문항 · 횟수',
    width: '88px',
    cell: ({ quiz }) => (
      <span className={classes.size}>
        <span>{quiz.quizQestCnt}문항</span>
        <span>응시 {attemptWords(quiz)}</span>
      </span>
    ),
  },
  { key: 'state', header: '상태', width: '164px', phone: 'above', cell: (row) => <State {...row} /> },
  {
    key: 'step',
    header: '응시',
    width: '116px',
    align: 'center',
    phone: 'action',
    cell: (row) => row.quiz.canTakeQuizYn === 'Y' && <NextStep {...row} />,
  },
];

/** What is open but cannot be taken says why. */
function Title({ quiz }: { quiz: QuizItem }) {
  const isHindered = isWaiting(quiz) && quiz.canTakeQuizYn === 'N';
  return (
    <TitleCell
      title={quiz.quizNm}
      tag={quiz.screYn === 'Y' && <Tag>{kindOf(quiz)}</Tag>}
      note={isHindered ? whyNot(quiz)?.message : undefined}
    />
  );
}

function State({ quiz, now }: QuizRow) {
  const { mySbmtDt, myIngYn, myScre, myCrctAns, quizQestCnt } = quiz;
  const did = mySbmtDt === null || myIngYn === 'Y' ? undefined : { at: mySbmtDt, what: '제출' };
  return (
    <StateCell {...standing(quiz, now)} dueToday={isDueToday(quiz, now)} did={did}>
      {myScre !== null && (
        <span className={classes.result}>
          맞힌 문항 {myCrctAns}/{quizQestCnt} · {myScre}점
        </span>
      )}
    </StateCell>
  );
}

/** Leads to where it is begun: nothing begins unasked. */
function NextStep({ quiz, target }: QuizRow) {
  const step = stepOf(quiz);
  const words = step === 'resume' ? '이어서 응시' : stepWords[step];
  return (
    <Button
      component={Link}
      variant={step === 'retake' ? 'default' : 'light'}
      size="xs"
      aria-label={`${quiz.quizNm} ${words}`}
      {...target}
    >
      {words}
    </Button>
  );
}
