/** What becomes of what students have learnt when a content becomes another one, or another length. */
import type { Input } from '@baeum/contract';
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import { addContent, changeContent, getContent } from '@baeum/contract/study/staff-terms';
import { getCntntInfo } from '@baeum/contract/study/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/database.ts';
import { addCredit } from '../../testing/contents.ts';
import { harmsIn, offersIn } from '../../testing/harms.ts';
import { createPlayer } from '../../testing/player.ts';
import { type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { pageFields } from '../../testing/staff-contents.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { recomputeLearning } from '../recompute.ts';
import { learning } from '../tables.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(() => portal.clock.set(testNow));

// A new session each time, because players advance the clock.
const prof = () => portal.as({ ...world.prof, side: 'staff' });

type Fields = Partial<Omit<Input<typeof changeContent>, 'lectureCode' | 'contentCode' | 'revision'>>;

async function made(fields: Fields): Promise<string> {
  const input = { lectureCode: 'LA', ...pageFields, isPublic: true, ...fields };
  return (await (await prof()).post(addContent, input)).body.result.contentCode;
}

/** Changes some fields of a content, and leaves the others as its form has them. */
async function change(contentCode: string, fields: Fields) {
  const caller = await prof();
  const { result } = (await caller.post(getContent, { contentCode })).body;
  const { kind, weekNumber, title, bodyHtml, url, mediaSeconds, lectureMinutes, revision } = result;
  const stored = { kind: kind ?? 'page', weekNumber, title, bodyHtml, url, mediaSeconds, lectureMinutes };
  return caller.post(changeContent, {
    ...pageFields,
    isPublic: true,
    ...stored,
    contentCode,
    revision,
    ...fields,
  });
}

/** The first seconds of a content, learnt by Ann. */
async function learn(contentCode: string, seconds: number): Promise<void> {
  const { db } = portal.services;
  await addCredit(db, { contentCode, studentId: world.ann.id, seconds }, portal.clock.now());
  await transaction(db, (tx) => recomputeLearning(tx, contentCode));
}

async function learnt(contentCode: string) {
  const ofAnn = and(eq(learning.contentCode, contentCode), eq(learning.studentId, world.ann.id));
  const [row] = await portal.services.db.select().from(learning).where(ofAnn);
  return row && { seconds: row.watchedSeconds, enough: row.reachedAt !== null };
}

const video = {
  kind: 'embed',
  url: 'https://youtu.be/aaaaaaaaaaa',
  mediaSeconds: 3600,
} as const;
const another = { url: 'https://vimeo.com/76979871', mediaSeconds: 5400 } as const;

describe('another address', () => {
  test('is asked about, and what was learnt stays in proportion', async () => {
    const code = await made(video);
    await learn(code, 3600);
    const asked = await change(code, another);
    expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
    expect(asked.body.message).toMatch(
      /^이미 1명이 학습했습니다\. 영상이 바뀌고, .* 새 길이에 비례하여 남습니다\.$/,
    );
    expect(offersIn(asked)).toEqual([{ url: video.url, mediaSeconds: '3600', lectureMinutes: '' }]);
    expect((await change(code, { ...another, confirmed: true })).status).toBe(200);
    expect(await learnt(code)).toEqual({ seconds: 5400, enough: true });
    // Taken back.
    expect((await change(code, { ...video, confirmed: true })).status).toBe(200);
    expect(await learnt(code)).toEqual({ seconds: 3600, enough: true });
  });

  test('of a page elsewhere is asked about as well', async () => {
    const code = await made({ kind: 'link', url: 'https://example.org/a', mediaSeconds: 600 });
    await learn(code, 300);
    const asked = await change(code, { url: 'https://example.org/b', mediaSeconds: 1200 });
    expect(asked.body.message).toContain('주소가 바뀌고');
    await change(code, { url: 'https://example.org/b', mediaSeconds: 1200, confirmed: true });
    expect(await learnt(code)).toEqual({ seconds: 600, enough: false });
  });

  test('is none where it leads to the same video, or nobody has begun', async () => {
    const code = await made(video);
    expect((await change(code, another)).status).toBe(200);
    await learn(code, 5400);
    expect((await change(code, { url: 'https://player.vimeo.com/video/76979871' })).status).toBe(200);
    expect(await learnt(code)).toEqual({ seconds: 5400, enough: true });
  });
});

describe('another length', () => {
  test.each([
    ['time to learn', { mediaSeconds: 3600, lectureMinutes: null }, { mediaSeconds: 7200 }],
    ['time that counts', { mediaSeconds: 3600, lectureMinutes: 30 }, { lectureMinutes: 60 }],
  ])('by which somebody has no longer learnt enough is asked about (%s)', async (_name, fields, longer) => {
    const code = await made({ ...video, ...fields });
    await learn(code, fields.lectureMinutes === null ? 3600 : 1800);
    const asked = await change(code, longer);
    expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
    expect(harmsIn(asked)).toMatchObject([
      { students: 1, words: '이미 출석이나 지각이 된 1명이 더 학습해야 합니다.' },
    ]);
    const { mediaSeconds, lectureMinutes } = fields;
    const kept = { mediaSeconds: String(mediaSeconds), lectureMinutes: String(lectureMinutes ?? '') };
    expect(offersIn(asked)).toEqual([kept]);
    expect(await learnt(code)).toMatchObject({ enough: true });
    expect((await change(code, { ...longer, confirmed: true })).status).toBe(200);
    expect(await learnt(code)).toMatchObject({ enough: false });
  });

  test('that corrects one which was too long counts what was watched, and is no question', async () => {
    const code = await made(video);
    await learn(code, 1800);
    expect((await change(code, { mediaSeconds: 1800 })).status).toBe(200);
    expect(await learnt(code)).toEqual({ seconds: 1800, enough: true });
  });
});

test('whoever has read half of a page has read half of it, longer or shorter', async () => {
  const textOf = (letters: number) => ({ bodyHtml: `<p>${'글'.repeat(letters)}</p>` });
  const code = await made(textOf(1000));
  await learn(code, 50);
  expect((await change(code, textOf(2000))).status).toBe(200);
  expect(await learnt(code)).toEqual({ seconds: 100, enough: false });
  expect((await change(code, textOf(1000))).status).toBe(200);
  expect(await learnt(code)).toEqual({ seconds: 50, enough: false });
});

test('a player that is open goes on in another video where it was', async () => {
  const code = await made(video);
  const player = createPlayer(portal, world.ann, code);
  await player.report('play');
  player.watch(1800);
  await player.report('update');
  await change(code, { ...another, mediaSeconds: 1800, confirmed: true });
  const ann = await portal.as(world.ann);
  const { info } = (await ann.post(getCntntInfo, { lctrCd: code })).body.result;
  expect(info).toMatchObject({ learnSec: 900, resumeAt: 900 });
  player.seek(900);
  player.watch(900);
  expect(await player.report('update')).toMatchObject({ creditSec: 900, learnSec: 1800 });
});
