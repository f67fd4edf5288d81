import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authored, courseworkInput, ownAssignmentInput, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { setCourseworkIssues } from '../authoring/set-work.ts';
import { type AssignmentInput, writeAssignments } from './authoring.ts';
import { assignment } from './tables.ts';

const { services } = await testPortal();
const world = await createWorld(services.db, services.store);

const inputOf = (changes: Partial<AssignmentInput> = {}): AssignmentInput => ({
  ...courseworkInput,
  code: 'LA-new',
  professorId: world.prof.id,
  ...ownAssignmentInput,
  ...changes,
});
const write = (...inputs: AssignmentInput[]) =>
  authored(services, async (authoring) => ({
    ...(await writeAssignments(authoring, inputs)),
    changes: Object.fromEntries(authoring.changes),
  }));

const outline = { weekCount: 15, weeks: [], topics: new Map([['LA-t9', 9]]) };
const codesOf = (draft: Parameters<typeof setCourseworkIssues>[0]) =>
  setCourseworkIssues(draft, outline).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('rules of an assignment draft', () => {
  test('find no issues in one that fits its lecture', () => {
    expect(codesOf(inputOf({ topicCode: 'LA-t9' }))).toEqual([]);
    // A late period begins after the end, not at the same time.
    expect(
      codesOf(
        inputOf({ lateOpensAt: '2026-11-21T00:00:00+09:00', lateClosesAt: '2026-11-21T00:00:00+09:00' }),
      ),
    ).toEqual([]);
  });

  test.each<[string, Partial<AssignmentInput>, string]>([
    ['a code that is no key', { code: 'LA new' }, 'code codeInvalid'],
    ['a week behind the last', { weekNumber: 16 }, 'weekNumber weekBeyondEnd'],
    ['a topic of another lecture', { topicCode: 'LB-t1' }, 'topicCode topicUnknown'],
    ['a topic of another week', { topicCode: 'LA-t9', weekNumber: 8 }, 'topicCode topicInOtherWeek'],
    ['an end before the start', { closesAt: '2026-11-15T23:59:00+09:00' }, 'closesAt endBeforeStart'],
    [
      'a late period that begins with the end',
      { lateOpensAt: '2026-11-20T23:59:00+09:00', lateClosesAt: '2026-11-22T23:59:00+09:00' },
      'lateOpensAt endBeforeStart',
    ],
    [
      'a late period without an end',
      { lateOpensAt: '2026-11-21T00:00:00+09:00' },
      'lateOpensAt latePeriodIncomplete',
    ],
    [
      'a late period without a start',
      { lateClosesAt: '2026-11-21T00:00:00+09:00' },
      'lateClosesAt latePeriodIncomplete',
    ],
  ])('has an issue with %s', (_what, changes, issue) => {
    expect(codesOf(inputOf(changes))).toEqual([issue]);
  });

  test('ignore fields that are not known yet', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ topicCode: 'LA-t9', lateOpensAt: '2026-11-21T00:00:00+09:00' })).toEqual([]);
  });
});

describe('assignments', () => {
  test('are created, then changed, and not written if nothing differs', async () => {
    const file = { name: '안내.txt', open: () => Readable.from([Buffer.from('text')]) };
    const input = inputOf({ code: 'LA-made', files: [file] });
    const made = await write(input);
    expect(made.created).toEqual([input]);
    expect(made.changes).toMatchObject({
      assignment: { inserted: 1, updated: 0 },
      assignment_file: { inserted: 1, removed: 0 },
    });
    expect(await services.db.select().from(assignment).where(eq(assignment.code, 'LA-made'))).toMatchObject([
      { lectureCode: 'LA', weekNumber: 9, createdAt: new Date(input.opensAt), examKind: null },
    ]);

    const nothing = { inserted: 0, updated: 0, removed: 0 };
    expect(await write(input)).toEqual({
      created: [],
      changes: { assignment: nothing, assignment_file: nothing, text_file: nothing },
    });
    expect((await write({ ...input, title: '다른 제목', files: [] })).changes).toEqual({
      assignment: { inserted: 0, updated: 1, removed: 0 },
      assignment_file: { inserted: 0, updated: 0, removed: 1 },
      text_file: nothing,
    });
  });

  test('are all refused if one is invalid, and each issue has the position of its assignment', async () => {
    const refused = write(
      inputOf({ code: 'LA-one' }),
      inputOf({ code: 'LA-two', professorId: world.ann.id }),
      inputOf({ code: 'LA-three', lectureCode: 'LZ' }),
      inputOf({ code: 'LA-four', weekNumber: 40 }),
    );
    expect(await refusedFor(refused)).toEqual([
      '1 professorId professorUnknown',
      '2 lectureCode lectureUnknown',
      '3 weekNumber weekBeyondEnd',
    ]);
    expect(await services.db.select().from(assignment).where(eq(assignment.code, 'LA-one'))).toEqual([]);
  });
});
