import { useQuery } from '@tanstack/react-query';
import { combineQueries } from '../submission/combine-queries.ts';
import { Card } from '../ui/Card.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { type Attempt, type Question, questionsQuery } from './queries.ts';
import { QuestionResult } from './QuestionResult.tsx';
import classes from './Results.module.css';
import { verdictOf, verdictSegments } from './results.ts';
import { chosenOf, parseAnswers } from './taking/answers.ts';
import type { QuizView } from './useQuiz.ts';

/** The score of the latest attempt and each question with its correct answer, shown once the quiz is over. */
export function Results({ view: { quiz, attempt } }: { view: QuizView }) {
  // Replies cached during the attempt do not contain the correct answers.
  const questions = useQuery({ ...questionsQuery(quiz.quizCd), staleTime: 0 });
  const { myScre, totScre, myCrctAns, quizQestCnt } = quiz;
  return (
    <>
      <Card title="결과">
        <p className={classes.score}>
          <strong>{myScre}</strong> / {totScre}점
        </p>
        <p className={classes.correct}>
          맞힌 문항 {myCrctAns} / {quizQestCnt}
        </p>
        {questions.data && attempt.data && (
          <SegmentedBar segments={segments(questions.data.list, attempt.data)} />
        )}
      </Card>
      <Card title="문항별 결과" note={quizQestCnt}>
        <QueryState
          query={combineQueries(questions, attempt, (asked, answered) => ({ asked, answered }))}
          loading={{ rows: 8 }}
        >
          {({ asked: { list }, answered: { answrList, lateAnswrList } }) => {
            const chosen = parseAnswers(answrList);
            const late = parseAnswers(lateAnswrList ?? '{}');
            return (
              <ol className={classes.questions}>
                {list.map((question) => (
                  <QuestionResult
                    key={question.qestSeq}
                    question={question}
                    chosen={chosenOf(chosen, question.qestSeq)}
                    late={chosenOf(late, question.qestSeq)}
                  />
                ))}
              </ol>
            );
          }}
        </QueryState>
      </Card>
    </>
  );
}

const segments = (questions: readonly Question[], { answrList }: Attempt) => {
  const chosen = parseAnswers(answrList);
  return questions.map((question) => {
    const verdict = verdictOf(question, chosenOf(chosen, question.qestSeq));
    return verdict === undefined ? 'upcoming' : verdictSegments[verdict];
  });
};
