import { quizRefusals } from '@baeum/contract/quiz/terms';
import { Choice, Choices } from '../../ui/choices/Choices.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import type { OpenView } from './open-view.ts';

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
    <Choices
      labelledBy={labelledBy}
      describedBy={describedBy}
      disabled={view.status !== 'answering'}
      beside={qestTy === 'O'}
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
