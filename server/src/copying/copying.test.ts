/** Copies of lectures: everything that a lecture consists of, on its dates, and nothing of what students have done. */
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { copyLectures, type copyParts, getLecture, previewCopy } from '@baeum/contract/lecture/staff-terms';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copying } from '../domains.ts';
import { forgetFiles } from '../platform/files/incoming.ts';
import { transaction } from '../platform/database.ts';
import { addPicture, addPost, addPostFile } from '../testing/boards.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { addAssignment, seoul } from '../testing/world.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  const admin = await portal.as(stage.admin);
  // The term of LA begins on Monday 21 September 2026; these begin 23 weeks and a day, and 52 weeks later.
  await admin.post(addProgramme, { code: 'SPRING', name: '2027-1학기', termStartsOn: '2027-03-02' });
  await admin.post(addProgramme, {
    code: 'AUTUMN',
    name: '2027-2학기',
    termStartsOn: '2027-09-20',
    holidays: [{ day: '2027-10-17', name: '개교기념일' }],
  });
});

const all = ['syllabus', 'contents', 'materials', 'assessments'] as const;
type Part = (typeof copyParts)[number];
const copied = copying.flatMap((one) => one.copied);
/** Tables of which all rows are copied. */
const whole = copied.filter(({ part }) => part !== 'notices');

const copy = async (
  lectures: readonly { source: string; code: string }[],
  {
    who = stage.admin,
    programmeCode = 'SPRING',
    parts = all,
  }: { who?: Stage['admin']; programmeCode?: string; parts?: readonly Part[] } = {},
) => (await portal.as(who)).post(copyLectures, { programmeCode, parts: [...parts], lectures: [...lectures] });

/** Rows as the owner of the database sees them. */
async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: portal.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

test('every table of a lecture is copied, or says why it never is', async () => {
  const references = await query<{ table: string; refers: string }>(`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as refers
    from pg_constraint where contype = 'f'`);
  const ofLectures = new Set(['lecture']);
  for (let size = 0; size < ofLectures.size; ) {
    size = ofLectures.size;
    for (const { table, refers } of references) if (ofLectures.has(refers)) ofLectures.add(table);
  }
  const named = new Set([
    ...copied.map(({ table }) => table),
    ...copying.flatMap(({ never }) => never.map(({ table }) => table)),
  ]);
  expect([...ofLectures].filter((table) => !named.has(table))).toEqual([]);
  const existing = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const names = new Set(existing.map(({ name }) => name));
  expect([...named].filter((table) => !names.has(table))).toEqual([]);
});

type Copied = (typeof copied)[number];

/** The rows of a copied table, `source`, with the code of their lecture. */
function rowsOf(table: Copied): { readonly from: string; readonly lecture: string } {
  let { owner } = table;
  const joins: string[] = [];
  let above = copied.find((one) => one.table === owner.table);
  let reference = `source.${owner.column}`;
  while (above !== undefined) {
    joins.push(`join ${owner.table} on ${owner.table}.${owner.key} = ${reference}`);
    reference = `${owner.table}.${above.owner.column}`;
    owner = above.owner;
    above = copied.find((one) => one.table === owner.table);
  }
  return { from: `${table.table} as source ${joins.join(' ')}`, lecture: reference };
}

/** How many rows of a copied table a lecture has. */
async function sizeOf(table: Copied, code: string): Promise<number> {
  const { from, lecture } = rowsOf(table);
  const [row] = await query<{ size: number }>(
    `select count(*)::int as size from ${from} where ${lecture} = $1`,
    [code],
  );
  return row?.size ?? 0;
}

/** In which week of its lecture each date of its parts is, as sorted texts. */
async function weeksOfDates(code: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where data_type = 'timestamp with time zone' and column_name <> 'created_at'
      -- Follows from others: contents of a copy are hidden at first.
      and column_name <> 'shown_from'`);
  const found = await Promise.all(
    whole.flatMap((table) =>
      columns
        .filter((one) => one.table === table.table)
        .map(({ column }) => {
          const { from, lecture } = rowsOf(table);
          return query<{ date: string }>(
            `select '${table.table} ${column} ' || coalesce(week.number::text, 'none') as date
            from ${from} left join week on week.lecture_code = ${lecture}
              and source.${column} >= week.starts_at and source.${column} < week.ends_at + interval '1 minute'
            where ${lecture} = $1 and source.${column} is not null`,
            [code],
          );
        }),
    ),
  );
  return found
    .flat()
    .map(({ date }) => date)
    .sort();
}

test('a copy has as many rows of every table, and its lecture differs in code, programme and place only', async () => {
  await query(`insert into grading_setting (lecture_code, assignment_code, regrade_days) values ('LA', 'A-open', 3)
    on conflict do nothing`);
  const { body } = await copy([{ source: 'LA', code: 'WHOLE' }]);
  expect(body.result).toMatchObject({ copied: [{ source: 'LA', code: 'WHOLE' }], refused: [] });
  const sizes = await Promise.all(
    whole.map(
      async (table) => [table.table, await sizeOf(table, 'LA'), await sizeOf(table, 'WHOLE')] as const,
    ),
  );
  for (const [table, before, after] of sizes) expect([table, after]).toEqual([table, before]);
  const seen = new Set(sizes.filter(([, before]) => before > 0).map(([table]) => table));
  for (const table of ['week', 'topic', 'content', 'content_file', 'material', 'question_item', 'text_file'])
    expect([...seen]).toContain(table);
  expect(
    await query(`select assignment_code, regrade_days from grading_setting where lecture_code = 'WHOLE'`),
  ).toEqual([{ assignment_code: 'WHOLE-A-open', regrade_days: 3 }]);
  const rows = await query<Record<string, unknown>>(
    `select * from lecture where code in ('LA', 'WHOLE') order by code`,
  );
  const [source, target] = rows;
  const changed = Object.keys(source ?? {}).filter((column) => source?.[column] !== target?.[column]);
  expect(changed.filter((column) => !['position', 'revision'].includes(column))).toEqual([
    'code',
    'academic_course_code',
  ]);
});

test('nothing that students have done comes along, and contents are hidden at first', async () => {
  await copy([{ source: 'LA', code: 'EMPTY' }]);
  const [row] = await query<Record<string, number>>(`select
    (select count(*)::int from enrolment where lecture_code = 'EMPTY') as enrolments,
    (select count(*)::int from submission where lecture_code = 'EMPTY') as submissions,
    (select count(*)::int from attempt where lecture_code = 'EMPTY') as attempts,
    (select count(*)::int from post where lecture_code = 'EMPTY') as posts,
    (select count(*)::int from team join team_activity on code = activity_code where lecture_code = 'EMPTY') as teams,
    (select count(*)::int from comment join debate using (discussion_id) where lecture_code = 'EMPTY') as comments,
    (select count(*)::int from content join topic on topic.code = topic_code where lecture_code = 'EMPTY' and is_public) as shown`);
  expect(Object.values(row ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test.each([
  ['SPRING', 23],
  ['AUTUMN', 52],
] as const)('every date moves to %s by the same whole weeks, into its own week', async (programmeCode, weeks) => {
  const code = `ON-${programmeCode}`;
  await copy([{ source: 'LA', code }], { programmeCode });
  const dates = (lecture: string) =>
    query<{ what: string; at: Date }>(
      `select 'week ' || number as what, starts_at as at from week where lecture_code = $1
      union all select 'quiz ' || title, closes_at from quiz where lecture_code = $1
      union all select 'assignment ' || title, closes_at from assignment where lecture_code = $1
      union all select 'late ' || title, late_closes_at from assignment where lecture_code = $1 and late_closes_at is not null
      union all select 'content ' || title, attendance_ends_at from content join topic on topic.code = topic_code where lecture_code = $1
      order by what, at`,
      [lecture],
    );
  const [before, after] = [await dates('LA'), await dates(code)];
  expect(after.map(({ what }) => what)).toEqual(before.map(({ what }) => what));
  const moved = after.map(({ at }, index) => at.getTime() - (before[index]?.at.getTime() ?? 0));
  expect(new Set(moved)).toEqual(new Set([weeks * 7 * 86_400_000]));
});

test.each([
  // The third week has 추석 in it, from the 14th to the 16th of September.
  { term: 'CHUSEOK', startsOn: '2027-08-30', due: '2026-10-07T18:00:00', at: '2027-09-15', holiday: '추석' },
  // The fifth week ends in another year than it begins in.
  {
    term: 'WINTER',
    startsOn: '2027-11-29',
    due: '2026-10-24T18:00:00',
    at: '2028-01-01',
    holiday: '새해 첫날',
  },
])('across $holiday every date is in its week, and the preview names the day', async (given) => {
  const { term, startsOn, due, at, holiday } = given;
  const { db } = portal.services;
  const assignmentCode = `A-${term}`;
  await addAssignment(db, {
    code: assignmentCode,
    professorId: stage.prof.id,
    opensAt: seoul('2026-10-05T09:00:00'),
    closesAt: seoul(due),
    lateOpensAt: null,
    lateClosesAt: null,
  });
  onTestFinished(
    async () =>
      void (await query('delete from assignment where code = $1 or code like $2', [
        assignmentCode,
        `%-${assignmentCode}`,
      ])),
  );
  const admin = await portal.as(stage.admin);
  await admin.post(addProgramme, { code: term, name: term, termStartsOn: startsOn });
  const wanted = { programmeCode: term, source: 'LA', parts: ['assessments' as const] };
  const { items } = (await admin.post(previewCopy, wanted)).body.result;
  expect(items.find(({ id }) => id === assignmentCode)).toMatchObject({
    closesAt: `${at}T18:00:00+09:00`,
    holidays: [holiday],
  });
  const code = `IN-${term}`;
  await copy([{ source: 'LA', code }], { programmeCode: term });
  const [before, after] = [await weeksOfDates('LA'), await weeksOfDates(code)];
  expect(new Set(before.map((date) => date.split(' ')[0])).size).toBeGreaterThan(5);
  expect(after).toEqual(before);
});

test('the preview says the dates before, and marks the holidays', async () => {
  const admin = await portal.as(stage.admin);
  const { result } = (
    await admin.post(previewCopy, { programmeCode: 'AUTUMN', source: 'LA', parts: ['assessments'] })
  ).body;
  expect(result).toMatchObject({ name: '분자생물학의 이해', weeks: 52 });
  const weeks = result.items.filter(({ kind }) => kind === 'week');
  expect(weeks).toHaveLength(15);
  // The third week of that term ends on the day on which 개천절 is a Sunday.
  expect(weeks.find(({ id }) => id === '2')).toMatchObject({
    closesAt: '2027-10-03T23:59:00+09:00',
    before: '2026-10-04T23:59:00+09:00',
    holidays: ['개천절'],
  });
  // That of the programme itself.
  expect(weeks.find(({ id }) => id === '4')?.holidays).toEqual(['개교기념일']);
  const onlyWeeks = (await admin.post(previewCopy, { programmeCode: 'AUTUMN', source: 'LA', parts: [] })).body
    .result;
  expect(new Set(onlyWeeks.items.map(({ kind }) => kind))).toEqual(new Set(['week']));
});

test('texts of the copy show their own pictures, whose objects both lectures share', async () => {
  await copy([{ source: 'LA', code: 'SHOWN' }]);
  const [text] = await query<{ body: string }>(
    `select body_html as body from content where code = 'SHOWN-V-page'`,
  );
  const texts = await query<{ body: string; owner: string }>(`
    select assignment.body_html as body, 'assignment%3A' || assignment.code as owner from assignment
      join text_file on assignment_code = assignment.code where lecture_code = 'SHOWN'
    union all select debate.body_html, 'debate%3A' || debate.code from debate
      join text_file on debate_code = debate.code where lecture_code = 'SHOWN'`);
  for (const { body, owner } of [
    ...texts,
    ...(text === undefined ? [] : [{ ...text, owner: 'SHOWN-V-page' }]),
  ])
    for (const [, asked] of body.matchAll(/cdnRovl=([^&"]+)/g)) expect(asked).toBe(owner);
  const shared = await query<{ rows: number }>(`select count(*)::int as rows from stored_file
    where id in (select stored_file_id from content_file) group by storage_key order by 1 desc limit 1`);
  expect(shared[0]?.rows).toBeGreaterThan(1);
});

test('an object goes with the last row that names it', async () => {
  const { db, store } = portal.services;
  await copy([{ source: 'LA', code: 'FILES' }]);
  const [file] = await query<{ ids: string[]; key: string }>(`
    select array_agg(distinct file.id) as ids, storage_key as key from material_file
      join stored_file as file on file.id = stored_file_id join material on material.id = material_id
    where lecture_code in ('LA', 'FILES') group by storage_key having count(*) = 2 limit 1`);
  const forget = (id: string) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`delete from material_file where stored_file_id = ${id}`);
      return forgetFiles(tx, [id]);
    });
  const [first = '', second = ''] = file?.ids ?? [];
  const others = await query<{ id: string }>(
    'select id from stored_file where storage_key = $1 and id <> all ($2)',
    [file?.key, [first, second]],
  );
  for (const { id } of others) expect(await forget(id)).toEqual([]);
  expect(await forget(first)).toEqual([]);
  expect(await store.has(file?.key ?? '')).toBe(true);
  expect(await forget(second)).toEqual([file?.key]);
});

test('no two files that were handed in, of students or of teams, name one object', async () => {
  const add = (kind: string) =>
    query(
      `insert into stored_file (kind, name, extension, byte_size, media_type, sha256, storage_key)
        values ($1, 'a.zip', 'zip', 1, 'application/zip', sha256('a'), '00/handed-in')`,
      [kind],
    );
  await add('submission');
  await expect(add('submission')).rejects.toThrow('stored_file_of_work');
  await expect(add('team_submission')).rejects.toThrow('stored_file_of_work');
});

test('coursework without the topics stands in its week', async () => {
  await copy([{ source: 'LA', code: 'COURSEWORK' }], { parts: ['assessments'] });
  const [row] = await query<Record<string, number>>(`select
    (select count(*)::int from topic where lecture_code = 'COURSEWORK') as topics,
    (select count(*)::int from assignment where lecture_code = 'COURSEWORK' and topic_code is null) as assignments`);
  expect(row).toEqual({
    topics: 0,
    assignments: await sizeOf(copied.find(({ table }) => table === 'assignment') as never, 'LA'),
  });
});

test('a term is copied in one action, which says what was not copied and why', async () => {
  await copy([{ source: 'LB', code: 'TAKEN' }]);
  const { body } = await copy([
    { source: 'LA', code: 'TERM-A' },
    { source: 'LB', code: 'TERM-B' },
    { source: 'LB', code: 'TERM-B' },
    { source: 'LB', code: 'TAKEN' },
    { source: 'LA', code: 'TERM-D' },
    { source: 'nothing', code: 'TERM-C' },
  ]);
  expect(body.result).toMatchObject({
    copied: [
      { source: 'LA', code: 'TERM-A' },
      { source: 'LB', code: 'TERM-B' },
    ],
    refused: [
      { source: 'LB', code: 'TERM-B', problem: 'codeTwice' },
      { source: 'LB', code: 'TAKEN', problem: 'codeTaken' },
      { source: 'LA', code: 'TERM-D', problem: 'sourceTwice' },
      { source: 'nothing', code: 'TERM-C', problem: 'notFound' },
    ],
  });
});

test('an operator copies what operators of that programme may see, and learns of nothing else', async () => {
  const { operator } = stage.staff;
  const { body } = await copy(
    [
      { source: 'LA', code: 'OWN' },
      { source: 'LB', code: 'FOREIGN' },
    ],
    { who: { ...operator, loginId: 'operator' }, programmeCode: 'C1' },
  );
  expect(body.result).toMatchObject({
    copied: [{ source: 'LA', code: 'OWN' }],
    refused: [{ source: 'LB', code: 'FOREIGN', problem: 'notFound' }],
  });
  const preview = await (await portal.as(operator)).post(previewCopy, {
    programmeCode: 'C1',
    source: 'LB',
    parts: [],
  });
  expect(preview.status).toBe(404);
  const lecture = await (await portal.as(stage.prof)).post(getLecture, { lectureCode: 'OWN' });
  expect(lecture.body.result).toMatchObject({
    revision: 1,
    studentCount: 0,
    professors: [{ loginId: 'prof' }],
  });
});

test('a lecture is copied by who taught it or operates it, or as its staff share it; reading it is not enough', async () => {
  const { operator } = stage.staff;
  const own = { lectureCode: 'LB', accountId: operator.id, position: 9 };
  await query(
    'insert into lecture_assistant (lecture_code, account_id, duties, position) values ($1, $2, $3, $4)',
    [own.lectureCode, own.accountId, ['content'], own.position],
  );
  onTestFinished(async () => {
    await query('delete from lecture_assistant where lecture_code = $1 and account_id = $2', [
      'LB',
      operator.id,
    ]);
    await query(`update lecture set shared_for_copying = false where code = 'LB'`);
  });
  const preview = async () =>
    (await (await portal.as(operator)).post(previewCopy, { programmeCode: 'C1', source: 'LB', parts: [] }))
      .status;
  const copyAs = async (code: string) =>
    (await copy([{ source: 'LB', code }], { who: { ...operator, loginId: 'operator' }, programmeCode: 'C1' }))
      .body.result.copied.length;
  expect([await preview(), await copyAs('ASSISTED')]).toEqual([404, 0]);
  await query(`update lecture set shared_for_copying = true where code = 'LB'`);
  expect([await preview(), await copyAs('SHARED')]).toEqual([200, 1]);
});

test('whoever teaches copies learns of each of them', async () => {
  await copy([
    { source: 'LA', code: 'TOLD-A' },
    { source: 'LB', code: 'TOLD-B' },
  ]);
  const told = await query<{ lecture: string; account: number }>(
    `select lecture_code as lecture, account_id::int as account from notification
      where kind = 'appointed' and lecture_code like 'TOLD-%' order by lecture_code`,
  );
  expect(told).toEqual([
    { lecture: 'TOLD-A', account: stage.prof.id },
    { lecture: 'TOLD-B', account: stage.staff.otherProfessor.id },
  ]);
});

test('notices come along where they are chosen, on the corresponding day; other posts never do', async () => {
  const { db, store } = portal.services;
  const { prof, ann } = stage;
  const notice = { lectureCode: 'LA', board: 'notice', authorId: prof.id } as const;
  const shown = await addPost(db, {
    ...notice,
    title: '개강 안내',
    publishedAt: seoul('2026-09-21T09:00:00'),
  });
  await addPost(db, { ...notice, title: '쓰는 중', publishedAt: null });
  await addPost(db, { lectureCode: 'LA', board: 'qna', authorId: ann.id, title: '질문' });
  await addPostFile(db, store, shown.id);
  await addPicture(db, store, prof.id, [shown.id]);
  await copy([{ source: 'LA', code: 'NOTICES' }], { programmeCode: 'AUTUMN', parts: ['notices'] });
  const rows = await query<{ title: string; at: Date; author: string; files: number }>(
    `select title, published_at as at, author_id as author,
      (select count(*)::int from post_file where post_id = post.id)
        + (select count(*)::int from post_media where post_id = post.id) as files
    from post where lecture_code = 'NOTICES'`,
  );
  expect(rows.map(({ title, at, files }) => [title, at.toISOString(), files])).toContainEqual([
    '개강 안내',
    '2027-09-20T00:00:00.000Z',
    2,
  ]);
  expect(rows.map(({ title }) => title)).not.toContain('쓰는 중');
  expect(rows.map(({ title }) => title)).not.toContain('질문');
});
