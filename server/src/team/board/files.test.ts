import { mediaUpload } from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { postFileRules, postRefusals as refusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/board-terms';
import { describe, expect, test } from 'vitest';
import { sendCut, watchUploads } from '../../testing/cut.ts';
import type { SentFile } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { declined } from '../../testing/teaming.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { png, zip } from '../../testing/world.ts';

const { portal, given, write, posted, edit, detail, list, rowOf, shown, expectNoOrphans } =
  await teamPosting();

const named = (...names: readonly string[]): SentFile[] => names.map((name) => ({ name, content: zip }));
const numbered = (count: number) => named(...Array.from({ length: count }, (_, index) => `${index}.zip`));

describe('attachments', () => {
  test.each([
    ['a program', named('분석기.exe'), refusals.unsupportedFile],
    ['an old presentation', named('발표.ppt'), refusals.unsupportedFile],
    ['an old document', named('보고서.doc'), refusals.unsupportedFile],
    ['a video', named('발표.mp4'), refusals.unsupportedFile],
    ['without an extension', named('자료'), refusals.unsupportedFile],
    [
      'a page under another name',
      [{ name: 'a.pdf', content: '<!DOCTYPE html><script>1</script>' }],
      fileRefusals.unsafe,
    ],
    ['an empty file', [{ name: 'a.pdf', content: '' }], fileRefusals.empty],
    ['more than ten', numbered(11), refusals.tooManyFiles],
    [
      'one byte above 20 MB',
      [{ name: 'a.zip', content: Buffer.alloc(20_971_521, 1) }],
      refusals.tooLargeFile,
    ],
  ] as const)('%s is refused and leaves nothing behind', async (_what, files, refusal) => {
    declined(await write({}, files), refusal);
    const tbSeq = await posted();
    declined(await edit(tbSeq, {}, files), refusal);
    expect((await detail(tbSeq)).file).toEqual([]);
    await expectNoOrphans();
  });

  test('of each type, and of 20 MB, are accepted with their names', async () => {
    const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);
    const all = postFileRules.extensions.map((extension) => ({
      name: `팀 자료 (최종).${extension}`,
      content: pictures.has(extension) ? png : zip,
    }));
    expect(all).toHaveLength(13);
    const names: string[] = [];
    for (const files of [all.slice(0, 10), all.slice(10)]) {
      const { file } = await detail(await posted({}, files), given.sue);
      names.push(...file.map(({ tbFileOrn }) => tbFileOrn));
    }
    expect(names).toEqual(all.map(({ name }) => name));
    const most = Buffer.alloc(postFileRules.maxBytes);
    most.set(zip);
    const { file } = await detail(await posted({}, [{ name: '꽉찬파일.zip', content: most }]));
    expect(file).toMatchObject([{ tbFileFlsz: 20_971_520 }]);
    expect((await list()).tbList.map(({ fileCnt }) => fileCnt)).toEqual([1, 3, 10]);
  });

  test('can be kept, removed and added by a change, up to ten', async () => {
    const tbSeq = await posted({}, numbered(9));
    const ids = (await detail(tbSeq)).file.map(({ tbFileSeq }) => tbFileSeq);
    declined(await edit(tbSeq, {}, named('a.zip', 'b.zip')), refusals.tooManyFiles);
    taken(await edit(tbSeq, { deletedTbFileSeq: `${ids[0]},${ids[4]},` }, named('a.zip', 'b.zip', 'c.zip')));
    const names = async () => (await detail(tbSeq)).file.map(({ tbFileOrn }) => tbFileOrn[0]).join('');
    expect(await names()).toBe('1235678abc');
    for (const [deletedTbFileSeq, refusal] of [
      ['nonsense', commonRefusals.invalid],
      [`${ids[1]};`, commonRefusals.invalid],
      [ids[0] ?? '', refusals.changed],
      [`${ids[1]},${ids[0]}`, refusals.changed],
    ] as const)
      declined(await edit(tbSeq, { deletedTbFileSeq }), refusal);
    taken(await edit(tbSeq, { deletedTbFileSeq: `${ids[1]},${ids[1]}` }));
    expect(await names()).toBe('235678abc');
    expect(await shown(given.ann, 'team_post', ids[1] ?? '')).toEqual([404, 404]);
    await expectNoOrphans();
  });

  test('of a refused post or change leave nothing behind', async () => {
    const tbSeq = await posted();
    const image = `<img src="/view/imgView.do?filePath=/media/ann/${crypto.randomUUID()}.png">`;
    declined(await write({ tbNm: '' }, named('a.zip')), refusals.noTitle);
    declined(await write({ tbCn: image }, named('a.zip')), refusals.noImage);
    declined(await edit(tbSeq, { rvsn: '7' }, named('a.zip')), refusals.changed);
    declined(await edit(tbSeq, { tbCn: image }, named('a.zip')), refusals.noImage);
    expect([(await list()).totalCnt, (await rowOf(tbSeq))?.revision]).toEqual([1, 0]);
    await expectNoOrphans();
  });

  test('of an interrupted upload change nothing', async () => {
    const part = (name: string, value: string, file = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    const fields = {
      teamSeq: String(given.teamSeq),
      taCd: given.taCd,
      tbTy: '2',
      tbNm: '가',
      tbCn: '<p>가</p>',
      tempYn: 'N',
    };
    const sent = Object.entries(fields).map(([name, value]) => part(name, value));
    const whole = `${sent.join('')}${part('file', 'z'.repeat(300_000), '; filename="a.zip"')}--x--`;
    const uploads = watchUploads(portal.services.store);
    await sendCut(portal, given.ann, {
      path: t.insertTbData,
      contentType: 'multipart/form-data; boundary=x',
      body: whole.slice(0, 150_000),
      announced: whole.length,
      ending: 'gone',
      after: uploads.begun,
    });
    expect(await uploads.ended()).toEqual(['rejected']);
    expect((await list()).totalCnt).toBe(0);
    await expectNoOrphans();
  });
});

test('a picture is visible to the team while it is in a text', async () => {
  const reply = await given.ann.upload(mediaUpload, {}, [{ name: '젤 사진.png', content: png }]);
  taken(reply);
  const { link } = reply.body.result as { link: string };
  const seenBy = async () =>
    Promise.all([given.ann, given.sue, given.kim].map(async (caller) => (await caller.get(link)).status));
  expect(await seenBy()).toEqual([200, 404, 404]);
  const tbSeq = await posted({ tbCn: `<p>가</p><img src="${link}" alt="젤">` });
  expect((await detail(tbSeq, given.sue)).data.tbCn).toContain(link);
  expect(await seenBy()).toEqual([200, 200, 404]);
  taken(await edit(tbSeq, {}));
  expect(await seenBy()).toEqual([200, 404, 404]);
});
