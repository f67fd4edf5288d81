import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../api.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatRemaining } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Period } from '../../ui/Period.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Quiz, quizQuery } from '../queries.ts';
import { latePeriod, quizAt, standing } from '../standing.ts';
import { hasEnded, type OpenView } from './open-view.ts';
import type { TakingPlace } from './place.ts';
import { minutesLeftToTell } from './minutes-left.ts';
import classes from './TakingHeader.module.css';

interface TakingHeaderProps {
  place: TakingPlace;
  /** The attempt; undefined until it is open. */
  attempt: OpenView | undefined;
}

/** Path, title and state of the quiz, its period, and how much time is left. */
export function TakingHeader({ place: { quizCd, path }, attempt }: TakingHeaderProps) {
  const quiz = useQuery(quizQuery(quizCd)).data?.data;
  return (
    <PageHeader
      path={path}
      title={quiz?.quizNm}
      tabTitle={quiz && `응시 · ${quiz.quizNm}`}
      chip={quiz && <StateChip quiz={withAttempt(quiz, attempt)} />}
      actions={
        quiz && (
          <>
            <p className={classes.period}>
              <Period
                from={quiz.quizStde}
                to={quiz.quizEnde}
                {...(quiz.isTardy === 'Y' && latePeriod(quiz))}
              />
            </p>
            {attempt && !hasEnded(attempt) && <TimeLeft limit={attempt.limit} />}
          </>
        )
      }
    />
  );
}

/** The reply that told of the quiz may be older than what has become of the attempt. */
function withAttempt(quiz: Quiz, attempt: OpenView | undefined): Quiz {
  if (attempt === undefined) return quiz;
  return hasEnded(attempt)
    ? { ...quiz, myIngYn: 'N', mySbmt: Math.max(1, quiz.mySbmt) }
    : { ...quiz, myIngYn: 'Y' };
}

function StateChip({ quiz }: { quiz: Quiz }) {
  const now = useServerNow([]);
  const { tone, word } = standing(quizAt(quiz, now), now);
  return <Chip tone={tone}>{word}</Chip>;
}

const lastMinutes = 5 * 60_000;

/** Counts down to the end; readers are told three times only. */
function TimeLeft({ limit }: { limit: number }) {
  const left = Math.max(0, limit - useServerNow([limit]));
  const [before, setBefore] = useState(left);
  const [told, setTold] = useState<number>();
  if (left !== before) {
    setBefore(left);
    const minutes = minutesLeftToTell(before, left);
    if (minutes !== undefined) setTold(minutes);
  }
  return (
    <>
      <p className={classes.left} role="timer" data-short={left <= lastMinutes || undefined}>
        <IconClock size={18} aria-hidden="true" />
        {formatRemaining(left)} 남음
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{told !== undefined && `응시 시간이 ${told}분 남았습니다.`}</span>
      </VisuallyHidden>
    </>
  );
}
