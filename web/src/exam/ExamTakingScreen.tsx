import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { isUnderWay, type OpenView, type TakingContext } from '../quiz/taking/open-view.ts';
import { Taking } from '../quiz/taking/Taking.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import shared from '../ui/shared.module.css';
import { useLeaving } from './leaving/useLeaving.ts';
import { leaveCountMessage, leftAnnouncement, roomName, takingMessages } from './messages.ts';
import { useExam } from './queries.ts';

/** Takes an exam like a quiz, and records when the student leaves the exam window. */
export default function ExamTakingScreen({ quizCd, attempt }: RouteState<'ExamSbmt'>) {
  const linkTo = useLinkTo();
  const go = useGo();
  const exam = useExam(quizCd);
  const context: TakingContext = {
    quizCd,
    path: [
      { label: roomName, link: linkTo('ExamRoom', {}) },
      ...(exam === undefined ? [] : [{ label: exam.sbcKrnm }]),
    ],
    back: linkTo('ExamDesc', { quizCd }),
    leave: () => go('ExamDesc', { quizCd }, { replace: true }),
    messages: takingMessages,
  };
  return (
    <Taking context={context} confirmedAttempt={attempt}>
      {(open) => <LeaveNotice key={open.quizExamSeq} attempt={open} before={exam?.lvCnt ?? 0} />}
    </Taking>
  );
}

/** Shows how often the window was left, and announces each new record once. */
function LeaveNotice({ attempt, before }: { attempt: OpenView; before: number }) {
  const { count, last } = useLeaving(attempt, before);
  if (!isUnderWay(attempt)) return null;
  return (
    <p className={shared.secondary} style={{ marginBottom: 16 }}>
      {leaveCountMessage(count)}
      <VisuallyHidden>
        <span aria-live="polite">{last !== undefined && leftAnnouncement(last)}</span>
      </VisuallyHidden>
    </p>
  );
}
