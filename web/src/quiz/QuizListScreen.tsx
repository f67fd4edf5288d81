import { quizMessages } from '@baeum/contract/quiz/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { usePage } from '../ui/table/usePage.ts';
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
  const paging = usePage();
  const query = useQuery(listQuery(lctrShdlCd, paging.page));
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  const list = query.data?.list.map((item) => {
    const quiz = quizAt(item, now);
    return { quiz, now, target: linkTo('QuizDesc', { lctrShdlCd, quizCd: quiz.quizCd }) };
  });
  return (
    <PagedTable
      label="퀴즈 목록"
      columns={quizColumns}
      query={{ ...query, data: query.data && list && { ...query.data, list } }}
      paging={paging}
      rowKey={({ quiz }) => quiz.quizCd}
      target={({ target }) => target}
      rowHeight={64}
      empty={quizMessages.empty}
    />
  );
}
