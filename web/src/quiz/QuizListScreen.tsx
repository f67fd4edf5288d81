import { quizMessages } from '@baeum/contract/quiz/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { mapRows, PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { listQuery } from './queries.ts';
import { quizColumns } from './quiz-columns.tsx';
import { quizAt } from './status.ts';

/** The quizzes of a lecture, those that can be taken now first. */
export default function QuizListScreen() {
  const state = useRouteState('quizAll');
  return state && <QuizList lctrShdlCd={state.lctrShdlCd} />;
}

function QuizList({ lctrShdlCd }: { lctrShdlCd: string }) {
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
      empty={quizMessages.empty}
    />
  );
}
