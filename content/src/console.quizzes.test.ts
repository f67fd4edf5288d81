/** Quizzes that staff make in the console are exported, load again as the same, and change nothing where they came from. */
import { mediaUpload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/quiz/staff-terms';
import { png } from '@baeum/server/testing/world';
import { testPortal } from '@baeum/server/testing/portal';
import { questionOf, quizFields } from '@baeum/server/testing/staff-quizzes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

test('a quiz with pictures and questions of each kind', async () => {
  const { services, as } = await testPortal();
  await loadPack(await writeFiles(minimalPack), { ...services, now });
  const { rows } = await services.db.execute<{ id: number }>(
    sql`select id from account where login_id = 'prof1'`,
  );
  const professor = await as({ id: Number(rows[0]?.id), side: 'staff' });
  const upload = async () =>
    (
      (await professor.upload(mediaUpload, {}, [{ name: '그림.png', content: png }])).body.result as {
        link: string;
      }
    ).link;
  const bodyHtml = `<p>안내</p><img src="${await upload()}" alt="" />`;
  const settings = {
    lateClosesAt: '2026-11-25T23:59:00+09:00',
    limitMinutes: 20,
    attemptLimit: null,
    retakeLimit: 2,
  };
  const { quizCode } = (
    await professor.post(t.addQuiz, {
      lectureCode: 'BIO101',
      ...quizFields,
      ...settings,
      weekNumber: 1,
      kind: 'occasional',
      bodyHtml,
    })
  ).body.result;
  const truth = ['O', 'X'].map((title) => ({ key: title, title, isCorrect: title === 'X' }));
  const changed = [
    questionOf('one', { html: `<p>지문</p><img src="${await upload()}" alt="막" />`, explanation: '' }),
    questionOf('two', { kind: 'truth', items: truth, points: 3 }),
  ];
  const { version } = (await professor.post(t.getQuestions, { quizCode })).body.result;
  const saved = await professor.post(t.saveQuestions, { quizCode, version, order: ['two', 'one'], changed });
  expect(saved.body).toMatchObject({ status: 200 });

  const folder = await temporaryFolder();
  await exportPack(folder, { ...services, now });
  const other = await emptyPortal();
  await loadPack(folder, { ...other, now });
  const [before, after] = [await contentOf(services.db), await contentOf(other.db)];
  // What packs load is published.
  const published = (list: typeof before.quiz) =>
    list?.map((row) => ({ ...row, published_at: '', shown_from: '' }));
  expect(published(after.quiz)).toEqual(published(before.quiz));
  for (const table of ['question', 'question_item', 'text_file'] as const)
    expect(after[table], table).toEqual(before[table]);
  expect(before.text_file).toHaveLength(2);
  expect((await loadPack(folder, { ...services, now }))?.changes).toEqual(new Map());
});
