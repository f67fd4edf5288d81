import { quizRefusals } from '@baeum/contract/quiz/terms';
import { Choice, Choices } from '../../ui/choices/Choices.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import type { OpenView } from './open-view.ts';

interface OptionsProps {
  view: OpenView;
  question: Question;
  /** Ids of the question's heading and of its description. */
  labelledBy: string;
  describedBy: string;
  onChoose: (item: number) => boolean;
}

/** Radio buttons where one answer is correct, checkboxes where several are. */
export function Options({ view, question, labelledBy, describedBy, onChoose }: OptionsProps) {
  const { qestSeq, qestTy, qestCrctNum, itemList } = question;
  const chosen = chosenOf(view.answers, qestSeq);
  return (
    <Choices
      labelledBy={labelledBy}
      describedBy={describedBy}
      disabled={view.status !== 'answering'}
      inline={qestTy === 'O'}
    >
      {itemList.map(({ itemSeq, itemNo, itemNm }) => (
        <Choice
          key={itemSeq}
          type={qestCrctNum === 1 ? 'radio' : 'checkbox'}
          name={`question-${qestSeq}`}
          checked={chosen.includes(itemSeq)}
          onChoose={() => {
            if (!onChoose(itemSeq)) void dialogs.alert(quizRefusals.tooMany.message);
          }}
          number={qestTy === 'M' ? itemNo : undefined}
        >
          {itemNm}
        </Choice>
      ))}
    </Choices>
  );
}
