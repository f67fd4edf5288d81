import { IconCheck, IconClockExclamation, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { combineQueries } from '../submission/combine-queries.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import shared from '../ui/shared.module.css';
import { type Attempt, type Question, questionsQuery } from './queries.ts';
import classes from './Results.module.css';
import { verdictChips, verdictOf, verdictSegments } from './results.ts';
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

interface QuestionResultProps {
  question: Question;
  chosen: readonly number[];
  /** Answers that arrived after the end. */
  late: readonly number[];
}

function QuestionResult({ question, chosen, late }: QuestionResultProps) {
  const { qestNo, qestNm, qestCn, qestTy, qestScre, qestComment, itemList } = question;
  const verdict = verdictOf(question, chosen);
  return (
    <li className={classes.question}>
      <p className={`${shared.number} ${classes.head}`}>
        <span>{qestNo}번</span>
        {verdict && <Chip {...verdictChips[verdict]} />}
        <span className={classes.points}>
          {verdict === 'right' ? qestScre : 0} / {qestScre}점
        </span>
      </p>
      <h3>{qestNm}</h3>
      {qestCn !== '' && <RichText html={qestCn} />}
      <ul className={`${shared.column} ${classes.items}`}>
        {itemList.map((item) => (
          <Item
            key={item.itemSeq}
            item={item}
            isNumbered={qestTy === 'M'}
            isOwn={chosen.includes(item.itemSeq)}
            isLate={late.includes(item.itemSeq)}
            isCorrect={question.crctItemList?.includes(item.itemSeq) ?? false}
          />
        ))}
      </ul>
      {qestComment && (
        <div className={classes.comment}>
          <h4>해설</h4>
          <p>{qestComment}</p>
        </div>
      )}
    </li>
  );
}

interface ItemProps {
  item: Question['itemList'][number];
  isNumbered: boolean;
  isOwn: boolean;
  isLate: boolean;
  isCorrect: boolean;
}

function Item({ item: { itemNo, itemNm }, isNumbered, isOwn, isLate, isCorrect }: ItemProps) {
  return (
    <li className={classes.item} data-own={isOwn || undefined}>
      {isNumbered && <span className={`${shared.tertiary} ${shared.number}`}>{itemNo}</span>}
      <span className={classes.name}>{itemNm}</span>
      {(isOwn || isLate || isCorrect) && (
        <span className={classes.marks}>
          {isOwn && (
            <span>
              <IconUser size={16} aria-hidden="true" />내 답
            </span>
          )}
          {isLate && (
            <span>
              <IconClockExclamation size={16} aria-hidden="true" />
              채점되지 않은 답
            </span>
          )}
          {isCorrect && (
            <span data-correct>
              <IconCheck size={16} aria-hidden="true" />
              정답
            </span>
          )}
        </span>
      )}
    </li>
  );
}
