import { quizMessages } from '@baeum/contract/quiz/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { PairCell, PeriodCell, StatusCell, TitleCell, WeekCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { mapRows, PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { Tag } from '../ui/Tag.tsx';
import { attemptCountLabel, kindOf, stepLabels } from './messages.ts';
import { listQuery, type QuizItem } from './queries.ts';
import {
  isDueToday,
  latePeriod,
  needsSubmission,
  nextStepOf,
  quizAt,
  statusChip,
  takeRefusal,
} from './status.ts';

/** The quizzes of a lecture, those that can be taken now first. */
export default function QuizListScreen({ lctrShdlCd }: RouteState<'quizAll'>) {
  const linkTo = useLinkTo();
  const list = useListState();
  const query = useQuery(listQuery(lctrShdlCd, list.state.page));
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  return (
    <PagedTable
      label="퀴즈 목록"
      columns={quizColumns}
      list={list}
      query={mapRows(query, (item) => ({
        quiz: quizAt(item, now),
        now,
        target: linkTo('QuizDesc', { lctrShdlCd, quizCd: item.quizCd }),
      }))}
      rowKey={({ quiz }) => quiz.quizCd}
      target={({ target }) => target}
      rowHeight={64}
      wide
      empty={quizMessages.empty}
    />
  );
}

interface QuizRow {
  readonly quiz: QuizItem;
  readonly now: number;
  readonly target: LinkTarget;
}

/** On a phone each row shows week and state, title, facts and action. */
const quizColumns: readonly Column<QuizRow>[] = [
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
        extended={quiz.extnYn === 'Y'}
        late={latePeriod(quiz)}
        lateCounts={quiz.isTardy === 'Y' && needsSubmission(quiz)}
      />
    ),
  },
  {
    key: 'size',
    header: '문항 · 횟수',
    width: '88px',
    cell: ({ quiz }) => (
      <PairCell first={`${quiz.quizQestCnt}문항`} second={`응시 ${attemptCountLabel(quiz)}`} />
    ),
  },
  { key: 'state', header: '상태', width: '164px', phone: 'above', cell: (row) => <State {...row} /> },
  {
    key: 'step',
    header: '응시',
    width: '116px',
    align: 'center',
    phone: 'action',
    cell: (row) => row.quiz.canTakeQuizYn === 'Y' && <StepButton {...row} />,
  },
];

/** An open quiz that cannot be taken shows the reason. */
function Title({ quiz }: { quiz: QuizItem }) {
  const isHindered = needsSubmission(quiz) && quiz.canTakeQuizYn === 'N';
  return (
    <TitleCell
      title={quiz.quizNm}
      tag={quiz.screYn === 'Y' && <Tag>{kindOf(quiz)}</Tag>}
      note={isHindered ? takeRefusal(quiz)?.message : undefined}
    />
  );
}

function State({ quiz, now }: QuizRow) {
  const { mySbmtDt, myIngYn, myScre, myCrctAns, quizQestCnt } = quiz;
  const lastAction = mySbmtDt === null || myIngYn === 'Y' ? undefined : { at: mySbmtDt, what: '제출' };
  return (
    <StatusCell
      {...statusChip(quiz, now)}
      dueToday={isDueToday(quiz, now)}
      lastAction={lastAction}
      result={myScre !== null && `맞힌 문항 ${myCrctAns}/${quizQestCnt} · ${myScre}점`}
    />
  );
}

/** Leads to the quiz's page instead of starting an attempt directly. */
function StepButton({ quiz, target }: QuizRow) {
  const step = nextStepOf(quiz);
  const label = step === 'resume' ? '이어서 응시' : stepLabels[step];
  return (
    <Button
      component={Link}
      variant={step === 'retake' ? 'default' : 'light'}
      size="xs"
      aria-label={`${quiz.quizNm} ${label}`}
      {...target}
    >
      {label}
    </Button>
  );
}
