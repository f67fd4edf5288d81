/** What administrators make in the console is exported, loads again as the same, and changes nothing where it came from. */
import { mediaUpload } from '@baeum/contract/file/terms';
import * as calendar from '@baeum/contract/lecture/staff-calendar-terms';
import * as logos from '@baeum/contract/portal/logo-terms';
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

const tables = [
  'notice',
  'notice_file',
  'text_file',
  'academic_event',
  'menu_item',
  'common_code',
  'system_info',
  'system_logo',
] as const;

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

test('the academic calendar, menus, common codes, and what the portal says of itself', async () => {
  const { services, admin } = await consoleOf();
  const codes = [
    { code: '0000290001', name: '개강', isOffered: true },
    { code: '0000290002', name: '수강신청', isOffered: true },
  ];
  const group = { code: calendar.eventKindGroup, name: '학사일정 구분', codes };
  await loadPack(
    await writeFiles({
      ...minimalPack,
      'codes.yml': JSON.stringify([{ ...group, codes: codes.map(({ code, name }) => ({ code, name })) }]),
    }),
    { ...services, now },
  );
  const event = {
    code: '0000290002',
    name: '수강신청',
    startsAt: '2026-11-20T10:00',
    endsAt: '2026-11-20T10:00',
  };
  await admin.post(calendar.addEvent, { programmeCode: 'T2', ...event });
  const { revision } = (await admin.post(portal.getCodeGroup, { code: group.code })).body.result;
  const retired = { code: '0000290002', name: '신청', isOffered: false };
  const added = { code: '0000290003', name: '행사', isOffered: true };
  await admin.post(portal.changeCodeGroup, {
    ...group,
    revision,
    codes: [added, retired, ...codes.slice(0, 1)],
  });
  const { menus } = (await admin.post(portal.getMenus, {})).body.result;
  const entry = { key: '', name: '안내', url: 'https://example.ac.kr/a?b=c', isShown: true };
  for (const menu of menus)
    await admin.post(portal.changeMenu, {
      ...menu,
      items: [
        {
          ...entry,
          items: [
            { ...entry, url: '/my/todo', isShown: false },
            { ...entry, url: '' },
          ],
        },
      ],
    });
  const system = (await admin.post(portal.getSystem, {})).body.result;
  await admin.post(portal.changeSystem, {
    ...system,
    organisationName: '배움대학교',
    description: '첫 문단\n\n둘째 문단: "따옴표"',
    contactEmail: '',
  });
  const { academic_event, menu_item, common_code, system_info } = await expectSameAfterExport(services);
  expect([academic_event, menu_item, common_code, system_info].map((rows) => rows?.length)).toEqual([
    1, 6, 4, 1,
  ]);
});

test('the logos of both themes, and those that a pack leaves out', async () => {
  const { services, admin } = await consoleOf();
  const send = async (scheme: logos.LogoScheme, content: typeof png) => {
    const file = { name: '로고.png', content };
    const reply = await admin.upload(logos.changeLogo, { scheme, shown: '' }, [file]);
    expect(reply.body).toMatchObject({ status: 200 });
  };
  const system = (await admin.post(portal.getSystem, {})).body.result;
  await admin.post(portal.changeSystem, { ...system, organisationName: '새 기관' });
  await send('light', png);
  await send('dark', Buffer.concat([png, Buffer.from('밤')]));
  const { system_logo } = await expectSameAfterExport(services);
  expect(system_logo).toHaveLength(2);
  const changes = (await loadPack(await writeFiles(minimalPack), { ...services, now }))?.changes;
  expect(changes?.get('system_logo')).toBeUndefined();
});
