/** What a change would take away from students (specification §19.5). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import type { Outline } from '@baeum/rules/outline';
import { periodHarms } from '../../activity/harms.ts';
import { gradingHarms } from '../../activity/score-harms.ts';
import type { Transaction } from '../../platform/database.ts';
import type { RubricScores, ScoredBy } from '../../ports/rubric-scores.ts';
import type { Change as Line } from '../../platform/history.ts';
import type { StoredActivity } from './activity-queries.ts';
import { type ActivityFields, fieldsOf } from './values.ts';

const timeOf = (at: string) => Date.parse(at);

interface Period {
  readonly opensAt: string;
  readonly closesAt: string;
}

const isShorter = (before: Period, after: Period): boolean =>
  timeOf(after.opensAt) > timeOf(before.opensAt) || timeOf(after.closesAt) < timeOf(before.closesAt);

type Assignment = StoredActivity['assignments'][number];

/** Until when something can be handed in, late or not. */
const lastOf = ({ closesAt, lateClosesAt }: Assignment) => lateClosesAt ?? closesAt;

const periodHarmsOf = (begun: number, before: Assignment, after: Assignment): Harm[] =>
  begun > 0 && (isShorter(before, after) || timeOf(lastOf(after)) < timeOf(lastOf(before)))
    ? [
        {
          students: begun,
          words: `이미 ${begun}명이 시작했습니다. 팀과제 '${before.title}'의 제출 기간이 짧아집니다.`,
        },
      ]
    : [];

/** A higher penalty for what was late already. */
const penaltyHarms = ({ late, title, latePenalty, graded }: Assignment, after: Assignment): Harm[] =>
  late > 0 && (after.latePenalty ?? 0) > (latePenalty ?? 0)
    ? [
        {
          students: late,
          words: `이미 지각 제출한 ${late}명의 팀과제 '${title}' 감점이 커집니다.${graded > 0 ? ' 이미 채점한 점수는 다시 저장할 때 바뀝니다.' : ''}`,
        },
      ]
    : [];

interface Change {
  /** The lecture before the activity was written. */
  readonly outline: Outline;
  readonly before: StoredActivity;
  /** What the form has sent, and what was stored of it. */
  readonly sent: ActivityFields;
  readonly after: StoredActivity;
}

/** The assignments are one field of the form: those that hit students can stay as they are, with the others as they were sent. */
function assignmentHarms({ before, sent, after }: Change): Harm[] {
  const changed = new Map(after.assignments.map((one) => [one.key, one]));
  const harmsByKey = new Map(
    before.assignments.flatMap((one) => {
      const other = changed.get(one.key);
      if (other === undefined) return [];
      return [[one.key, [...periodHarmsOf(before.begun, one, other), ...penaltyHarms(one, other)]]];
    }),
  );
  const harms = [...harmsByKey.values()].flat();
  const [first, ...rest] = harms;
  if (first === undefined) return [];
  const stored = new Map(fieldsOf(before).assignments.map((one) => [one.key, one]));
  const assignments = sent.assignments.map((one) => {
    const was = stored.get(one.key);
    if (was === undefined || harmsByKey.get(one.key)?.length === 0) return one;
    const { opensAt, closesAt, lateOpensAt, lateClosesAt, latePenalty } = was;
    return { ...one, opensAt, closesAt, lateOpensAt, lateClosesAt, latePenalty };
  });
  const instead = {
    words: '팀과제의 기간과 감점을 그대로 두고 저장',
    fields: { assignments: JSON.stringify(assignments) },
  };
  return [{ ...first, instead }, ...rest];
}

type Changed = Pick<Change, 'before' | 'after'>;

/** Assignments that are graded out of other points now; in the order in which their scores are locked. */
const rescoredIn = ({ before, after }: Changed): readonly ScoredBy[] =>
  after.assignments
    .filter(({ id, points }) => before.assignments.some((one) => one.id === id && one.points !== points))
    .map(({ id, title, points }): ScoredBy => {
      const code = String(id);
      return { kind: 'teamAssignment', code, lectureCode: after.lectureCode, title, points, rubric: null };
    })
    .sort((one, other) => (one.code < other.code ? -1 : 1));

async function pointsHarms(
  tx: Transaction,
  scores: RubricScores,
  change: Changed,
  now: Date,
): Promise<Harm[]> {
  const harms: Harm[] = [];
  for (const wanted of rescoredIn(change))
    for (const harm of gradingHarms(await scores.effectOf(tx, wanted, now)))
      harms.push({ ...harm, words: `팀과제 '${wanted.title}': ${harm.words}` });
  return harms;
}

/** Counts scores again by the points that were stored. @returns their lines in the history */
export async function followPoints(
  tx: Transaction,
  scores: RubricScores,
  change: Changed,
  now: Date,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const wanted of rescoredIn(change)) lines.push(...(await scores.follow(tx, wanted, now)));
  return lines;
}

function evaluationHarms({ before, sent, after }: Change): Harm[] {
  const { reviewers } = before;
  const { evaluation } = fieldsOf(before);
  const isHit = before.evaluation && after.evaluation && isShorter(before.evaluation, after.evaluation);
  if (reviewers === 0 || !isHit || evaluation === null) return [];
  const { opensAt, closesAt } = evaluation;
  return [
    {
      students: reviewers,
      words: `이미 ${reviewers}명이 시작했습니다. 팀원평가 기간이 짧아집니다.`,
      instead: {
        words: '팀원평가 기간을 그대로 두고 저장',
        fields: { evaluation: JSON.stringify({ ...sent.evaluation, opensAt, closesAt }) },
      },
    },
  ];
}

/** What becomes worse, and for how many; teams that have saved something count for their students. */
export async function harmsOf(
  tx: Transaction,
  scores: RubricScores,
  change: Change,
  now: Date,
): Promise<Harm[]> {
  const { outline, after } = change;
  const item = outline.teamActivities.find(({ code }) => code === after.code);
  const wanted = {
    opensAt: after.opensAt.getTime(),
    closesAt: after.closesAt.getTime(),
    lateClosesAt: null,
  };
  return [
    ...(item === undefined
      ? []
      : await periodHarms(tx, { outline, planned: { kind: 'team', item }, now }, wanted)),
    ...assignmentHarms(change),
    ...(await pointsHarms(tx, scores, change, now)),
    ...evaluationHarms(change),
  ];
}
