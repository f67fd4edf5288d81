/** What is done with several lectures at once: each by itself, with the reason where it was not done. */
import type { bulkCalls } from '@baeum/contract/lecture/bulk-calls';
import * as t from '@baeum/contract/lecture/bulk-terms';
import { copyLectures, lectureStaffRefusals } from '@baeum/contract/lecture/staff-terms';
import { randomUUID } from 'node:crypto';
import { lockLecturesWhole } from '../../authoring/outline.ts';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { Handlers } from '../../handler.ts';
import { appointed } from '../events.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, type Changed, lecturesOfBatch } from '../../platform/history.ts';
import {
  addProfessor,
  type BatchLine,
  lecturesNow,
  linesOf,
  type LockedLecture,
  lockLectures,
  professorBy,
  removeLectures,
  removeProfessors,
  setArchived,
  takingPart,
} from './bulk-queries.ts';

type Report = {
  batch: string | null;
  items: { code: string; name: string; problem: t.BulkProblem | null }[];
};

interface Decided {
  readonly lecture: LockedLecture;
  readonly problem: t.BulkProblem | undefined;
}

export const bulkHandlersOf = (scores: ComingScores): Handlers<typeof bulkCalls> => ({
  [t.archiveLectures]: async ({ tx, input: { lectures, archived }, row: { programmeCode }, now }) => {
    const locked = await lockLectures(tx, programmeCode, lectures);
    const decided = locked.map(
      (lecture): Decided => ({ lecture, problem: lecture.archived === archived ? 'same' : undefined }),
    );
    const changing = wellOf(decided);
    await setArchived(tx, codesOf(changing), archived ? now : null);
    return reported(
      lectures,
      decided,
      changing.map((lecture) => archiving(lecture, archived)),
    );
  },

  [t.appointProfessor]: async ({ tx, input: { lectures, loginId }, row: { programmeCode }, now }) => {
    const wanted = loginId.trim().toLowerCase();
    const id =
      (await professorBy(tx, wanted)) ??
      refuse(lectureStaffRefusals.unknownProfessor, { about: { field: 'loginId' } });
    const locked = await lockLectures(tx, programmeCode, lectures);
    const others = await takingPart(tx, id, codesOf(locked));
    const decided = locked.map(
      (lecture): Decided => ({ lecture, problem: whyNotAppointed(lecture, wanted, others) }),
    );
    const changing = wellOf(decided);
    await addProfessor(tx, id, codesOf(changing));
    return {
      ...reported(
        lectures,
        decided,
        changing.map((lecture) => teaching(lecture, [...lecture.professors, wanted])),
      ),
      notifications: changing.length === 0 ? [] : [appointed(codesOf(changing), [id], now)],
    };
  },

  [t.undoLectures]: async ({ tx, input: { batch }, row: { programmeCode }, now }) => {
    const calls = [t.archiveLectures, t.appointProfessor, copyLectures];
    const codes = await lecturesOfBatch(tx, { batch, programmeCode, calls });
    if (codes.length === 0) return refuse(t.bulkRefusals.nothingToUndo);
    await lockLecturesWhole(tx, codes);
    const lines = await linesOf(tx, { batch, programmeCode, calls });
    const locked = new Map((await lecturesNow(tx, programmeCode, codes)).map((one) => [one.code, one]));
    const found = lines.flatMap((line) => {
      const lecture = locked.get(line.code);
      return lecture === undefined ? [] : [{ line, lecture, problem: whyNotUndone(line, lecture) }];
    });
    const undone = found.filter(({ problem }) => problem === undefined);
    const changes = await takeBack(tx, undone, now);
    const shown = await scores.withoutGraders(tx, codesOf(undone.map(({ lecture }) => lecture)), now);
    return reported(codes, found, [...changes, ...shown], { isUndo: true });
  },
});

const codesOf = (lectures: readonly LockedLecture[]) => lectures.map(({ code }) => code);
const wellOf = (decided: readonly Decided[]) =>
  decided.filter(({ problem }) => problem === undefined).map(({ lecture }) => lecture);

function whyNotAppointed(
  { code, archived, professors }: LockedLecture,
  loginId: string,
  others: ReadonlySet<string>,
): t.BulkProblem | undefined {
  if (archived) return 'archived';
  if (professors.includes(loginId)) return 'same';
  return others.has(code) ? 'takesPart' : undefined;
}

/** The professors of a lecture as a line says that they were afterwards. */
const professorsIn = ({ after }: BatchLine): readonly string[] =>
  Array.isArray(after['professors']) ? after['professors'].map(String) : [];

/** What the line has done is undone only where it is still so. */
function whyNotUndone(line: BatchLine, lecture: LockedLecture): t.BulkProblem | undefined {
  if (line.action === 'add') return line.inUse ? 'inUse' : undefined;
  const isStill =
    line.action === 'change'
      ? !lecture.archived && professorsIn(line).join() === lecture.professors.join()
      : lecture.archived === (line.action === 'archive');
  return isStill ? undefined : 'changedSince';
}

interface Undone {
  readonly line: BatchLine;
  readonly lecture: LockedLecture;
}

/** All lines of a call are of one kind. */
async function takeBack(tx: Transaction, undone: readonly Undone[], now: Date): Promise<Change[]> {
  const of = (...actions: readonly string[]) => undone.filter(({ line }) => actions.includes(line.action));
  const [copied, appointed, archived, returned] = [of('add'), of('change'), of('archive'), of('restore')];
  const codes = (some: readonly Undone[]) => codesOf(some.map(({ lecture }) => lecture));
  await removeLectures(tx, codes(copied));
  await setArchived(tx, codes(archived), null);
  await setArchived(tx, codes(returned), now);
  const leaving = appointed.map(({ lecture: { code, professors } }) => ({
    code,
    loginId: professors.at(-1) ?? '',
  }));
  await removeProfessors(tx, leaving);
  return [
    ...copied.map(({ lecture }) => ({ ...changed(lecture), action: 'remove' as const })),
    ...archived.map(({ lecture }) => archiving(lecture, false)),
    ...returned.map(({ lecture }) => archiving(lecture, true)),
    ...appointed.map(({ lecture }) => teaching(lecture, lecture.professors.slice(0, -1))),
  ];
}

const changed = ({ code }: LockedLecture) => ({ kind: 'lecture', object: code, lectureCode: code });

const archiving = (lecture: LockedLecture, archived: boolean): Change => ({
  ...changed(lecture),
  action: archived ? 'archive' : 'restore',
  values: { archived: { before: !archived, after: archived } },
});

const teaching = (lecture: LockedLecture, professors: readonly string[]): Change => ({
  ...changed(lecture),
  action: 'change',
  values: { professors: { before: lecture.professors, after: professors } },
});

/** In the order in which the lectures were named. What was taken back is not taken back again. */
function reported(
  codes: readonly string[],
  decided: readonly Decided[],
  changes: readonly Change[],
  { isUndo = false } = {},
): Changed<Report> {
  const found = new Map(decided.map((one) => [one.lecture.code, one]));
  const batch = randomUUID();
  return {
    result: {
      batch: changes.length === 0 || isUndo ? null : batch,
      items: [...new Set(codes)].map((code) => {
        const one = found.get(code);
        return {
          code,
          name: one?.lecture.name ?? '',
          problem: one === undefined ? 'notFound' : (one.problem ?? null),
        };
      }),
    },
    changes,
    batch,
  };
}
