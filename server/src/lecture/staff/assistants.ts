/** The appointment of assistants (specification §19.3). */
import { lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import type { Duty } from '@baeum/contract/staff/roles';
import type { ComingScores } from '../../ports/coming-scores.ts';
import { contentRevision } from '../../platform/content-revision.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, type Changed, lastChangeIn } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { appointed } from '../events.ts';
import { candidates, lockAssistants, replaceAssistants } from './queries.ts';

interface Appointment {
  readonly loginId: string;
  readonly duties: readonly Duty[];
}

/** The fields of an assistant in a reply. */
export const assistantOf = ({ loginId, name, duties }: Appointment & { readonly name: string }) => ({
  loginId,
  name,
  duties: [...duties],
});

/** The version of the assistants of a lecture, in order. */
export const assistantsRevision = (assistants: readonly Appointment[]): number =>
  contentRevision(assistants.map(({ loginId, duties }) => [loginId, duties.toSorted()]));

interface Appointing {
  readonly lectureCode: string;
  /** Version that the assistants were read at. */
  readonly revision: number;
  readonly assistants: readonly Appointment[];
}

export async function appointAssistants(
  tx: Transaction,
  { lectureCode, revision, assistants: wanted }: Appointing,
  { scores, now }: { readonly scores: ComingScores; readonly now: Date },
): Promise<Changed<{ assistants: ReturnType<typeof assistantOf>[]; revision: number }>> {
  const before = await lockAssistants(tx, lectureCode);
  const current = assistantsRevision(before);
  // The form, whose values are no texts, reads who is appointed by itself.
  if (current !== revision)
    refuseStale({
      revision: current,
      values: {},
      last: await lastChangeIn(tx, 'assistant', lectureCode),
    });
  const dutiesOf = new Map(wanted.map(({ loginId, duties }) => [loginId.trim().toLowerCase(), duties]));
  const people = await candidates(tx, lectureCode, [...dutiesOf.keys()]);
  const found = new Map(people.map((one) => [one.loginId, one]));
  const after = [...dutiesOf].map(([loginId, duties]) => {
    const { unknownAssistant, assistantIsStudent } = lectureStaffRefusals;
    const person =
      found.get(loginId) ?? refuse(unknownAssistant, { message: `${unknownAssistant.message} (${loginId})` });
    if (person.takesPart) refuse(assistantIsStudent);
    return { id: person.id, loginId, name: person.name, duties: [...new Set(duties)].toSorted() };
  });
  await replaceAssistants(tx, lectureCode, after);
  const shown = await scores.withoutGraders(tx, [lectureCode], now);
  const known = new Set(before.map(({ id }) => id));
  const added = after.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return {
    result: { assistants: after.map(assistantOf), revision: assistantsRevision(after) },
    changes: [...changesBetween(before, after), ...shown],
    notifications: added.length === 0 ? [] : [appointed([lectureCode], added, now)],
  };
}

type Assistant = Appointment & { readonly id: number };

/** A line for each assistant who came, went, or has other duties now. */
function changesBetween(before: readonly Assistant[], after: readonly Assistant[]): Change[] {
  const dutiesBefore = new Map(before.map(({ id, duties }) => [id, duties.toSorted()]));
  const staying = new Set(after.map(({ id }) => id));
  const line = (one: Assistant, action: Change['action'], was: unknown, is: unknown): Change => ({
    action,
    kind: 'assistant',
    object: one.loginId,
    subjectId: one.id,
    shown: 'now',
    values: { duties: { before: was, after: is } },
  });
  const gone = before.filter(({ id }) => !staying.has(id));
  return [
    ...gone.map((one) => line(one, 'remove', one.duties, undefined)),
    ...after.flatMap((one) => {
      const was = dutiesBefore.get(one.id);
      if (was === undefined) return [line(one, 'add', undefined, one.duties)];
      return was.join() === one.duties.join() ? [] : [line(one, 'change', was, one.duties)];
    }),
  ];
}
