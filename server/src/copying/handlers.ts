/** Copying lectures from earlier terms (specification §20.3). */
import type { copyCalls } from '@baeum/contract/lecture/copy-calls';
import * as t from '@baeum/contract/lecture/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { randomUUID } from 'node:crypto';
import { eventsOf, type ScheduledSource } from '../ports/desk-source.ts';
import type { Handlers } from '../handler.ts';
import { isTaken } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { NewNotification } from '../platform/notifications/notify.ts';
import { progressOf } from '../platform/progress.ts';
import type { Account } from '../platform/sessions.ts';
import { permissionsIn } from '../platform/staff-access.ts';
import { copyRows, type LectureCopy } from './copy.ts';
import { insertCopies, lecturesBy, type SourceLecture, termOf } from './lectures.ts';
import { movedEvents, weeksBetween } from './previewing.ts';
import type { Copying } from './tables.ts';

/** Whether an account may copy a lecture: it taught or operates it, or the lecture is shared. A copy has keys of quizzes. */
function mayCopy(account: Account, { code, programmeCode, isShared }: SourceLecture): boolean {
  const held = permissionsIn(account, { lectureCode: code, programmeCode });
  return isShared || held.includes('lead') || held.includes('operate');
}

type CopyProblem = (typeof t.copyProblems)[number];

/** Why a lecture is left out of an action on several; new keys are given once for each source. */
function whyNotCopied(
  { source, code }: { readonly source: string; readonly code: string },
  {
    found,
    taken,
    copies,
  }: {
    readonly found: SourceLecture | undefined;
    readonly taken: ReadonlySet<string>;
    readonly copies: readonly LectureCopy[];
  },
): CopyProblem | undefined {
  if (found === undefined) return 'notFound';
  if (taken.has(code)) return 'codeTaken';
  if (copies.some((one) => one.target === code)) return 'codeTwice';
  return copies.some((one) => one.source === source) ? 'sourceTwice' : undefined;
}

export function copyHandlersOf({
  scheduled,
  copying,
  appointed,
}: {
  readonly scheduled: readonly ScheduledSource[];
  readonly copying: readonly Copying[];
  /** What the professors of new lectures are told. */
  readonly appointed: (lectureCodes: readonly string[], now: Date) => NewNotification;
}): Handlers<typeof copyCalls> {
  const tables = copying.flatMap(({ copied }) => copied);
  const eventsIn = eventsOf(scheduled);
  return {
    [t.previewCopy]: async ({ services: { db }, account, input, row: { programmeCode } }) => {
      const [found] = await lecturesBy(db, [input.source]);
      if (found === undefined || !mayCopy(account, found)) return refuse(commonRefusals.notFound);
      const [{ startsOn, holidays }, events] = await Promise.all([
        termOf(db, programmeCode),
        eventsIn(db, { codes: [found.code] }),
      ]);
      const weeks = weeksBetween(found.startsOn, startsOn);
      const kinds = new Set(['week', ...(input.parts.includes('assessments') ? t.assessmentKinds : [])]);
      return {
        name: found.name,
        weeks,
        items: movedEvents(
          events.filter(({ kind }) => kinds.has(kind)),
          weeks,
          holidays,
        ),
      };
    },

    [t.copyLectures]: async ({ services: { store }, tx, account, input, row: { programmeCode }, now }) => {
      const sources = await lecturesBy(
        tx,
        input.lectures.map(({ source }) => source),
      );
      const copyable = new Map(sources.filter((one) => mayCopy(account, one)).map((one) => [one.code, one]));
      const taken = new Set(
        (
          await lecturesBy(
            tx,
            input.lectures.map(({ code }) => code),
          )
        ).map(({ code }) => code),
      );
      const { startsOn } = await termOf(tx, programmeCode);
      const copies: LectureCopy[] = [];
      const refused: { source: string; code: string; problem: CopyProblem }[] = [];
      for (const { source, code } of input.lectures) {
        const found = copyable.get(source);
        const problem = whyNotCopied({ source, code }, { found, taken, copies });
        if (found === undefined || problem !== undefined)
          refused.push({ source, code, problem: problem ?? 'notFound' });
        else
          copies.push({
            source,
            target: code,
            weeks: weeksBetween(found.startsOn, startsOn),
            professorId: found.professorId,
          });
      }
      if (copies.length > 0)
        await insertCopies(tx, programmeCode, copies).catch((error: unknown) =>
          isTaken(error) ? refuse(t.lectureStaffRefusals.codeTaken) : Promise.reject(error as Error),
        );
      await copyRows(tx, tables, {
        lectures: copies,
        parts: new Set(['weeks', ...input.parts]),
        now,
        tell: progressOf(tx, input.progress),
      });
      const targets = copies.map(({ target }) => target);
      for (const { complete } of copying) await complete?.({ tx, store }, targets);
      const batch = randomUUID();
      return {
        batch,
        result: {
          batch: copies.length === 0 ? null : batch,
          copied: copies.map(({ source, target }) => ({ source, code: target })),
          refused,
        },
        changes: copies.map(({ source, target, weeks }) => ({
          action: 'add',
          kind: 'lecture',
          object: target,
          lectureCode: target,
          values: {
            copiedFrom: { after: source },
            parts: { after: input.parts },
            movedByWeeks: { after: weeks },
          },
        })),
        notifications: targets.length === 0 ? [] : [appointed(targets, now)],
      };
    },
  };
}
