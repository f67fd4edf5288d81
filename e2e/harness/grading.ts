/** Submissions of every kind of file, and a professor who grades them by rubric at the desk. */
import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs } from './api.ts';
import { type ShownDocument, shownDocuments } from './documents.ts';
import type { OwnPortal } from './portal.ts';
import { eventually, shown } from './wait.ts';

/** Assignments that are open, of a professor's own lecture. */
const titles = ['전사 조절 논문 읽기', '밴드 세기 정량 실습'] as const;
const students = 20;

const kinds = ['pdf', 'hwp', 'hwpx', 'docx', 'xlsx', 'pptx', 'zip', 'png'] as const;

const level = (name: string, points: number) => ({ name, description: '', points });
const rubric = ['결과', '고찰'].map((name) => ({
  name,
  levels: [level('우수', 50), level('보통', 30), level('미흡', 10)],
}));

/** The submissions of one assignment. */
interface Handed {
  /** Of the assignment. */
  readonly code: string;
  /** Of the first work. */
  readonly path: string;
  /** Keys of the students. */
  readonly ids: readonly number[];
}

/** Lets students hand in this many files, of one kind after the other, and nobody else. */
export async function handIn(portal: OwnPortal, count: number): Promise<readonly Handed[]> {
  const files = kinds.map((kind) => ({ kind, bytes: documentOf(kind).bytes }));
  const groups: Handed[] = [];
  for (const title of titles) {
    const handed = groups.flatMap(({ ids }) => ids).length;
    if (handed < count) groups.push(await handInTo(portal, title, files, Math.min(students, count - handed)));
  }
  return groups;
}

interface HandedFile {
  /** The ending of its name. */
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** What else is handed in to one assignment, larger files among it. */
const further = [
  ['pdf', 'pdf of many pages'],
  ['docx', 'docx of the demonstration'],
  ['xlsx', 'xlsx of the demonstration'],
] as const;

/** Everything that `handIn` hands in, and more. */
export const handedFiles = (): readonly HandedFile[] => [
  ...kinds.map((kind) => ({ kind, bytes: documentOf(kind).bytes })),
  ...further.map(([kind, name]) => ({ kind, bytes: documentOf(name).bytes })),
];

/**
 * Lets so many students hand in to one assignment: at most twenty of the demonstration these files, and others what one of those has
 * handed in, with a text of two thousand letters. Their files can be read once this has returned.
 */
export async function handInByMany(
  portal: OwnPortal,
  files: readonly HandedFile[],
  count: number,
): Promise<Handed> {
  const { code } = await handInTo(portal, titles[0], files, Math.min(students, count, files.length));
  const copies = await portal.sql(
    `with first as (
        select submission.id, row_number() over (order by submitted_at, student_id) as place, count(*) over () as places
        from submission where assignment_code = $1),
      further as (
        insert into account (login_id, name, type, position_code, position_name, student_number, college, password_hash)
        select 'many' || number, '많은 학생 ' || number, type, position_code, position_name, 'M' || number, college, password_hash
        from account cross join generate_series((select count(*) + 1 from first), $2::int) as number
        where login_id = 'student1' returning id, substring(login_id from 5)::int as number),
      enrolled as (
        insert into enrolment (student_id, lecture_code)
        select further.id, lecture_code from further cross join assignment where code = $1),
      handed as (
        insert into submission (assignment_code, lecture_code, student_id, title, body, submitted_at, saved_at)
        select assignment_code, lecture_code, further.id, title, $3, at, at
        from further join first on first.place = 1 + (further.number - 1) % first.places
          join submission on submission.id = first.id
          cross join lateral (select now() + further.number * interval '1 millisecond' as at) as moment
        returning id, student_id),
      copied as materialized (
        select gen_random_uuid() as id, handed.id as submission_id, stored.*
        from handed join further on further.id = handed.student_id
          join first on first.place = 1 + (further.number - 1) % first.places
          join submission_file on submission_file.submission_id = first.id
          join lateral (select kind, name, extension, byte_size, media_type, inline, sha256, storage_key
            from stored_file where id = stored_file_id) as stored on true),
      stored as (
        insert into stored_file (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
        select id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key || '-' || submission_id
        from copied returning id, storage_key),
      linked as (
        insert into submission_file (stored_file_id, submission_id) select id, submission_id from copied)
    select copied.storage_key as from, stored.storage_key as to from copied join stored on stored.id = copied.id`,
    [code, count, '관찰한 것을 적습니다. '.repeat(160)],
  );
  await portal.copyObjects(copies.map(({ from, to }) => ({ from: String(from), to: String(to) })));
  return handedTo(portal, code);
}

async function handInTo(
  portal: OwnPortal,
  title: string,
  files: readonly HandedFile[],
  count: number,
): Promise<Handed> {
  const [found] = await portal.sql(
    'update assignment set rubric = $2::jsonb, points = 100 where title = $1 returning code',
    [title, JSON.stringify(rubric)],
  );
  const code = String(found?.['code']);
  for (const table of ['submission_file', 'feedback'])
    await portal.sql(
      `delete from ${table} using submission where submission.id = submission_id and assignment_code = $1`,
      [code],
    );
  await portal.sql('delete from submission where assignment_code = $1', [code]);
  for (let number = 0; number < count; number++) {
    const { kind, bytes } = files[number % files.length] ?? { kind: '', bytes: new Uint8Array() };
    const student = await callAs(portal, `student${number + 1}`);
    const reply = await student.send(
      submitAsgmtData,
      { asgmtCd: code, asgmtSbmtNm: `${kind} 제출`, asgmtSbmtCn: '본문입니다.', tempYn: 'N' },
      [new File([Buffer.from(bytes)], `제출.${kind}`)],
    );
    expect(reply).toMatchObject({ status: 200 });
  }
  return handedTo(portal, code);
}

async function handedTo(portal: OwnPortal, code: string): Promise<Handed> {
  const rows = await portal.sql(
    'select student_id from submission where assignment_code = $1 order by submitted_at, student_id',
    [code],
  );
  const ids = rows.map((row) => Number(row['student_id']));
  return { code, path: `/staff/grading/${encodeURIComponent(`assignment:${code}`)}/${ids[0]}`, ids };
}

function documentOf(wanted: string): ShownDocument {
  const found = shownDocuments().find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no document with the name ${wanted}`);
  return found;
}

/** Keys for each submission: one for each criterion, and one that leads to the next. */
export const keysOfEach = rubric.length + 1;

/**
 * Grades what waits in an assignment, from its first work.
 * @returns how long it took until each next work was on the screen, in milliseconds
 */
export async function gradeByKeys(page: Page, { path, ids }: Handed): Promise<readonly number[]> {
  const panel = page.getByRole('complementary', { name: '채점' });
  const times: number[] = [];
  await page.goto(path);
  await shown(panel.getByRole('button', { name: '우수 50' }).first());
  await page.evaluate(() => void Reflect.set(window, 'isSamePage', true));
  for (const id of ids) {
    await shown(page.getByRole('region', { name: '제출한 파일' }));
    // As the page has it, which may have moved on before the browser has said so.
    const address = await page.evaluate(() => location.href);
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await shown(panel.getByText(/^저장됨/));
    if (id === ids.at(-1)) break;
    const began = performance.now();
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(isNext, address, { polling: 'raf' });
    times.push(performance.now() - began);
  }
  // Nothing was loaded but what the screens ask for.
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
  return times;
}

/** In the page: whether another work than that of this address is there, and nothing of it is chosen yet. */
const isNext = (before: string): boolean =>
  location.href !== before &&
  document.querySelector('aside fieldset') !== null &&
  document.querySelector('aside fieldset [aria-pressed="true"]') === null;

/** Expects that each has the points of its levels. */
export const allGraded = (portal: OwnPortal, count: number) =>
  eventually(async () => {
    const rows = await portal.sql(
      `select count(*)::int as graded from score join submission using (assignment_code, student_id)
       where score.points = 100 and submission.title like '% 제출'`,
    );
    return Number(rows[0]?.['graded']);
  }).toBe(count);

const common =
  '중합 효소 연쇄 반응은 온도를 올리고 내리면서 원하는 구간을 거듭 복제하는 방법이다. 먼저 이중 나선을 높은 온도에서 푼다.';

/** Two submissions of an assignment that were found to be alike, as the job leaves them. @returns the code of the assignment */
export async function addSimilarWork({ sql }: Pick<OwnPortal, 'sql'>): Promise<string> {
  const [found] = await sql(`
    select assignment_code as code, min(id) as one, max(id) as other from submission
    where submitted_at is not null and assignment_code like 'MBIO2101-01-%'
    group by assignment_code having count(*) > 1 order by assignment_code limit 1`);
  if (found === undefined) throw new Error('no assignment with two submissions');
  const { code, one, other } = found;
  await sql(
    `insert into work_text (submission_id, work_at, text, prints, is_unread)
      select id, submitted_at, case when id = $1 then '서론이다. ' else '' end || $3 || ' ' || title, '{1}', false
      from submission where id in ($1, $2) on conflict do nothing`,
    [one, other, common],
  );
  await sql(
    `insert into similarity_check (kind, code, lecture_code, asked_by, asked_at, done_at, compared, unread)
      select 'assignment', $1, 'MBIO2101-01', id, now(), now(), 3, 1 from account where login_id = 'prof1' on conflict do nothing`,
    [code],
  );
  await sql(
    `insert into similar_work (kind, code, text_id, other_id, share, other_share)
      select 'assignment', $1, own.id, other.id, 72, 81 from work_text as own, work_text as other
      where own.submission_id = $2 and other.submission_id = $3 on conflict do nothing`,
    [code, one, other],
  );
  return String(code);
}

/** A score of what a student has handed in. */
export async function addGraded({ sql }: Pick<OwnPortal, 'sql'>) {
  const [found] = await sql(`
    select assignment_code as code, student_id as id, student_number as number
    from submission join assignment on code = assignment_code join account on account.id = student_id
    where submitted_at is not null and not is_blind and assignment_code like 'MBIO2101-01-%'
    order by assignment_code, student_id limit 1`);
  if (found === undefined) throw new Error('nothing was handed in');
  const { code, id, number } = found;
  await sql(
    `insert into score (lecture_code, assignment_code, student_id, out_of, grader_id, saved_at, feedback)
      select 'MBIO2101-01', $1, $2, 100, id, now(), '잘했습니다.' from account where login_id = 'prof1' on conflict do nothing`,
    [code, id],
  );
  return { code: String(code), number: String(number) };
}
