/** Evaluations in words: their state, their rate, and dates with the week of the term. */
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { type EvaluationState, evaluationStateNames } from '@baeum/contract/evaluation/staff-terms';
import type { Status, Tone } from '../../ui/Chip.tsx';
import { formatMonthDay, formatShortDay, formatTime, seoulDay } from '../../ui/format.ts';
import type { Period } from './queries.ts';

const tones: Readonly<Record<EvaluationState, Tone>> = {
  draft: 'yellow',
  before: 'gray',
  running: 'blue',
  closing: 'orange',
  finished: 'green',
};

export const statusOf = (state: EvaluationState): Status => ({
  tone: tones[state],
  word: evaluationStateNames[state],
});

const dayMs = 86_400_000;

/** `9주차`; empty before the term, long after it, and when it is not known. */
export function weekOf(at: string, termStartsOn: string | undefined): string {
  if (termStartsOn === undefined || at === '') return '';
  const days = Math.floor((Date.parse(seoulDay(at)) - Date.parse(termStartsOn)) / dayMs);
  const week = Math.floor(days / 7) + 1;
  return week < 1 || week > authoringLimits.weeks ? '' : `${week}주차`;
}

/** The same below a field of a form. */
export const weekIn =
  (termStartsOn: string | undefined) =>
  (at: string): string =>
    weekOf(at, termStartsOn) || '학기 밖';

function momentInWords(at: string, termStartsOn: string | undefined): string {
  const week = weekOf(at, termStartsOn);
  return `${formatShortDay(at, termStartsOn ?? at)} ${formatTime(at)}${week && ` (${week})`}`;
}

/** `11.16 (월) 00:00 (9주차) ~ 11.20 (금) 23:59 (9주차)` */
export const periodInWords = ({ startsAt, endsAt }: Period, termStartsOn?: string): string =>
  `${momentInWords(startsAt, termStartsOn)} ~ ${momentInWords(endsAt, termStartsOn)}`;

/** `11.16 ~ 11.20`, where there is little room. */
export const periodInShort = ({ startsAt, endsAt }: Period): string =>
  `${formatMonthDay(startsAt)} ~ ${formatMonthDay(endsAt)}`;

interface Rate {
  readonly students: number;
  readonly participants: number;
}

/** `12 / 38명 (31.6%)` */
export function rateInWords({ students, participants }: Rate): string {
  if (students === 0) return '수강생 없음';
  const share = Math.round((participants / students) * 1000) / 10;
  return `${participants} / ${students}명 (${share}%)`;
}
