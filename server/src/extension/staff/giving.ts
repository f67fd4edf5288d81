/** Giving extensions (specification §21.10). */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffExtensionCalls } from '@baeum/contract/extension/staff-calls';
import { extensionRefusals, type giveExtensions } from '@baeum/contract/extension/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import { periodOf } from '@baeum/rules/outcomes';
import { titleOf } from '@baeum/rules/planned';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change, Changed } from '../../platform/history.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { LatePenalties } from '../../ports/late-penalties.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { replacedByNext } from '../tables.ts';
import { endsByHolder, type ExtensionPlan, numbersOf, planExtension } from './planning.ts';
import { peopleOf } from './queries.ts';
import { isShownAt, toldOf } from './telling.ts';

type Call = (typeof staffExtensionCalls)[typeof giveExtensions];

interface Giving {
  readonly tx: Transaction;
  readonly penalties: LatePenalties;
  readonly lectureCode: string;
  readonly accountId: number;
  readonly now: Date;
}

/** The column that names what is extended. */
const columnOf = {
  content: 'content_code',
  assignment: 'assignment_code',
  quiz: 'quiz_code',
  debate: 'debate_code',
  team: 'activity_code',
  reflection: 'reflection_code',
} as const satisfies Record<PlannedKind, string>;

/** A student, or a team, with the ends. */
interface Holder {
  readonly studentId: number | null;
  readonly teamId: number | null;
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
}

/** Each student, or each team once. */
function holdersOf({ planned, extended }: ExtensionPlan): readonly Holder[] {
  const isTeam = planned.kind === 'team';
  const holders = extended.map(
    ({ person: { id, teamId }, closesAt, late }): readonly [number | null, Holder] => {
      const ends = { closesAt: serializeMoment(closesAt), lateClosesAt: serializeMomentOrNull(late.after) };
      return isTeam
        ? [teamId, { studentId: null, teamId, ...ends }]
        : [id, { studentId: id, teamId: null, ...ends }];
    },
  );
  return [...new Map(holders).values()];
}

export async function give(
  { tx, penalties, lectureCode, accountId, now }: Giving,
  { reason, ...wanted }: RequestOf<Call>,
): Promise<Changed<ResultOf<Call>>> {
  const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
  const { kind, code } = wanted;
  const [found] = await peopleOf(tx, {
    lectureCode,
    kind,
    code,
    now,
    activityCode: kind === 'team' ? code : null,
    studentNumbers: numbersOf(wanted.studentNumbers),
  });
  const plan = await planExtension(tx, outline, found?.people ?? [], wanted);
  const { planned, closesAt, extended, notDone } = plan;
  if (extended.length === 0) refuse(extensionRefusals.nobody, { about: { field: 'closesAt' } });
  await penalties.lock(tx, sql`select ${kind}::text as kind, ${code}::text as code`);
  const batch = randomUUID();
  const holders = holdersOf(plan);
  const target = kind === 'team' ? sql`(team_id)` : sql`(student_id, kind, code)`;
  await tx.execute(sql`
    insert into extension (lecture_code, ${sql.identifier(columnOf[kind])}, student_id, team_id, closes_at, late_closes_at,
      reason, given_by, given_at, batch)
    select ${lectureCode}, ${code}, holder."studentId", holder."teamId", holder."closesAt",
      holder."lateClosesAt", ${reason}, ${accountId}::bigint, ${now}::timestamptz, ${batch}::uuid
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as holder ("studentId" bigint, "teamId" bigint,
      "closesAt" timestamptz, "lateClosesAt" timestamptz)
    on conflict ${target} do update set ${replacedByNext}, withdrawn_at = null`);
  const counted = await penalties.follow(
    tx,
    { lectureCode, kind, code, holders: [...endsByHolder(extended).keys()] },
    now,
  );
  const title = titleOf(outline, planned);
  const isShown = isShownAt(planned, now);
  const changes = extended.map(
    ({ person, before, late }): Change => ({
      action: 'change',
      kind: 'extension',
      object: `${kind} ${code} ${person.studentNumber}`,
      subjectId: person.id,
      shown: isShown ? 'now' : 'never',
      values: {
        title: { after: title },
        student: { after: `${person.name} (${person.studentNumber})` },
        ...(person.teamName !== null && { team: { after: person.teamName } }),
        closesAt: {
          ...(!person.hidesEnd && { before: serializeMoment(periodOf(before).closesAt) }),
          // What was wanted; an end that is not told may hold instead.
          after: serializeMoment(closesAt),
        },
        ...(!person.hidesEnd && {
          lateClosesAt: {
            before: serializeMomentOrNull(late.before),
            after: serializeMomentOrNull(late.after),
          },
        }),
        reason: { after: reason },
      },
    }),
  );
  const notifications = isShown
    ? [toldOf(planned, { lectureCode, title, batch, until: closesAt, extended })]
    : [];
  return {
    result: { given: holders.length, batch, notDone: [...notDone] },
    changes: [...changes, ...counted],
    notifications,
    batch,
  };
}
