import { afterMinute } from '@baeum/contract/minutes';
import type { staffExtensionCalls } from '@baeum/contract/extension/staff-calls';
import * as t from '@baeum/contract/extension/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Outline } from '@baeum/rules/outline';
import { outcomeOf, periodOf, type Planned } from '@baeum/rules/outcomes';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { areAnswersShown } from '@baeum/rules/quizzes';
import type { Handlers } from '../../handler.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { LatePenalties } from '../../ports/late-penalties.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { lecturesOf } from '../../standing/outlines.ts';
import { accommodationOf, changeAccommodation } from './accommodations.ts';
import { give } from './giving.ts';
import { endsByHolder, numbersOf, planExtension } from './planning.ts';
import { extensionPage, type Listed, previewedOf } from './queries.ts';
import { remove, undo } from './removing.ts';
import { isShownAt } from './telling.ts';

async function outlineOf(db: Database, lectureCode: string, version: number): Promise<Outline> {
  const lectures = await lecturesOf(db, [{ lectureCode, version }]);
  return (lectures.get(lectureCode) ?? refuse(commonRefusals.notFound)).outline;
}

export const staffExtensionHandlersOf = (penalties: LatePenalties): Handlers<typeof staffExtensionCalls> => ({
  [t.listExtensions]: async ({ services: { db }, row: { lectureCode }, input, now }) => {
    const { page, rows, kind = null, code = null } = input;
    const wanted = { lectureCode, kind, code, now, search: input.search.trim().normalize('NFC') };
    const [found] = await extensionPage(db, { ...wanted, limit: rows, offset: (page - 1) * rows });
    const { version, items, total } = found ?? refuse(commonRefusals.notFound);
    const outline = await outlineOf(db, lectureCode, version);
    return { items: items.map((one) => serializeListed(outline, one)), total };
  },

  [t.previewExtension]: async ({ services: { db }, row: { lectureCode }, input, now }) => {
    const { kind, code } = input;
    const [found] = await previewedOf(db, {
      lectureCode,
      kind,
      code,
      now,
      activityCode: kind === 'team' ? code : null,
      studentNumbers: numbersOf(input.studentNumbers),
    });
    const { version, people, isBlind } = found ?? refuse(commonRefusals.notFound);
    const outline = await outlineOf(db, lectureCode, version);
    const { planned, extended, notDone } = await planExtension(db, outline, people, input);
    const outcome = (of: Planned, { student }: (typeof extended)[number]) => {
      const found = outcomeOf(of, outline, student.facts, now.getTime());
      // Who was late, and until when, would say whose number has which time of handing in.
      return isBlind && found === 'late' ? 'done' : found;
    };
    return {
      students: extended.map((one) => ({
        studentNumber: one.person.studentNumber,
        name: one.person.name,
        teamName: one.person.teamName,
        closesAt: one.person.hidesEnd ? null : serializeMoment(periodOf(one.before).closesAt),
        before: outcome(one.before, one),
        after: outcome(one.after, one),
      })),
      notDone: [...notDone],
      answersFrom: serializeMomentOrNull(answersFrom(extended.map(({ after }) => after))),
      areAnswersShown:
        planned.kind === 'quiz' && isShownAt(planned, now) && areAnswersShown(now.getTime(), planned.item),
      keptPenalties: await penalties.countKept(db, { lectureCode, kind, code }, endsByHolder(extended), now),
    };
  },

  [t.giveExtensions]: ({ tx, account, row: { lectureCode }, input, now }) =>
    give({ tx, penalties, lectureCode, accountId: account.id, now }, input),

  [t.undoExtensions]: ({ tx, row: { lectureCode }, input: { batch }, now }) =>
    undo({ tx, penalties, lectureCode, now }, batch),

  [t.removeExtension]: ({ tx, row: { lectureCode }, input, now }) =>
    remove({ tx, penalties, lectureCode, now }, input),

  [t.getAccommodation]: async ({ services: { db }, row: { lectureCode, permissions }, input }) =>
    accommodationOf(db, { lectureCode, studentNumber: input.studentNumber }, permissions.includes('operate')),

  [t.setAccommodation]: ({ tx, account, row: { lectureCode }, input, now }) =>
    changeAccommodation({ tx, lectureCode, accountId: account.id, now }, input),
});

function serializeListed(
  outline: Outline,
  { closesAt, lateClosesAt, givenAt, withdrawnAt, hidesEnds, ...one }: Listed,
) {
  const planned = plannedIn(outline).find(({ kind, item }) => kind === one.kind && item.code === one.code);
  const end = new Date(closesAt);
  return {
    ...one,
    students: [...one.students],
    title: planned === undefined ? '' : titleOf(outline, planned),
    closesAt: hidesEnds ? null : serializeMoment(end),
    lateClosesAt: hidesEnds || lateClosesAt === null ? null : serializeMoment(new Date(lateClosesAt)),
    commonClosesAt: serializeMoment(planned === undefined ? end : periodOf(planned).closesAt),
    givenAt: serializeMoment(new Date(givenAt)),
    withdrawnAt: serializeMomentOrNull(withdrawnAt === null ? null : new Date(withdrawnAt)),
  };
}

/** Nobody is shown the answers of a quiz before whoever has the last end of it is done. */
function answersFrom(after: readonly Planned[]): number | null {
  const ends = after.flatMap(({ kind, item }) =>
    kind === 'quiz' && item.opensResults
      ? [Math.max(item.overForAllAt, afterMinute(item.lateClosesAt ?? item.closesAt))]
      : [],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}
