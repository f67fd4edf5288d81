/** Staff make, change and remove contents. */
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import {
  addContent,
  changeContent,
  contentRefusals,
  getContent,
  listContents,
  removeContent,
} from '@baeum/contract/study/staff-terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { getCntntInfo, mediaUrl, studyRefusals } from '@baeum/contract/study/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { publishContents, removeTopic } from '@baeum/contract/study/board-terms';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sanitizePageText } from '../../platform/page-text.ts';
import { staffChange } from '../../platform/tables.ts';
import { addCredit } from '../../testing/contents.ts';
import { htmlAttacks } from '../../testing/html-attacks.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { offersIn } from '../../testing/harms.ts';
import { pageFields } from '../../testing/staff-contents.ts';
import { addFile, createWorld, png, type World } from '../../testing/world.ts';
import { content, contentFile, learning } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});

type Fields = Partial<Parameters<typeof add>[0]> & {
  readonly revision?: number;
  readonly confirmed?: boolean;
};
const add = (fields: Partial<Omit<Parameters<typeof prof.post<typeof addContent>>[1], 'lectureCode'>>) =>
  prof.post(addContent, { lectureCode: 'LA', ...pageFields, ...fields });
const made = async (fields: Parameters<typeof add>[0] = {}) => (await add(fields)).body.result.contentCode;
const get = async (contentCode: string) => (await prof.post(getContent, { contentCode })).body.result;
async function change(contentCode: string, fields: Fields) {
  const { revision } = await get(contentCode);
  return prof.post(changeContent, { contentCode, revision, ...pageFields, ...fields });
}
const begin = (contentCode: string, studentId = world.ann.id) =>
  portal.services.db
    .insert(learning)
    .values({ studentId, contentCode, watched: [{ from: 0, to: 5 }], watchedSeconds: 5 });
const historyOf = async (code: string) =>
  (
    await portal.services.db
      .select()
      .from(staffChange)
      .where(eq(staffChange.object, code))
      .orderBy(asc(staffChange.id))
  ).map(({ action, lectureCode }) => `${action} ${lectureCode}`);

describe('a picture that is dropped into a page', () => {
  const sent = async (caller: Caller) => {
    const reply = await caller.upload(mediaUpload, {}, [{ name: '세포.png', content: new Uint8Array(png) }]);
    return (reply.body.result as { link: string }).link;
  };
  const withPicture = (link: string) => `<p>세포 <img src="${link}" alt="세포"></p>`;

  test('becomes that of the page, which students read', async () => {
    const link = await sent(prof);
    const code = await made({ bodyHtml: withPicture(link), isPublic: true });
    const { bodyHtml } = await get(code);
    const address = /src="([^"]+)"/.exec(bodyHtml)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toMatch(/^\/view\/mediaView/);
    const ann = await portal.as(world.ann);
    expect(Buffer.from(await (await ann.get(address)).arrayBuffer())).toEqual(png);
    // Its editor still has the address of the upload, and a saved page that of its own.
    const stored = await portal.storedFiles();
    await change(code, { bodyHtml: withPicture(link), isPublic: true });
    expect((await get(code)).bodyHtml).toBe(bodyHtml);
    await change(code, { bodyHtml, isPublic: true });
    expect((await get(code)).bodyHtml).toBe(bodyHtml);
    expect(await portal.storedFiles()).toEqual(stored);
    await change(code, { isPublic: true });
    const left = portal.services.db.select().from(contentFile).where(eq(contentFile.contentCode, code));
    expect(await left).toEqual([]);
  });

  test('is refused if somebody else has sent it, or nobody', async () => {
    const other = await sent(await portal.as({ ...world.admin, side: 'staff' }));
    for (const link of [other, other.replace(/[0-9a-f]{12}\./, '0123456789ab.')]) {
      const { status, body } = await add({ bodyHtml: withPicture(link) });
      expect([status, body.errorCode]).toEqual([400, contentRefusals.noImage.errorCode]);
    }
  });
});

test('a page is stored as the sanitiser leaves it, whatever is sent', async () => {
  // A text with a null character is refused as a whole.
  const attacks = Object.values(htmlAttacks('/view/x.png'))
    .flat()
    .filter((one) => !one.includes('\u0000'));
  const sent = `<p>글</p>${attacks.join('')}<p>끝</p>`;
  const code = await made({ bodyHtml: sent });
  const { bodyHtml } = await get(code);
  expect(bodyHtml).not.toBe(sent);
  // Once before its pictures are looked for, and once when it is written.
  expect(bodyHtml).toBe(sanitizePageText(sanitizePageText(sent)));
});

describe('a page', () => {
  test('is a draft that students read once it is published', async () => {
    const code = await made();
    const ann = await portal.as(world.ann);
    const hidden = await ann.post(getCntntInfo, { lctrCd: code });
    expect([hidden.status, hidden.body.errorCode]).toEqual([403, studyRefusals.hidden.errorCode]);
    expect((await change(code, { isPublic: true })).status).toBe(200);
    const { info } = (await ann.post(getCntntInfo, { lctrCd: code })).body.result;
    expect(info).toMatchObject({ lctrOpenYn: 'Y', clasWk: 9, lctrCn: pageFields.bodyHtml, lctrCntsSe: '2' });
    expect(await historyOf(code)).toEqual(['add LA', 'change LA']);
  });

  test('follows its week unless it has a period of its own', async () => {
    const code = await made({ attendanceEndsAt: '2026-11-20T23:59:00+09:00' });
    expect(await get(code)).toMatchObject({
      attendanceStartsAt: null,
      attendanceEndsAt: '2026-11-20T23:59:00+09:00',
      kind: 'page',
    });
  });

  test('takes as long as its text unless it says how long, and counts as long as it takes', async () => {
    const { db } = portal.services;
    const stored = async (code: string) => {
      const [row] = await db.select().from(content).where(eq(content.code, code));
      return [row?.mediaSeconds, row?.lectureMinutes];
    };
    const shown = async (code: string) => {
      const { mediaSeconds, lectureMinutes } = await get(code);
      return { mediaSeconds, lectureMinutes };
    };
    const blank = { mediaSeconds: null, lectureMinutes: null };
    const code = await made({ isPublic: true });
    expect([await stored(code), await shown(code)]).toEqual([[20, 1], blank]);
    const learnt = { contentCode: code, studentId: world.ann.id, seconds: 19 };
    await addCredit(db, learnt, portal.clock.now());
    // Ten times a minute of letters.
    const longer = { isPublic: true, bodyHtml: `<p>${'글'.repeat(6000)}</p>` };
    expect((await change(code, { ...longer, ...(await shown(code)) })).status).toBe(200);
    expect([await stored(code), await shown(code)]).toEqual([[600, 10], blank]);
    // Whoever has read it has read it.
    const [row] = await db.select().from(learning).where(eq(learning.contentCode, code));
    expect(row).toMatchObject({ watchedSeconds: 570, reachedAt: portal.clock.now() });
    const own = { mediaSeconds: 300, lectureMinutes: 4 };
    await change(code, { ...longer, ...own });
    expect(await shown(code)).toEqual(own);
    await change(code, { isPublic: true, ...(await shown(code)) });
    expect(await stored(code)).toEqual([300, 4]);
  });

  test('loses what its text no longer shows, and keeps the rest', async () => {
    const { db, store } = portal.services;
    const code = await made();
    for (const [index, name] of ['세포 그림.png', 'gone.png'].entries())
      await db.insert(contentFile).values({
        storedFileId: await addFile(db, store, 'text', name, png),
        contentCode: code,
        role: 'picture',
        name,
        position: index + 1,
      });
    const src = mediaUrl({ cdnRovl: code, cdnFlnm: '세포 그림.png' }).replaceAll('&', '&amp;');
    const changed = await change(code, { bodyHtml: `<p>본문</p><img src="${src}" alt="세포" />` });
    expect(changed.status).toBe(200);
    expect((await get(code)).files).toEqual([
      { name: '세포 그림.png', role: 'picture', language: null, byteSize: png.length },
    ]);
  });
});

test('contents are listed by week, each behind the ones before', async () => {
  const first = await made({ weekNumber: 3, title: '먼저' });
  const second = await made({ weekNumber: 3, title: '나중' });
  const { items, total, permissions } = (await prof.post(listContents, { lectureCode: 'LA' })).body.result;
  const inWeek = items.filter(({ weekNumber }) => weekNumber === 3);
  expect(inWeek.map(({ contentCode }) => contentCode)).toEqual([first, second]);
  expect(inWeek[1]).toMatchObject({ title: '나중', kind: 'page', state: 'draft', learners: 0 });
  expect(total).toBe(items.length);
  expect(permissions).toContain('content');
});

test('a content that comes later, or was put away, says so in the list and in its form', async () => {
  const [later, away] = [await made({ title: '예약' }), await made({ title: '보관' })];
  const publishedAt = '2026-12-01T09:00:00+09:00';
  await prof.post(publishContents, { lectureCode: 'LA', codes: [later], publishedAt, confirmed: true });
  await prof.post(removeTopic, { lectureCode: 'LA', code: away, confirmed: true });
  const { items } = (await prof.post(listContents, { lectureCode: 'LA' })).body.result;
  const listed = (code: string) => items.find(({ contentCode }) => contentCode === code)?.state;
  expect([listed(later), listed(away)]).toEqual(['scheduled', 'archived']);
  expect(await get(later)).toMatchObject({ state: 'scheduled', publishedAt, isPublic: true });
  expect(await get(away)).toMatchObject({ state: 'archived', publishedAt: null });
});

test.each([
  ['text', 'textMissing', { bodyHtml: '<p>&nbsp;</p>' }],
  ['address', 'urlMissing', { kind: 'link', mediaSeconds: 600 }],
  ['length', 'lengthMissing', { kind: 'link', url: 'https://example.org' }],
  ['address', 'embedUnknown', { kind: 'embed', url: 'https://example.org', mediaSeconds: 60 }],
  ['file', 'mediaMissing', { kind: 'video', mediaSeconds: 60 }],
  ['week', 'weekBeyondEnd', { weekNumber: 40 }],
  [
    'period',
    'endBeforeStart',
    { attendanceStartsAt: '2026-11-20T00:00:00+09:00', attendanceEndsAt: '2026-11-19T23:59:00+09:00' },
  ],
] as const)('a wrong %s is refused as %s', async (_field, refusal, fields) => {
  const { status, body } = await add(fields);
  expect([status, body.errorCode]).toEqual([
    contentRefusals[refusal].status,
    contentRefusals[refusal].errorCode,
  ]);
});

test('the later of two sees what the other has stored', async () => {
  const code = await made();
  const { revision } = await get(code);
  await change(code, { title: '먼저 바꾼 제목' });
  const { status, body } = await prof.post(changeContent, { contentCode: code, revision, ...pageFields });
  expect([status, body.errorCode]).toEqual([409, staffRefusals.stale.errorCode]);
  expect((await get(code)).title).toBe('먼저 바꾼 제목');
});

describe('what students have begun', () => {
  test('is hidden or shortened after a question only', async () => {
    const code = await made({ isPublic: true });
    await begin(code);
    const asked = await change(code, { isPublic: false });
    expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
    expect(asked.body.message).toBe('이미 1명이 시작했습니다. 비공개로 바꾸면 더 이상 볼 수 없습니다.');
    expect(offersIn(asked)).toEqual([{ isPublic: 'true' }]);
    expect((await get(code)).isPublic).toBe(true);
    const shortened = { isPublic: true, attendanceEndsAt: '2026-11-19T23:59:00+09:00' };
    expect((await change(code, shortened)).body.message).toMatch(
      /아직 마치지 않은 \d+명의 남은 기간이 짧아집니다\./,
    );
    expect((await change(code, { isPublic: false, confirmed: true })).status).toBe(200);
    expect((await get(code)).isPublic).toBe(false);
  });

  test('nor has it ended before anybody has begun, where students see it', async () => {
    const code = await made();
    const ended = {
      attendanceStartsAt: '2026-11-16T00:00:00+09:00',
      attendanceEndsAt: '2026-11-17T23:59:00+09:00',
    };
    expect((await change(code, ended)).status).toBe(200);
    expect((await change(code, { isPublic: true })).status).toBe(200);
    const refused = await change(code, { isPublic: true, ...ended });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^\d+명이 결석으로 바뀝니다\.$/);
    const [offer] = offersIn(refused);
    expect((await change(code, { isPublic: true, ...offer })).status).toBe(200);
    expect((await change(code, { isPublic: true, ...ended, confirmed: true })).status).toBe(200);
  });

  test('is changed without a question where nobody loses anything', async () => {
    const code = await made({ isPublic: true });
    await begin(code);
    const longer = { title: '새 제목', isPublic: true, attendanceEndsAt: '2026-11-30T23:59:00+09:00' };
    expect((await change(code, longer)).status).toBe(200);
  });

  test('is neither removed nor turned into another kind', async () => {
    const code = await made();
    await begin(code);
    const asLink = { kind: 'link', url: 'https://example.org', mediaSeconds: 60, confirmed: true } as const;
    for (const reply of [await prof.post(removeContent, { contentCode: code }), await change(code, asLink)]) {
      expect([reply.status, reply.body.errorCode]).toEqual([409, contentRefusals.learnt.errorCode]);
      expect(reply.body.message).toContain('1명');
    }
    expect((await get(code)).kind).toBe('page');
  });
});

test('what nobody has begun can be removed', async () => {
  const code = await made();
  expect((await prof.post(removeContent, { contentCode: code })).status).toBe(200);
  expect((await prof.post(getContent, { contentCode: code })).status).toBe(404);
  expect(await historyOf(code)).toEqual(['add LA', 'remove LA']);
});
