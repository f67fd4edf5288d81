/** What administrators make in the console is exported, loads again as the same, and changes nothing where it came from. */
import { mediaUpload } from '@baeum/contract/file/terms';
import * as portal from '@baeum/contract/portal/staff-terms';
import { addStaffAccount } from '@baeum/server/testing/people';
import { testPortal } from '@baeum/server/testing/portal';
import { png } from '@baeum/server/testing/world';
import { expect, test } from 'vitest';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';
import { minimalPack } from './testing/minimal.ts';
import { contentOf, emptyPortal } from './testing/portal.ts';

const now = new Date('2026-11-18T12:00:00+09:00');

/** The portal that the console shows, and an administrator in it. */
async function consoleOf() {
  const { services, as } = await testPortal();
  await loadPack(await writeFiles(minimalPack), { ...services, now });
  const administrator = await addStaffAccount(services.db, 'admin', '관리자', 'administrator');
  return { services, admin: await as({ ...administrator, side: 'staff' }) };
}

const tables = ['notice', 'notice_file', 'text_file'] as const;

async function expectSameAfterExport(services: Awaited<ReturnType<typeof consoleOf>>['services']) {
  const folder = await temporaryFolder();
  await exportPack(folder, { ...services, now });
  const other = await emptyPortal();
  await loadPack(folder, { ...other, now });
  const [before, after] = [await contentOf(services.db), await contentOf(other.db)];
  for (const table of tables) expect(after[table], table).toEqual(before[table]);
  expect((await loadPack(folder, { ...services, now }))?.changes).toEqual(new Map());
  return before;
}

test('notices in every state, with targets, periods, pictures and files', async () => {
  const { services, admin } = await consoleOf();
  const usual = { title: '안내', body: '<p>내용</p>', audience: 'student', state: 'published' };
  const add = async (fields: object, files: Parameters<typeof admin.upload>[2] = []) => {
    const reply = await admin.upload(portal.addNotice, { ...usual, ...fields }, files);
    expect(reply.body).toMatchObject({ status: 200 });
    return (reply.body.result as { id: number }).id;
  };
  const picture = (await admin.upload(mediaUpload, {}, [{ name: '그림.png', content: png }])).body.result as {
    link: string;
  };
  await add({ body: `<p>그림</p><img src="${picture.link}">`, audience: 'student,public' }, [
    { name: '안내.txt', content: '안내' },
  ]);
  await add({ programmes: 'T2', publishedAt: '2026-12-01T09:00', closesAt: '2026-12-05T18:00' });
  await add({ state: 'draft' });
  await admin.post(portal.archiveNotice, { id: await add({}) });
  const { notice, text_file } = await expectSameAfterExport(services);
  expect(notice?.map(({ state }) => state).sort()).toEqual(['archived', 'draft', 'published', 'published']);
  expect(text_file).toHaveLength(1);
});
