import classes from './Received.module.css';
import type { EvaluatedMember, PeerReviews } from './peer-reviews.ts';

type Review = EvaluatedMember['reviews'][number];

interface ReceivedProps {
  readonly member: EvaluatedMember;
  readonly questions: PeerReviews['questions'];
}

/** Who gave a member which score; remarks, and answers of a questionnaire, are unfolded. */
export function Received({ member: { name, reviews }, questions }: ReceivedProps) {
  if (reviews.length === 0) return '-';
  const isSurvey = questions.length > 0;
  const told = isSurvey ? reviews : reviews.filter(({ remark }) => remark !== '');
  return (
    <div>
      <ul className={classes.given}>
        {reviews.map((one) => (
          <li key={`${one.name} ${one.studentNumber}`}>
            {one.name} {one.score !== null && <strong>{one.score}</strong>}
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <details className={classes.told}>
          <summary aria-label={`${name} ${isSurvey ? '답' : '의견'} ${told.length}건`}>
            {isSurvey ? '답' : '의견'} {told.length}건
          </summary>
          <dl>
            {told.map((one) => (
              <Told key={`${one.name} ${one.studentNumber}`} review={one} questions={questions} />
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** Questions have no other name than their place. */
const placed = (questions: PeerReviews['questions']) =>
  questions.map((question, index) => ({ ...question, index }));

function Told({ review, questions }: { review: Review; questions: PeerReviews['questions'] }) {
  return (
    <div>
      <dt>{review.name}</dt>
      {placed(questions).map(({ title, items, index }) => (
        <dd key={index}>
          {title} <strong>{items[(review.answers[index] ?? 0) - 1] ?? '-'}</strong>
        </dd>
      ))}
      {review.remark !== '' && <dd>{review.remark}</dd>}
    </div>
  );
}
