/** What a change would take away from students who have begun (specification §19.5). */
import { teamFormRefusals } from '@baeum/contract/team/staff-terms';
import type { Outline } from '@baeum/rules/outline';
import { periodHarms } from '../../activity/harms.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { StoredActivity } from './activity-queries.ts';

type Moment = string | Date;
const timeOf = (at: Moment) => new Date(at).getTime();

interface Period {
  readonly opensAt: Moment;
  readonly closesAt: Moment;
}

const isShorter = (before: Period, after: Period): boolean =>
  timeOf(after.opensAt) > timeOf(before.opensAt) || timeOf(after.closesAt) < timeOf(before.closesAt);

type Assignment = StoredActivity['assignments'][number];

/** Until when something can be handed in, late or not. */
const lastOf = ({ closesAt, lateClosesAt }: Assignment) => lateClosesAt ?? closesAt;

function assignmentHarms(before: Assignment, after: Assignment): string[] {
  return isShorter(before, after) || timeOf(lastOf(after)) < timeOf(lastOf(before))
    ? [`팀과제 '${before.title}'의 제출 기간이 짧아집니다`]
    : [];
}

/** A higher penalty for what was late already. */
const penaltyHarms = (before: Assignment, after: Assignment | undefined): Harm[] =>
  before.late > 0 && (after?.latePenalty ?? 0) > (before.latePenalty ?? 0)
    ? [{ students: before.late, words: `이미 지각 제출한 팀과제 '${before.title}'의 감점이 커집니다` }]
    : [];

interface Harm {
  readonly students: number;
  readonly words: string;
}

/** What becomes worse, and for how many; teams that have saved something count for their students. */
export function harmsOf(before: StoredActivity, after: StoredActivity): Harm[] {
  const kept = new Map(after.assignments.map((one) => [one.key, one]));
  const { evaluation: was } = before;
  const { evaluation: is } = after;
  const words = before.assignments.flatMap((one) => {
    const same = kept.get(one.key);
    return same === undefined ? [] : assignmentHarms(one, same);
  });
  return [
    ...(before.begun > 0 ? words.map((one) => ({ students: before.begun, words: one })) : []),
    ...before.assignments.flatMap((one) => penaltyHarms(one, kept.get(one.key))),
    ...(before.reviewers > 0 && was && is && isShorter(was, is)
      ? [{ students: before.reviewers, words: '팀원평가 기간이 짧아집니다' }]
      : []),
  ];
}

interface Change {
  /** The lecture before the activity was written. */
  readonly outline: Outline;
  readonly before: StoredActivity;
  readonly after: StoredActivity;
}

/** Refuses what would hurt students, unless it was confirmed. */
export async function refuseHarm(
  tx: Transaction,
  { outline, before, after }: Change,
  { confirmed, now }: { readonly confirmed: boolean; readonly now: Date },
): Promise<void> {
  if (confirmed) return;
  const item = outline.teamActivities.find(({ code }) => code === after.code);
  const wanted = {
    opensAt: after.opensAt.getTime(),
    closesAt: after.closesAt.getTime(),
    lateClosesAt: null,
  };
  const own = harmsOf(before, after);
  const ofPeriod =
    item === undefined
      ? []
      : await periodHarms(tx, { outline, planned: { kind: 'team', item }, now }, wanted);
  const harms = [...own, ...ofPeriod];
  if (harms.length === 0) return;
  const students = Math.max(...harms.map((one) => one.students));
  const begun = Math.max(...own.map((one) => one.students));
  const said = [
    ...(own.length > 0
      ? [`이미 ${begun}명이 시작했습니다. ${own.map(({ words }) => words).join(', ')}.`]
      : []),
    ...ofPeriod.map(({ words }) => words),
  ];
  refuse(teamFormRefusals.begun, { message: said.join(' '), about: { students: String(students) } });
}
