/** The portal's own logo: what is accepted, who gets it, how it is served, and two who change it at once. */
import { deflateSync } from 'node:zlib';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import * as t from '@baeum/contract/portal/logo-terms';
import { getSystem } from '@baeum/contract/portal/staff-terms';
import { getSysInfo, studentSystem } from '@baeum/contract/portal/terms';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type SentFile, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld, png } from '../../testing/world.ts';
import { systemInfo } from '../tables.ts';
import { unnamedPortal } from '../unnamed-portal.ts';

let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const world = await createWorld(portal.services.db, portal.services.store);
  admin = await portal.as({ ...world.admin, side: 'staff' });
});
beforeEach(async () => {
  const { db } = portal.services;
  await db.delete(systemInfo);
  await db.insert(systemInfo).values({ ...unnamedPortal, topLogo: '/from-a-pack.svg' });
  await db.execute(sql`delete from stored_file where kind = 'logo'`);
});

/** Only its head says the size; the rest is not looked at by the server. */
function pngOf(width: number, height: number) {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return Buffer.concat([copy, deflateSync(`${width}`)]);
}

const logos = async () => (await admin.post(t.getLogos, {})).body.result;
const shown = async () => {
  const { info } = (await portal.caller().post(getSysInfo, { sysSeCd: studentSystem })).body.result;
  return [info.topLogo, info.topLogoDark];
};
async function send(scheme: t.LogoScheme, content?: SentFile['content'], name = '로고.png') {
  const before = (await logos())[scheme] ?? '';
  const files = content === undefined ? [] : [{ name, content }];
  return (await admin.upload(t.changeLogo, { scheme, shown: before }, files)).body;
}
const storedLogos = async () =>
  (await portal.services.db.execute(sql`select name from stored_file where kind = 'logo' order by name`))
    .rows;

test('everybody gets it from an address that says its content and size, until it is removed', async () => {
  expect(await shown()).toEqual(['/from-a-pack.svg', null]);
  expect(await send('light', pngOf(640, 128))).toMatchObject({ status: 200 });
  expect(await send('dark', pngOf(320, 64), '밤.png')).toMatchObject({ status: 200 });
  const { light, dark } = await logos();
  expect(light).toMatch(/^[0-9a-f]{32}-640x128$/);
  expect(await shown()).toEqual([t.logoAddress(light ?? ''), t.logoAddress(dark ?? '')]);

  const reply = await portal.caller().get(t.logoAddress(light ?? ''));
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(pngOf(640, 128));
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
  });

  expect(await send('light')).toMatchObject({ status: 200, result: { name: null } });
  expect(await shown()).toEqual(['/from-a-pack.svg', t.logoAddress(dark ?? '')]);
  expect((await portal.caller().get(t.logoAddress(light ?? ''))).status).toBe(404);
  expect(await storedLogos()).toEqual([{ name: '밤.png' }]);
});

test('a portal has names before it gets a logo, which leaves them and their version as they are', async () => {
  const { revision } = (await admin.post(getSystem, {})).body.result;
  await send('light', png);
  expect((await admin.post(getSystem, {})).body.result).toMatchObject({ title: '배움', revision });
  await portal.services.db.delete(systemInfo);
  expect(await send('light', png)).toMatchObject({ errorCode: t.logoRefusals.unnamed.errorCode });
  expect(await storedLogos()).toHaveLength(1);
});

test.each([
  ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', t.logoRefusals.unsupported],
  [
    'a drawing by another name',
    'logo.png',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    t.logoRefusals.unsupported,
  ],
  ['a text by the name of a picture', 'logo.png', 'picture', t.logoRefusals.unsupported],
  [
    'another picture by that name',
    'logo.png',
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
    t.logoRefusals.unsupported,
  ],
  ['the head of a picture', 'logo.png', png.subarray(0, 12), t.logoRefusals.unsupported],
  ['many bytes', 'logo.png', Buffer.concat([png, Buffer.alloc(512 * 1024)]), t.logoRefusals.tooLarge],
  ['a long side', 'logo.png', pngOf(2001, 20), t.logoRefusals.tooLong],
] as const)('%s is refused, and what was there stays', async (_what, name, content, refusal) => {
  await send('light', png);
  const before = await shown();
  const reply = await send('light', content, name);
  expect(reply).toMatchObject({ status: refusal.status, message: refusal.message });
  expect(await shown()).toEqual(before);
});

test('a picture by the name of another format is taken for what it is', async () => {
  await send('light', png, 'logo.jpg');
  const reply = await portal.caller().get(t.logoAddress((await logos()).light ?? ''));
  expect(reply.headers.get('content-type')).toBe('image/png');
});

test('of two who replace the same logo, the later one is refused', async () => {
  const fields = { scheme: 'light', shown: '' };
  const replies = await Promise.all(
    [40, 50].map((width) =>
      admin.upload(t.changeLogo, fields, [{ name: 'logo.png', content: pngOf(width, 20) }]),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await storedLogos()).toHaveLength(1);
});

test('the history says which file replaced which', async () => {
  await send('light', pngOf(40, 20), '옛 로고.png');
  await send('light', pngOf(40, 20), '옛 로고.png');
  await send('light', pngOf(50, 20), '새 로고.png');
  await send('light');
  const history = await admin.post(listPortalHistory, { kind: 'system', object: studentSystem });
  expect(history.body.result.items.slice(0, 3).map(({ values }) => values)).toEqual([
    [{ field: 'logo', before: '새 로고.png', after: null }],
    [{ field: 'logo', before: '옛 로고.png', after: '새 로고.png' }],
    [{ field: 'logo', before: null, after: '옛 로고.png' }],
  ]);
});
