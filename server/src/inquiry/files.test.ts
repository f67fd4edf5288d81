/** Files and pictures of inquiries and answers. */
import { downloadUrl, mediaUpload } from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../recurring/housekeeping.ts';
import { inquiring } from '../testing/inquiring.ts';
import type { Caller, SentFile } from '../testing/portal.ts';
import { refused, taken } from '../testing/submitting.ts';
import { png, zip } from '../testing/world.ts';
import { inquiryMedia } from './tables.ts';

const {
  portal,
  db,
  world,
  given,
  ask,
  asked,
  edit,
  detail,
  remove,
  answer,
  staffDetail,
  forget,
  expectNoOrphans,
} = await inquiring();

const { log } = Fastify();

beforeEach(forget);

const named = (...names: readonly string[]): SentFile[] => names.map((name) => ({ name, content: zip }));
const names = async (inqSeq: number) => (await detail(inqSeq)).file.map(({ name }) => name).join(' ');
const idsOf = async (inqSeq: number) => (await detail(inqSeq)).file.map(({ inqFileSeq }) => inqFileSeq);
const statusOf = async (caller: Caller, file: { inqFileSeq: string; filePath: string }) =>
  (await caller.get(downloadUrl({ flnm: file.inqFileSeq, rovl: file.filePath, orn: '' }))).status;

test.each([
  ['a program', named('분석기.exe'), inquiryRefusals.unsupportedFile],
  [
    'a type that is allowed for posts but not for inquiries',
    named('한글.hwpx'),
    inquiryRefusals.unsupportedFile,
  ],
  ['an empty file', [{ name: 'a.pdf', content: '' }], fileRefusals.empty],
  [
    'one of 21 MB',
    [{ name: 'a.zip', content: new Uint8Array(21 * 1024 * 1024).fill(1) }],
    inquiryRefusals.tooLargeFile,
  ],
  [
    'more than ten',
    named(...Array.from({ length: 11 }, (_, index) => `${index}.zip`)),
    inquiryRefusals.tooManyFiles,
  ],
] as const)('%s is refused and leaves nothing behind', async (_what, files, refusal) => {
  const inqSeq = await asked();
  for (const send of [ask({}, files), edit(inqSeq, {}, files), answer(inqSeq, {}, files)])
    refused(await send, refusal);
  await expectNoOrphans();
});

test('the message of the specification lists the formats', () => {
  expect(inquiryRefusals.unsupportedFile.message).toBe(
    '등록 가능한 파일이 아닙니다.\n등록 가능 확장자 : pptx, pdf, txt, xlsx, xls, hwp, docx, jpg, jpeg, png, gif, zip',
  );
});

describe('a change', () => {
  test('keeps the given files in order and deletes the others', async () => {
    const inqSeq = await asked({}, named('1.zip', '2.zip', '3.zip'));
    const [first, second, third] = await idsOf(inqSeq);
    const removedFile = (await detail(inqSeq)).file[1];
    // Naming one twice keeps it once.
    taken(await edit(inqSeq, { fileSeq: `${third},${first},${third}` }, named('4.zip')));
    expect(await names(inqSeq)).toBe('1.zip 3.zip 4.zip');
    if (removedFile === undefined) throw new Error('no second file');
    expect([removedFile.inqFileSeq, await statusOf(given.ann, removedFile)]).toEqual([second, 404]);
    // As in the specification: files that are not given are removed.
    taken(await edit(inqSeq));
    expect(await names(inqSeq)).toBe('');
    await expectNoOrphans();
  });

  test('may give the files one by one', async () => {
    const inqSeq = await asked({}, named('1.zip', '2.zip', '3.zip'));
    const [first, , third] = await idsOf(inqSeq);
    const form = new FormData();
    const fields = { inqSeq: String(inqSeq), inqType: '0000550001', title: '제목', content: '<p>가</p>' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const id of [first, third]) form.append('fileSeq', id ?? '');
    taken(await given.ann.send('/api/lms/st/updateInquiryData.do', form));
    expect(await names(inqSeq)).toBe('1.zip 3.zip');
  });

  test('cannot keep files of others, and is refused as a whole', async () => {
    const others = await asked({}, named('비밀.zip'), given.sue);
    const elsewhere = await asked({}, named('다른.zip'));
    const inqSeq = await asked({}, named('1.zip'));
    taken(await answer(elsewhere, {}, named('답변.zip')));
    const { anwfile } = await detail(elsewhere);
    const forged = [
      (await detail(others, given.sue)).file[0]?.inqFileSeq,
      (await idsOf(elsewhere))[0],
      anwfile[0]?.inqFileSeq,
      crypto.randomUUID(),
    ];
    const [own] = await idsOf(inqSeq);
    for (const id of forged) {
      refused(await edit(inqSeq, { fileSeq: `${own},${id}` }, named('2.zip')), inquiryRefusals.changed);
      refused(await answer(inqSeq, { fileSeq: `${id}` }, named('2.zip')), inquiryRefusals.changed);
    }
    for (const fileSeq of ['nonsense', `${own};`, '../1'])
      refused(await edit(inqSeq, { fileSeq }), commonRefusals.invalid);
    expect([await names(inqSeq), await names(elsewhere)]).toEqual(['1.zip', '다른.zip']);
    await expectNoOrphans();
  });

  test('allows ten files, including kept ones', async () => {
    const inqSeq = await asked({}, named(...Array.from({ length: 9 }, (_, index) => `${index}.zip`)));
    const fileSeq = (await idsOf(inqSeq)).join();
    refused(await edit(inqSeq, { fileSeq }, named('a.zip', 'b.zip')), inquiryRefusals.tooManyFiles);
    taken(await edit(inqSeq, { fileSeq }, named('a.zip')));
    await expectNoOrphans();
  });
});

test('an answer has its own files, readable by the author of the inquiry and administrators', async () => {
  const inqSeq = await asked({}, named('질문.zip'));
  taken(await answer(inqSeq, {}, named('안내.zip', '그림.png')));
  const { file, anwfile } = await detail(inqSeq);
  expect(anwfile.map(({ name, filePath, fileExt }) => [name, filePath, fileExt])).toEqual([
    ['안내.zip', 'inquiry_answer', 'zip'],
    ['그림.png', 'inquiry_answer', 'png'],
  ]);
  for (const one of [...file, ...anwfile])
    expect([
      await statusOf(given.ann, one),
      await statusOf(given.admin, one),
      await statusOf(given.sue, one),
    ]).toEqual([200, 200, 404]);
  taken(await answer(inqSeq, { fileSeq: anwfile[1]?.inqFileSeq ?? '' }, named('새.zip')));
  expect((await staffDetail(inqSeq)).anwfile.map(({ name }) => name)).toEqual(['그림.png', '새.zip']);
  expect(await names(inqSeq)).toBe('질문.zip');
  await expectNoOrphans();
});

test('files of a deleted inquiry are readable by nobody', async () => {
  const inqSeq = await asked({}, named('질문.zip'));
  const [file] = (await detail(inqSeq)).file;
  taken(await remove(inqSeq));
  if (file === undefined) throw new Error('no file');
  expect([await statusOf(given.ann, file), await statusOf(given.admin, file)]).toEqual([404, 404]);
});

describe('pictures in texts', () => {
  const send = async (caller: Caller) => {
    const reply = await caller.upload(mediaUpload, {}, [{ name: '화면.png', content: png }]);
    taken(reply);
    return (reply.body.result as { link: string }).link;
  };
  const readers = async (link: string) =>
    Promise.all([given.ann, given.sue, given.admin].map(async (caller) => (await caller.get(link)).status));

  test('are visible to everybody who may read a text that contains them', async () => {
    const link = await send(given.ann);
    expect(await readers(link)).toEqual([200, 404, 404]);
    const inqSeq = await asked({ content: `<p>가</p><img src="${link}" alt="화면">` });
    expect(await readers(link)).toEqual([200, 404, 200]);
    const answered = await send(given.admin);
    taken(await answer(inqSeq, { content: `<img src="${answered}" alt="안내">` }));
    expect(await readers(answered)).toEqual([200, 404, 200]);
    // Pictures of the question are not affected by the answer.
    expect(await db.$count(inquiryMedia)).toBe(2);
    expect((await detail(inqSeq)).data.content).toContain(link);
  });

  test('of others cannot be claimed, and missing ones are refused', async () => {
    const link = await send(given.ann);
    await asked({ content: `<img src="${link}">` });
    await asked({ content: `<img src="${link}">` }, [], given.sue);
    expect((await given.sue.get(link)).status).toBe(404);
    const missing = link.replace(/[0-9a-f-]{36}/, crypto.randomUUID());
    refused(await ask({ content: `<img src="${missing}">` }, named('a.zip')), inquiryRefusals.noImage);
    await expectNoOrphans();
  });

  test('are deleted only when no text contains them any more', async () => {
    const link = await send(given.ann);
    const inqSeq = await asked({ content: `<img src="${link}">` });
    const age = async () => {
      portal.clock.advance(40 * 86_400);
      await cleanUp(portal.services, log);
      given.ann = await portal.as(world.ann);
      return (await given.ann.get(link)).status;
    };
    expect(await age()).toBe(200);
    taken(await edit(inqSeq, { content: '<p>그림 없이</p>' }));
    expect(await age()).toBe(404);
    await expectNoOrphans();
  });
});
