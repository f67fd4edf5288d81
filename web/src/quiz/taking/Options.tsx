import { quizRefusals } from '@baeum/contract/quiz/terms';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import type { OpenView } from './open-view.ts';
import classes from './Options.module.css';

interface OptionsProps {
  view: OpenView;
  question: Question;
  /** Ids of the question's heading, and of what is said about its answers. */
  labelledBy: string;
  describedBy: string;
  onChoose: (item: number) => boolean;
}

/** The choices of a question: one by radio buttons, several by checkboxes. */
export function Options({ view, question, labelledBy, describedBy, onChoose }: OptionsProps) {
  const { qestSeq, qestTy, qestCrctNum, itemList } = question;
  const chosen = chosenOf(view.answers, qestSeq);
  return (
    <fieldset
      className={classes.options}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={view.status !== 'answering'}
      data-kind={qestTy}
    >
      {itemList.map(({ itemSeq, itemNo, itemNm }) => (
        <label key={itemSeq} className={classes.option}>
          <input
            type={qestCrctNum === 1 ? 'radio' : 'checkbox'}
            name={`question-${qestSeq}`}
            checked={chosen.includes(itemSeq)}
            onChange={() => {
              if (!onChoose(itemSeq)) void dialogs.alert(quizRefusals.tooMany.message);
            }}
          />
          {qestTy === 'M' && <span className={classes.number}>{itemNo}</span>}
          <span>{itemNm}</span>
        </label>
      ))}
    </fieldset>
  );
}
