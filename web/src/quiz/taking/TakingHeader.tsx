import { IconCheck, IconClock, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../api.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatRemaining } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Period } from '../../ui/Period.tsx';
import { usePhone } from '../../ui/phone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Question, type Quiz, quizQuery } from '../queries.ts';
import { latePeriod, quizAt, statusChip } from '../status.ts';
import { isAnswered } from './answers.ts';
import { minutesToAnnounce, offlinePrefix, saveLabels, type SaveState, shortSaveLabels } from './messages.ts';
import { hasEnded, isUnderWay, type OpenView, type TakingContext } from './open-view.ts';
import classes from './TakingHeader.module.css';

interface TakingHeaderProps {
  context: TakingContext;
  /** Undefined until it is open. */
  attempt: OpenView | undefined;
}

export function TakingHeader({ context: { quizCd, path }, attempt }: TakingHeaderProps) {
  const quiz = useQuery(quizQuery(quizCd)).data?.data;
  const phone = usePhone();
  const time = quiz && attempt && !hasEnded(attempt) && <TimeLeft limit={attempt.limit} />;
  return (
    <PageHeader
      path={path}
      title={quiz?.quizNm}
      tabTitle={quiz && `응시 · ${quiz.quizNm}`}
      chip={quiz && <StateChip quiz={withAttempt(quiz, attempt)} />}
      // Below the title, which would wrap anew whenever the time gets shorter by a digit.
      note={phone && time}
      actions={
        quiz &&
        !phone && (
          <>
            <p className={classes.period}>
              <Period
                from={quiz.quizStde}
                to={quiz.quizEnde}
                {...(quiz.isTardy === 'Y' && latePeriod(quiz))}
              />
            </p>
            {time}
          </>
        )
      }
    />
  );
}

/** The cached quiz may be older than the attempt's state. */
function withAttempt(quiz: Quiz, attempt: OpenView | undefined): Quiz {
  if (attempt === undefined) return quiz;
  return hasEnded(attempt)
    ? { ...quiz, myIngYn: 'N', mySbmt: Math.max(1, quiz.mySbmt) }
    : { ...quiz, myIngYn: 'Y' };
}

function StateChip({ quiz }: { quiz: Quiz }) {
  const now = useServerNow([]);
  return <Chip {...statusChip(quizAt(quiz, now), now)} />;
}

const lastMinutes = 5 * 60_000;

/** Screen readers announce the remaining time only three times. */
function TimeLeft({ limit }: { limit: number }) {
  const remaining = Math.max(0, limit - useServerNow([limit]));
  const [previous, setPrevious] = useState(remaining);
  const [announced, setAnnounced] = useState<number>();
  if (remaining !== previous) {
    setPrevious(remaining);
    const minutes = minutesToAnnounce(previous, remaining);
    if (minutes !== undefined) setAnnounced(minutes);
  }
  return (
    <>
      <p className={classes.remaining} role="timer" data-short={remaining <= lastMinutes || undefined}>
        <IconClock size={18} aria-hidden="true" />
        {formatRemaining(remaining)} 남음
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{announced !== undefined && `응시 시간이 ${announced}분 남았습니다.`}</span>
      </VisuallyHidden>
    </>
  );
}

function stateOf(view: OpenView, question: Question): SaveState {
  if (view.unsent.has(question.qestSeq)) {
    if (view.reachable && isUnderWay(view)) return 'saving';
    return view.isStored ? 'onDevice' : 'inMemory';
  }
  return isAnswered(view.answers, question) ? 'saved' : 'unanswered';
}

interface SaveStateMarkProps {
  view: OpenView;
  question: Question;
  /** For use in a table row. */
  short?: boolean;
}

/** Whether the answer to a question is saved, as text and icon. */
export function SaveStateMark({ view, question, short = false }: SaveStateMarkProps) {
  const state = stateOf(view, question);
  return (
    <span className={classes.mark} data-state={state}>
      <Icon state={state} />
      {!short && !view.reachable && view.unsent.has(question.qestSeq) && offlinePrefix}
      {(short ? shortSaveLabels : saveLabels)[state]}
    </span>
  );
}

function Icon({ state }: { state: SaveState }) {
  switch (state) {
    case 'unanswered':
      return null;
    case 'saving':
      return <span className={classes.spinner} aria-hidden="true" />;
    case 'saved':
      return <IconCheck size={16} aria-hidden="true" />;
    case 'onDevice':
    case 'inMemory':
      return <IconCloudOff size={16} aria-hidden="true" />;
  }
}
