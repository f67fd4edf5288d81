/** Activities that staff make in the console are exported, load again as the same, and change nothing where they came from. */
import { addAssignment, changeAssignment, getAssignment } from '@baeum/contract/assignment/staff-terms';
import { activityIdOf, changeGradingSettings } from '@baeum/contract/grading/staff-terms';
import { addDebate } from '@baeum/contract/debate/staff-terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { account } from '@baeum/server/platform/tables';
import { testPortal } from '@baeum/server/testing/portal';
import { assignmentForm, debateForm } from '@baeum/server/testing/staff-activities';
import { png } from '@baeum/server/testing/world';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');
const lectureCode = 'BIO101';
const inWeek = { lectureCode, weekNumber: '2', showing: 'shown' };
const rubric = [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '근거를 든다', points: 10 },
      { name: '미흡', description: '', points: 2.5 },
    ],
  },
];

/** The portal that the console shows, and its professor. */
async function consoleOf() {
  const { services, as } = await testPortal();
  await loadPack(await writeFiles(minimalPack), { ...services, now });
  const [teacher] = await services.db.select().from(account).where(eq(account.loginId, 'prof1'));
  if (teacher === undefined) throw new Error('the pack has no professor');
  return { services, prof: await as({ ...teacher, side: 'staff' }) };
}

type Services = Awaited<ReturnType<typeof consoleOf>>['services'];

/** When it was published is of this portal: a pack is published wherever it is loaded. */
const withoutPublication = (rows: readonly Record<string, unknown>[] | undefined) =>
  rows?.map(({ published_at: _publishedAt, shown_from: _shownFrom, ...row }) => row);

async function expectSameAfterExport(services: Services, tables: readonly string[]) {
  const folder = await temporaryFolder();
  await exportPack(folder, { ...services, now });
  const other = await emptyPortal();
  await loadPack(folder, { ...other, now });
  const [before, after] = [await contentOf(services.db), await contentOf(other.db)];
  for (const table of tables)
    expect(withoutPublication(after[table]), table).toEqual(withoutPublication(before[table]));
  expect((await loadPack(folder, { ...services, now }))?.changes).toEqual(new Map());
}

test('assignments with everything that can be said about them', async () => {
  const { services, prof } = await consoleOf();
  const { link } = (await prof.upload(mediaUpload, {}, [{ name: '그림.png', content: png }])).body.result as {
    link: string;
  };
  const made = await prof.upload(
    addAssignment,
    {
      ...assignmentForm,
      ...inWeek,
      bodyHtml: `<p>그림</p><img src="${link}">`,
      lateClosesAt: '2026-11-25T23:59',
      latePenalty: '10',
      fileTypes: 'pdf,hwp',
      megabytes: '20',
      showsGrades: 'N',
      isBlind: 'Y',
      rubric: JSON.stringify(rubric),
    },
    [{ name: '양식.txt', content: '양식' }],
  );
  expect(made.body).toMatchObject({ status: 200 });
  // One of the pack, changed by its form.
  const assignmentCode = 'BIO101-report';
  const { fields, files, revision } = (await prof.post(getAssignment, { assignmentCode })).body.result;
  const changed = await prof.upload(
    changeAssignment,
    {
      ...fields,
      assignmentCode,
      revision: String(revision),
      keptFiles: files.map(({ id }) => id).join(','),
      points: '15',
      // Somebody's work has been graded.
      confirmed: 'Y',
    },
    [],
  );
  expect(changed.body).toMatchObject({ status: 200 });
  const settings = { regradeDays: 14, showsSpread: true };
  const activityId = activityIdOf('assignment', assignmentCode);
  expect((await prof.post(changeGradingSettings, { activityId, ...settings })).body).toMatchObject({
    status: 200,
  });
  await expectSameAfterExport(services, ['assignment', 'assignment_file', 'grading_setting', 'text_file']);
});

test('debates of both types', async () => {
  const { services, prof } = await consoleOf();
  for (const fields of [
    { kind: 'open', minimumPosts: '3', points: '5' },
    { kind: 'sides', sides: 'drawn' },
  ])
    expect((await prof.upload(addDebate, { ...debateForm, ...inWeek, ...fields }, [])).body).toMatchObject({
      status: 200,
    });
  await expectSameAfterExport(services, ['debate', 'debate_file', 'text_file']);
});
