import { evaluationStaffMessages as messages } from '@baeum/contract/evaluation/staff-terms';
import { useId } from 'react';
import shared from '../../ui/shared.module.css';
import type { QuestionResult } from './queries.ts';
import classes from './ResultList.module.css';
import { ResultTexts } from './ResultTexts.tsx';

interface ResultListProps {
  readonly questions: readonly QuestionResult[];
  /** The lecture whose texts are shown; sums over several have none. */
  readonly of?: { readonly lectureCode: string; readonly questionnaireId: string };
}

/** The results of all questions. */
export function ResultList({ questions, of }: ResultListProps) {
  const shown = questions.filter(({ kind }) => kind === 'choice' || of !== undefined);
  return (
    <ol className={classes.questions}>
      {shown.map((question) => (
        <li key={question.questionId}>
          <Heading question={question} />
          {question.kind === 'choice' && <Distribution question={question} />}
          {question.kind === 'text' && of !== undefined && (
            <ResultTexts {...of} questionId={question.questionId} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Heading = ({ question: { number, title } }: { question: QuestionResult }) => (
  <h3 className={shared.heading}>
    {number}. {title}
  </h3>
);

/** A table whose bars only repeat its numbers. */
function Distribution({ question: { title, result } }: { question: QuestionResult }) {
  const summary = useId();
  if (result === null) return <p className={shared.note}>{messages.hidden}</p>;
  const { answers, items, mean, deviation } = result;
  const spread = mean === null ? '' : ` · 평균 ${mean} / ${items.length} · 표준편차 ${deviation}`;
  return (
    <>
      <p id={summary} className={`${shared.note} ${shared.number}`}>
        {`답변 ${answers}개${spread}`}
      </p>
      <table className={classes.table} aria-label={title} aria-describedby={summary}>
        <thead>
          <tr>
            <th scope="col">보기</th>
            <th scope="col">답변</th>
            <th scope="col">비율</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ body, answers: chosen }, index) => (
            // Items have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                {body}
                <Bar share={answers === 0 ? 0 : chosen / answers} />
              </th>
              <td>{chosen}</td>
              <td>{Math.round((chosen / answers) * 1000) / 10}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={classes.track} width={100} height={1} />
    <rect className={classes.fill} width={share * 100} height={1} />
  </svg>
);
