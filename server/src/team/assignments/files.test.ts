import { fileRefusals } from '@baeum/contract/files';
import { downloadUrl } from '@baeum/contract/file/terms';
import type { Refusal } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/assignment-terms';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendCut, watchUploads } from '../../testing/cut.ts';
import type { SentFile } from '../../testing/portal.ts';
import { refused, report, taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { png, zip } from '../../testing/world.ts';

const {
  portal,
  given,
  fields,
  hand,
  change,
  toggle,
  remove,
  handedIn,
  kept,
  submittedFiles,
  expectNoOrphans,
} = await handingIn();
const { teamAssignmentRefusals: refusals } = t;

const small = (name: string, content: SentFile['content'] = zip): readonly SentFile[] => [{ name, content }];
const { unsafe } = fileRefusals;

const wrong: readonly (readonly [string, readonly SentFile[], Refusal])[] = [
  ['no file', [], refusals.noFile],
  ['two files', [report, report], refusals.tooManyFiles],
  ['an empty file', small('빈파일.pdf', ''), fileRefusals.empty],
  ['text', small('보고서.txt'), refusals.unsupportedFile],
  ['a video', small('발표.mp4'), refusals.unsupportedFile],
  ['a program', small('분석기.exe', 'MZ'), refusals.unsupportedFile],
  ['a program as a document', small('분석기.pdf', 'MZ\u0090\u0000'), unsafe],
  ['a page as a document', small('보고서.doc', '<!DOCTYPE html><script>1</script>'), unsafe],
  ['no extension', small('보고서'), refusals.unsupportedFile],
  ['no name', small('.zip'), fileRefusals.badName],
];

describe('a first file', () => {
  test.each(wrong)('that is %s is refused and leaves nothing behind', async (_what, files, refusal) => {
    refused(await hand({}, files), refusal);
    refused(await hand({ tempYn: 'Y' }, files), refusal);
    expect(await kept()).toEqual([]);
    await expectNoOrphans();
  });

  test.each([
    '보고서.doc',
    '보고서.docx',
    '계획.hwp',
    '계획.hwpx',
    '발표.PPTX',
    '자료.xls',
    '사진.JPEG',
  ])('%s is accepted with its name', async (name) => {
    taken(await hand({}, small(name, name.endsWith('JPEG') ? png : 'PK\u0003\u0004')));
    expect((await handedIn())?.taAsgmtOrn).toBe(name);
  });

  test('may have 100 MB and not a byte more', async () => {
    const most = Buffer.alloc(t.teamSubmissionFileRules.maxBytes + 1);
    most.set(zip);
    refused(await hand({}, small('큰파일.zip', most)), refusals.tooLargeFile);
    await expectNoOrphans();
    taken(await hand({}, small('꽉찬파일.zip', most.subarray(0, -1))));
    expect(await handedIn()).toMatchObject({ taAsgmtFlsz: 104_857_600 });
    await expectNoOrphans();
  });

  test('is returned byte for byte to a teammate', async () => {
    const content = new Uint8Array(Buffer.concat([zip, randomBytes(100_000)]));
    const name = '1조_"팀" 보고서(최종).zip';
    taken(await hand({}, [{ name: name.normalize('NFD'), content }]));
    const { taAsgmtFlnm = '', taAsgmtRovl = '', taAsgmtOrn = '' } = (await handedIn(given.sue)) ?? {};
    expect(taAsgmtOrn).toBe(name.normalize('NFC'));
    const reply = await given.sue.get(downloadUrl({ flnm: taAsgmtFlnm, rovl: taAsgmtRovl, orn: '' }));
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  });
});

describe('a replacement', () => {
  test.each(wrong)('that is %s is refused, and the draft keeps its file', async (_what, files, refusal) => {
    taken(await hand({ tempYn: 'Y' }));
    refused(await change(files), refusal);
    expect(await kept()).toMatchObject([{ file: report.name, submittedAt: null }]);
    await expectNoOrphans();
  });

  test('replaces the previous file, which nobody can read any more', async () => {
    taken(await hand({ tempYn: 'Y' }));
    const { taAsgmtFlnm = '', taAsgmtRovl = '' } = (await handedIn()) ?? {};
    const url = downloadUrl({ flnm: taAsgmtFlnm, rovl: taAsgmtRovl, orn: '' });
    expect((await given.ann.get(url)).status).toBe(200);
    taken(await change([{ name: '새파일.png', content: png }]));
    expect((await given.ann.get(url)).status).toBe(404);
    expect(await kept()).toMatchObject([{ file: '새파일.png' }]);
    await expectNoOrphans();
  });
});

test('deleting a draft deletes its file', async () => {
  const before = await submittedFiles();
  taken(await hand());
  expect(await submittedFiles()).toBe(before + 1);
  taken(await toggle('Y'));
  taken(await remove());
  expect(await submittedFiles()).toBe(before);
  await expectNoOrphans();
});

describe('an interrupted upload', () => {
  const path = (isFirst: boolean) => (isFirst ? t.insertAsgmt : t.updateAsgmt);
  const part = (name: string, value: string, file = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

  test.each([true, false])('changes nothing (first file: %s)', async (isFirst) => {
    if (!isFirst) taken(await hand({ tempYn: 'Y' }));
    const before = await kept();
    const sent = Object.entries(fields({ tempYn: 'N' })).map(([name, value]) => part(name, value));
    const whole = `${sent.join('')}${part('file', 'z'.repeat(300_000), '; filename="a.zip"')}--x--`;
    const uploads = watchUploads(portal.services.store);
    await sendCut(portal, given.ann, {
      path: path(isFirst),
      contentType: 'multipart/form-data; boundary=x',
      body: whole.slice(0, 150_000),
      announced: whole.length,
      ending: 'gone',
      after: uploads.begun,
    });
    expect(await uploads.ended()).toEqual(['rejected']);
    expect(await kept()).toEqual(before);
    await expectNoOrphans();
  });
});
