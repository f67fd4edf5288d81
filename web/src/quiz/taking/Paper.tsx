import { quizMessages, submitProblem } from '@baeum/contract/quiz/terms';
import { useEffect } from 'react';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { usePhone } from '../../ui/phone.ts';
import { AnswerStatus } from './AnswerStatus.tsx';
import type { Answering } from './answering.ts';
import { isUnderWay, type OpenView } from './open-view.ts';
import { loadFontFor } from './font.ts';
import classes from './Paper.module.css';
import type { TakingPlace } from './place.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TakingNotice } from './TakingNotice.tsx';
import { TurnButtons } from './TurnButtons.tsx';
import { useQuestion } from './useQuestion.ts';
import { useSubmit } from './useSubmit.ts';

interface PaperProps {
  place: TakingPlace;
  view: OpenView & { readonly misfits: boolean };
  answering: Answering;
  /** Goes on in this window, which another one has taken over. */
  onReopen: () => void;
}

/** An open attempt: one question, and how all of them are answered. */
export function Paper({ place, view, answering, onReopen }: PaperProps) {
  const { questions, answers, status } = view;
  const { question, turnTo, heading } = useQuestion(view);
  const submit = useSubmit(place, answering, turnTo);
  const phone = usePhone();
  const isOpen = isUnderWay(view);
  const isDue = isOpen && submitProblem(questions, answers) === undefined;
  const submitButton = isOpen && (
    <SubmitButton isDue={isDue} busy={status !== 'answering'} onSubmit={() => void submit()} />
  );

  useEffect(() => loadFontFor(questions), [questions]);

  function step(by: 1 | -1): void {
    const next = questions[questions.indexOf(question) + by];
    if (next === undefined) void dialogs.alert(by === 1 ? quizMessages.last : quizMessages.first);
    else turnTo(next);
  }

  return (
    <>
      <TakingNotice
        view={view}
        words={place.words}
        onWayOn={() => (status === 'stale' || status === 'broken' ? onReopen() : void place.leave())}
      />
      <div className={classes.paper}>
        <QuestionCard
          key={question.qestSeq}
          view={view}
          question={question}
          heading={heading}
          onChoose={(item) => answering.choose(question, item)}
          foot={!phone && <TurnButtons isNextStep={isOpen && !isDue} onStep={step} />}
        />
        <AnswerStatus
          view={view}
          current={question}
          onTurn={turnTo}
          submit={phone && isDue ? undefined : submitButton}
        />
      </div>
      {phone && <TurnButtons isNextStep={isOpen && !isDue} onStep={step} submit={isDue && submitButton} />}
    </>
  );
}
