/** What professors copy into their lectures (specification §20.3). */
import type { ownCopyCalls } from '@baeum/contract/lecture/own-copy-calls';
import * as t from '@baeum/contract/lecture/own-copy-terms';
import { assessmentKinds, type CopyPart } from '@baeum/contract/lecture/staff-terms';
import { eq, sql } from 'drizzle-orm';
import { eventsOf, type ScheduledSource } from '../ports/desk-source.ts';
import type { Handlers } from '../handler.ts';
import { lecture } from '../lecture/tables.ts';
import { isTaken, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { progressOf } from '../platform/progress.ts';
import { readTogether } from '../platform/read-together.ts';
import { copyRows } from './copy.ts';
import {
  type CopySource,
  copySources,
  filledParts,
  missingWeeks,
  type PartRow,
  type WeekNumber,
} from './into.ts';
import { holidaysOf, type Term } from './lectures.ts';
import { movedEvents, weeksBetween } from './previewing.ts';
import type { Copying } from './tables.ts';

const sourceOf = (found: readonly CopySource[]): CopySource =>
  found[0] ?? refuse(t.ownCopyRefusals.unknownSource, { about: { field: 'source' } });

/** Who takes part in what is in the lecture waits until it is copied: so it is copied once. */
const lockLecture = (tx: Transaction, code: string) =>
  tx.execute(sql`select from lecture where code = ${code} for no key update`);

export function ownCopyHandlersOf({
  scheduled,
  copying,
}: {
  readonly scheduled: readonly ScheduledSource[];
  readonly copying: readonly Copying[];
}): Handlers<typeof ownCopyCalls> {
  const tables = copying.flatMap(({ copied }) => copied);
  const eventsIn = eventsOf(scheduled);
  return {
    [t.listCopySources]: async ({ services: { db }, account, row: { lectureCode } }) => {
      const { items, filled } = await readTogether<{ items: CopySource; filled: PartRow }>(db, {
        items: copySources(account, lectureCode),
        filled: filledParts(tables, lectureCode),
      });
      return {
        items: items.map(({ code, name, classNumber, programmeName, termStartsOn, isOwn }) => ({
          code,
          name,
          classNumber,
          programmeName,
          termStartsOn,
          isOwn,
        })),
        filled: filled.map(({ part }) => part),
      };
    },

    [t.previewOwnCopy]: async ({ services: { db }, account, input, row: { lectureCode, programmeCode } }) => {
      const parts = new Set<CopyPart>(input.parts);
      const { found, missing, holidays } = await readTogether<{
        found: CopySource;
        missing: WeekNumber;
        holidays: { days: Term['holidays'] };
      }>(db, {
        found: copySources(account, lectureCode, input.source),
        missing: missingWeeks(tables, parts, { source: input.source, target: lectureCode }),
        holidays: sql`select ${holidaysOf(sql`${programmeCode}::text`)} as days`,
      });
      const { code, name, from, to } = sourceOf(found);
      const events = parts.has('assessments') ? await eventsIn(db, { codes: [code] }) : [];
      const weeks = weeksBetween(from, to);
      const kinds = new Set<string>(assessmentKinds);
      return {
        name,
        weeks,
        items: movedEvents(
          events.filter(({ kind }) => kinds.has(kind)),
          weeks,
          holidays[0]?.days ?? {},
        ),
        missingWeeks: missing.map(({ week }) => week),
      };
    },

    [t.copyIntoLecture]: async ({ services: { store }, tx, account, input, row: { lectureCode }, now }) => {
      await lockLecture(tx, lectureCode);
      const parts = new Set<CopyPart>(input.parts);
      const { found, missing, filled, professors } = await readTogether<{
        found: CopySource;
        missing: WeekNumber;
        filled: PartRow;
        professors: { id: number };
      }>(tx, {
        found: copySources(account, lectureCode, input.source),
        missing: missingWeeks(tables, parts, { source: input.source, target: lectureCode }),
        filled: filledParts(tables, lectureCode),
        professors: sql`select account_id as id from lecture_professor where lecture_code = ${lectureCode}
          order by account_id <> ${account.id}::bigint, position, account_id limit 1`,
      });
      const { code, from, to } = sourceOf(found);
      if (filled.some(({ part }) => parts.has(part)))
        return refuse(t.ownCopyRefusals.filled, { about: { field: 'parts' } });
      if (missing.length > 0) return refuse(t.ownCopyRefusals.fewerWeeks, { about: { field: 'source' } });
      const weeks = weeksBetween(from, to);
      await copyRows(tx, tables, {
        lectures: [{ source: code, target: lectureCode, weeks, professorId: professors[0]?.id ?? null }],
        parts,
        now,
        tell: progressOf(tx, input.progress),
      }).catch((error: unknown) =>
        // Something has just been written there whose code is that of a copy.
        isTaken(error) ? refuse(t.ownCopyRefusals.filled) : Promise.reject(error as Error),
      );
      for (const { complete } of copying) await complete?.({ tx, store }, [lectureCode]);
      return {
        result: { movedByWeeks: weeks },
        changes: [
          {
            action: 'change',
            kind: 'lecture',
            object: lectureCode,
            lectureCode,
            values: {
              copiedFrom: { after: code },
              parts: { after: input.parts },
              movedByWeeks: { after: weeks },
            },
          },
        ],
      };
    },

    [t.shareForCopying]: async ({ tx, input: { isShared }, row: { lectureCode } }) => {
      const changed = await tx
        .update(lecture)
        .set({ sharedForCopying: isShared })
        .where(sql`${eq(lecture.code, lectureCode)} and ${lecture.sharedForCopying} <> ${isShared}`)
        .returning({ code: lecture.code });
      return {
        result: { isShared },
        changes: changed.map(({ code }) => ({
          action: 'change',
          kind: 'lecture',
          object: code,
          lectureCode: code,
          values: { sharedForCopying: { before: !isShared, after: isShared } },
        })),
      };
    },
  };
}
