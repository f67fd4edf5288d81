import { quizMessages } from '@baeum/contract/quiz/terms';
import { type ReactNode, type RefObject, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Choice, Choices } from '../../ui/choices/Choices.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { SegmentedBar } from '../../ui/SegmentedBar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { Question } from '../queries.ts';
import { chosenOf, isAnswered } from './answers.ts';
import type { OpenView } from './open-view.ts';
import classes from './QuestionCard.module.css';
import { SaveStateMark } from './TakingHeader.tsx';

interface QuestionCardProps {
  view: OpenView;
  question: Question;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Returns false when too many items would be chosen. */
  onChoose: (item: number) => boolean;
  foot: ReactNode;
}

/** Segments of a longer band would be too narrow to tell apart; the position is also given as text. */
const longestBand = 50;

export function QuestionCard({ view, question, heading, onChoose, foot }: QuestionCardProps) {
  const { questions, answers } = view;
  const { qestNo, qestNm, qestCn, qestCrctNum, qestScre } = question;
  const ids = { heading: useId(), facts: useId() };
  const segments = questions.map((one) => {
    if (one === question) return 'current';
    return isAnswered(answers, one) ? 'full' : 'upcoming';
  });
  return (
    <div className={classes.wrapper}>
      <Card label="문항" padded={false}>
        <div className={classes.body}>
          <div className={classes.position}>
            <p>
              <strong>{qestNo}</strong> / {questions.length} 문항
            </p>
            <SaveStateMark view={view} question={question} />
          </div>
          {questions.length <= longestBand && <SegmentedBar segments={segments} />}
          <p id={ids.facts} className={classes.facts}>
            {qestCrctNum > 1 && <Tag>복수 정답 {qestCrctNum}개</Tag>}
            <Tag>{qestScre}점</Tag>
          </p>
          <h2 id={ids.heading} ref={heading} tabIndex={-1} className={classes.heading}>
            {qestNm}
          </h2>
          {qestCn !== '' && (
            <div className={classes.passage}>
              <RichText html={qestCn} />
            </div>
          )}
          <Options
            view={view}
            question={question}
            labelledBy={ids.heading}
            describedBy={ids.facts}
            onChoose={onChoose}
          />
        </div>
        {foot}
      </Card>
    </div>
  );
}

interface OptionsProps {
  view: OpenView;
  question: Question;
  /** Ids of the question's heading and of its description. */
  labelledBy: string;
  describedBy: string;
  onChoose: (item: number) => boolean;
}

/** Radio buttons where one answer is correct, checkboxes where several are, or were when they were chosen. */
function Options({ view, question, labelledBy, describedBy, onChoose }: OptionsProps) {
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
          type={qestCrctNum === 1 && chosen.length <= 1 ? 'radio' : 'checkbox'}
          name={`question-${qestSeq}`}
          checked={chosen.includes(itemSeq)}
          onChoose={() => {
            if (!onChoose(itemSeq)) void dialogs.alert(quizMessages.tooMany);
          }}
          number={qestTy === 'M' ? itemNo : undefined}
        >
          {itemNm}
        </Choice>
      ))}
    </Choices>
  );
}
