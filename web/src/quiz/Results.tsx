import { useQuery } from '@tanstack/react-query';
import { Band } from '../ui/Band.tsx';
import { Card } from '../ui/Card.tsx';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { QuestionResult } from './QuestionResult.tsx';
import { type Attempt, type Question, questionsQuery } from './queries.ts';
import classes from './Results.module.css';
import { verdictOf, verdictSegments } from './results.ts';
import { chosenOf, parseAnswers } from './taking/answers.ts';
import type { QuizView } from './useQuiz.ts';

/** What came of the latest attempt, once the quiz is over: the score, and each question with what was correct. */
export function Results({ view: { quiz, attempt } }: { view: QuizView }) {
  // What is kept from the attempt does not tell what is correct.
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
        {questions.data && attempt.data && <Band segments={segments(questions.data.list, attempt.data)} />}
      </Card>
      <Card title="문항별 결과" note={quizQestCnt}>
        <Faces query={both(questions, attempt)} loading={{ rows: 8 }}>
          {([{ list }, { answrList, lateAnswrList }]) => {
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
        </Faces>
      </Card>
    </>
  );
}

const segments = (questions: readonly Question[], { answrList }: Attempt) => {
  const chosen = parseAnswers(answrList);
  return questions.map((question) => {
    const verdict = verdictOf(question, chosenOf(chosen, question.qestSeq));
    return verdict === undefined ? 'tocome' : verdictSegments[verdict];
  });
};

/** Two replies of which neither says anything without the other. */
const both = <One, Other>(
  one: FaceQuery<One>,
  other: FaceQuery<Other>,
): FaceQuery<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
});
