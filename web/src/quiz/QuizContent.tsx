import { type ReactNode, useState } from 'react';
import { CardStack } from '../ui/Card.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { periodAnnouncements, timeUpAnnouncement } from './messages.ts';
import { OwnAttempt } from './OwnAttempt.tsx';
import { QuizCard } from './QuizCard.tsx';
import { Results } from './Results.tsx';
import { StartCountdown } from './StartCountdown.tsx';
import { nextStepOf, takeRefusal } from './status.ts';
import type { QuizView } from './useQuiz.ts';

interface QuizContentProps {
  view: QuizView;
  /** More information to show before the quiz is taken. */
  rules?: ReactNode;
  /** The actions at the foot of the page. */
  children: ReactNode;
}

/** A quiz with the student's attempt and results. */
export function QuizContent({ view, rules, children }: QuizContentProps) {
  const { quiz } = view;
  const [wasWaiting] = useState(quiz.progressStatus === 'before');
  const showsCountdown =
    quiz.progressStatus === 'before' || (wasWaiting && nextStepOf(quiz) === 'take' && !takeRefusal(quiz));
  return (
    <>
      <StatusAnnouncer view={view} />
      <CardStack>
        {showsCountdown && <StartCountdown view={view} />}
        <QuizCard view={view} />
        {rules}
        {!showsCountdown && <OwnAttempt view={view} />}
        {quiz.myScre !== null && <Results view={view} />}
      </CardStack>
      {children}
    </>
  );
}

function announcementFor({ quiz: { progressStatus, isTardy }, timeIsUp }: QuizView): string {
  if (progressStatus === 'finish') return periodAnnouncements.over;
  if (timeIsUp) return timeUpAnnouncement;
  if (progressStatus === 'before') return periodAnnouncements.before;
  return isTardy === 'Y' ? periodAnnouncements.late : periodAnnouncements.open;
}

/**
 * Announces changes made by the clock to screen readers, once each, instead of every second of the countdown.
 */
function StatusAnnouncer({ view }: { view: QuizView }) {
  const announcement = announcementFor(view);
  const [first] = useState(announcement);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement !== first && announcement}</span>
    </VisuallyHidden>
  );
}
