import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { changeFiles, temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal, everyRow, expectSameContent } from './testing/portal.ts';
import { studyPack } from './testing/study.ts';
import { english } from '@baeum/server/testing/english';

const now = new Date('2026-11-18T12:00:00+09:00');

describe('the work of students', () => {
  const submissionOf = async (portal: Awaited<ReturnType<typeof emptyPortal>>) =>
    (await contentOf(portal.db)).submission;

  test('is neither changed, restored nor replaced by a later load', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await rm(path.join(folder, 'lectures/BIO101/feedback/report.yml'));
    await loadPack(folder, { ...portal, now });
    await portal.db.execute(sql`update submission set body = '고쳐 썼습니다.', submitted_at = null`);
    await loadPack(folder, { ...portal, now });
    expect(await submissionOf(portal)).toMatchObject([{ body: '고쳐 썼습니다.', submitted_at: null }]);
    await portal.db.execute(sql`delete from submission`);
    await loadPack(folder, { ...portal, now });
    expect(await submissionOf(portal)).toEqual([]);
  });

  test('that was submitted in the portal gets its feedback and is graded', async () => {
    const portal = await emptyPortal();
    const folder = await writeFiles(minimalPack);
    await loadPack(folder, { ...portal, now });
    await portal.db.execute(sql`
      insert into submission (assignment_code, student_id, title, body, saved_at)
      select 'BIO101-report', id, '내 보고서', '', now() from account where login_id = 'student1'`);
    await changeFiles(folder, {
      'lectures/BIO101/feedback/report.csv':
        'student,professor,at,text\nstudent1,prof1,today 11:00,"첫 문단이 좋습니다.\n근거를 더 드세요."\nstudent1,prof1,today 11:30,수고했습니다.\n',
    });
    await rm(path.join(folder, 'lectures/BIO101/feedback/report.yml'));

    const early = await loadPack(folder, { ...portal, now });
    expect(early?.warnings).toEqual([
      {
        file: 'lectures/BIO101/feedback/report.csv',
        line: 2,
        message: english('"student1" has handed nothing in for BIO101-report: feedback left out'),
      },
      expect.objectContaining({ line: 4 }),
    ]);
    expect(early?.changes).toEqual(new Map());

    await portal.db.execute(sql`update submission set submitted_at = now() where title = '내 보고서'`);
    const graded = await loadPack(folder, { ...portal, now });
    expect(graded?.warnings).toEqual([]);
    const { submission, feedback } = await contentOf(portal.db);
    expect(submission).toContainEqual(
      expect.objectContaining({ title: '내 보고서', body: '', graded_at: '2026-11-18T02:00:00+00:00' }),
    );
    expect(feedback?.filter(({ submission_id }) => submission_id === 'BIO101-report student1')).toMatchObject(
      [
        { key: '1', body: '첫 문단이 좋습니다.\n근거를 더 드세요.' },
        { key: '2', body: '수고했습니다.' },
      ],
    );
    expect((await loadPack(folder, { ...portal, now }))?.changes).toEqual(new Map());
  });

  test.each([
    ['with its assignment', false],
    ['whose assignment only the portal has', true],
  ])('stays as it is when a topic moves to another week, %s', async (_which, isTakenOut) => {
    const [first, second] = [await emptyPortal(), await emptyPortal()];
    const folder = await writeFiles(studyPack);
    await loadPack(folder, { ...first, now });
    const { submission, submission_file, feedback, learning, learning_credit, play } = await everyRow(
      first.db,
    );
    const work = { submission, submission_file, feedback, learning, learning_credit, play };
    expect([submission?.length, feedback?.length, learning?.length]).toEqual([1, 1, 2]);

    const lecture = 'lectures/BIO101';
    const inWeek2 = (file: string) => ({ [file]: String(studyPack[file]).replace('week: 1', 'week: 2') });
    await changeFiles(folder, {
      ...inWeek2(`${lecture}/topics/1-cells.md`),
      ...inWeek2(`${lecture}/assignments/report.md`),
    });
    if (isTakenOut)
      for (const part of ['assignments', 'submissions', 'feedback'])
        await rm(path.join(folder, lecture, part), { recursive: true });
    expect((await loadPack(folder, { ...first, now }))?.warnings).toEqual([]);
    const after = await everyRow(first.db);
    expect(after).toMatchObject(work);
    expect((await loadPack(folder, { ...first, now }))?.changes).toEqual(new Map());

    const exported = await temporaryFolder();
    await exportPack(exported, { ...first, now });
    expect((await checkPack(exported, now)).problems).toEqual([]);
    await loadPack(exported, { ...second, now });
    await expectSameContent(second.db, first.db);
    const place = { week_number: 2, topic_code: 'BIO101-1-cells' };
    expect(after.assignment).toEqual([expect.objectContaining({ code: 'BIO101-report', ...place })]);
  });
});
