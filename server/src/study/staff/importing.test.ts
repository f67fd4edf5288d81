/** Texts of others become pages. */
import {
  contentRefusals,
  getContent,
  importPages,
  importRefusals,
  listContents,
  removeContent,
  renderText,
} from '@baeum/contract/study/staff-terms';
import { contentMedia } from '@baeum/contract/study/staff-terms';
import { getCntntInfo, mediaUrl } from '@baeum/contract/study/terms';
import type { Result } from '@baeum/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffChange } from '../../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { holdNextObject } from '../../testing/slow-store.ts';
import { expectNoOrphans } from '../../testing/submitting.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { zipOf } from '../../testing/zips.ts';
import { content } from '../tables.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});
// The zip of an import goes after its reply.
beforeEach(() => expectNoOrphans(portal));

type Imported = Result<typeof importPages>;
async function bring(files: Parameters<typeof zipOf>[0], { preview = 'N', weekNumber = '9' } = {}) {
  const zip = { name: '강의.zip', content: await zipOf(files) };
  const reply = await prof.upload(importPages, { lectureCode: 'LA', weekNumber, preview }, [zip]);
  return { ...reply, result: reply.body.result as Imported };
}

const lesson = {
  'README.md': '# 이 저장소',
  'lesson/episodes/10-last.md': '# 마지막\n\n[처음](02-first.md)으로',
  'lesson/episodes/02-first.md':
    '---\ntitle: "처음 만나는 세포"\n---\n\n## 그림\n\n![세포](../fig/세포.png)\n\n::: callout\n## 주의\n조심\n:::\n\n$x^2$\n',
  'lesson/fig/세포.png': png,
};

describe('a zip', () => {
  test('is previewed without writing anything', async () => {
    const before = (await prof.post(listContents, { lectureCode: 'LA' })).body.result.total;
    const files = await portal.storedFiles();
    const { result } = await bring(lesson, { preview: 'Y' });
    expect(result.pages).toEqual([
      {
        file: 'lesson/episodes/02-first.md',
        title: '처음 만나는 세포',
        pictures: 1,
        mediaSeconds: expect.any(Number),
        contentCode: null,
      },
      expect.objectContaining({ file: 'lesson/episodes/10-last.md', title: '마지막', pictures: 0 }),
    ]);
    expect(result.mistakes).toEqual([]);
    expect((await prof.post(listContents, { lectureCode: 'LA' })).body.result.total).toBe(before);
    await expect.poll(portal.storedFiles).toEqual(files);
  });

  test('becomes pages that students read with their pictures and links', async () => {
    const { result } = await bring(lesson, { weekNumber: '8' });
    const [first, last] = result.pages.map(({ contentCode }) => contentCode ?? '');
    const { items } = (await prof.post(listContents, { lectureCode: 'LA' })).body.result;
    expect(items.filter(({ weekNumber }) => weekNumber === 8).map(({ title }) => title)).toEqual([
      '처음 만나는 세포',
      '마지막',
    ]);
    expect(items.find(({ contentCode }) => contentCode === first)).toMatchObject({ state: 'draft' });
    await portal.services.db.update(content).set({ isPublic: true });
    const ann = await portal.as(world.ann);
    const read = async (code = '') =>
      (await ann.post(getCntntInfo, { lctrCd: code })).body.result.info.lctrCn;
    const html = await read(first);
    expect(html).toContain('<section class="callout');
    expect(html).toContain('<math');
    const address = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const picture = await ann.get(address);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    expect(await read(last)).toContain(`href="/lms_st/open/content/${first}"`);
    const name = new URL(address, portal.url).searchParams.get('cdnFlnm') ?? '';
    expect(address).toBe(mediaUrl({ cdnRovl: first ?? '', cdnFlnm: name }));
    const forStaff = await prof.get(
      `${contentMedia}?${new URLSearchParams({ contentCode: first ?? '', name })}`,
    );
    expect(Buffer.from(await forStaff.arrayBuffer())).toEqual(png);
    const lines = await portal.services.db
      .select()
      .from(staffChange)
      .where(eq(staffChange.object, first ?? ''));
    expect(lines).toHaveLength(1);
  });

  test('says what it cannot take, and takes the rest', async () => {
    const { result } = await bring({
      'good.md': '# 좋은 글\n\n본문\n\n{{< youtube x >}}\n',
      'bad.md': '# 그림이 없는 글\n\n![없음](nowhere.png)\n',
    });
    expect(result.pages.map(({ file }) => file)).toEqual(['good.md']);
    expect(result.mistakes).toEqual([
      { file: 'bad.md', line: 3, message: expect.stringContaining('nowhere.png') },
    ]);
    expect(result.notes).toEqual([{ file: 'good.md', line: 5, message: expect.any(String) }]);
  });

  test.each([
    ['nothing to read', { 'a.png': png }, importRefusals.noPages],
    [
      'too many texts',
      Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`${index}.md`, '# 글'])),
      importRefusals.tooMany,
    ],
  ])('with %s is refused', async (_what, files, refusal) => {
    const { status, body } = await bring(files);
    expect([status, body.errorCode]).toEqual([refusal.status, refusal.errorCode]);
  });

  test('that is damaged, or leads out of itself, writes nothing', async () => {
    const damaged = { name: 'a.zip', content: 'PK\u0003\u0004 no zip at all' };
    const fields = { lectureCode: 'LA', weekNumber: '9', preview: 'N' };
    const reply = await prof.upload(importPages, fields, [damaged]);
    const { pages, mistakes } = reply.body.result as Imported;
    expect(pages).toEqual([]);
    expect(mistakes).toHaveLength(1);
  });
});

test('a pasted text is rendered as in course packs', async () => {
  const { html, notes, mistakes } = (
    await prof.post(renderText, {
      lectureCode: 'LA',
      format: 'markdown',
      source: '# 제목\n\n```python\nprint(1)\n```\n\n[없는 곳](#nowhere)',
    })
  ).body.result;
  expect(html).toContain('<figure class="code"');
  expect(html).not.toContain('nowhere');
  expect(notes).toEqual([{ file: '', line: 7, message: expect.stringContaining('nowhere') }]);
  expect(mistakes).toEqual([]);
});

test('no connection waits while the files of pages are stored, and pages that find no place leave none', async () => {
  const { db, store } = portal.services;
  const before = await portal.storedFiles();
  // The zip itself comes first.
  const zip = holdNextObject(store);
  const reply = bring(lesson, { weekNumber: '30' });
  await zip.reached;
  const picture = holdNextObject(store);
  zip.goOn();
  await picture.reached;
  expect(db.$client.totalCount - db.$client.idleCount).toBe(0);
  picture.goOn();
  expect((await reply).body.errorCode).toBe(contentRefusals.weekBeyondEnd.errorCode);
  expect(await portal.storedFiles()).toEqual(before);
});

test('an imported page that is removed leaves no file', async () => {
  const before = await portal.storedFiles();
  const { result } = await bring(lesson);
  for (const { contentCode } of result.pages) {
    expect((await prof.post(getContent, { contentCode: contentCode ?? '' })).status).toBe(200);
    await prof.post(removeContent, { contentCode: contentCode ?? '' });
  }
  await expect.poll(portal.storedFiles).toEqual(before);
});
