import * as t from '@baeum/contract/assignment/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SentFile } from '../testing/portal.ts';
import { refused, report, submitting, taken } from '../testing/submitting.ts';
import { png, zip } from '../testing/world.ts';

const { portal, world, given, submit, detail, ids, rowsOf, expectNoOrphans } = await submitting();

describe('files', () => {
  const small = (name: string, content: SentFile['content'] = zip) => [{ name, content }];

  test.each([
    ['no file', [], t.assignmentRefusals.noFile],
    ['two files', [report, report], t.assignmentRefusals.tooManyFiles],
    ['an empty file', small('빈파일.pdf', ''), fileRefusals.empty],
    ['a program', small('분석기.exe', 'MZ'), t.assignmentRefusals.unsupportedFile],
    ['a program with another extension', small('분석기.pdf', 'MZ\u0090\u0000'), { ...fileRefusals.unsafe }],
    [
      'a page under another name',
      small('보고서.pdf', '<!DOCTYPE html><script>1</script>'),
      { ...fileRefusals.unsafe },
    ],
    [
      'an HTML page after white space',
      small('보고서.pdf', '\ufeff\n\n <html><body>'),
      { ...fileRefusals.unsafe },
    ],
    ['an SVG with a script', small('그림.png', '<svg onload=alert(1)>'), { ...fileRefusals.unsafe }],
    ['no extension', small('보고서'), t.assignmentRefusals.unsupportedFile],
    ['an invalid extension', small('보고서.한글'), t.assignmentRefusals.unsupportedFile],
    ['no name', small('.zip'), fileRefusals.badName],
    ['a name with nothing visible', small('\u3164\u200b\u0301.zip'), fileRefusals.badName],
    ['text', small('보고서.txt'), t.assignmentRefusals.unsupportedFile],
  ] as const)('%s is refused and leaves nothing behind', async (_what, files, refusal) => {
    refused(await submit({}, files), refusal);
    expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
    await expectNoOrphans();
  });

  test('105 MB are refused and leave nothing behind; 100 MB are accepted', async () => {
    const block = randomBytes(1024 * 1024);
    block.set(zip);
    const megabytes = (count: number) => new Uint8Array(Buffer.concat(Array<Buffer>(count).fill(block)));
    refused(await submit({}, small('큰파일.zip', megabytes(105))), t.assignmentRefusals.tooLargeFile);
    await expectNoOrphans();
    taken(await submit({}, small('꽉찬파일.zip', megabytes(100))));
    await expectNoOrphans();
  });

  test('an old hwp, a jpg that is really a PNG and upper-case extensions are accepted', async () => {
    const names = [
      ['옛날문서.hwp', 'HWP Document File V3.00 \u001a\u0001'],
      ['사진.jpg', png],
      ['발표.PPTX', 'PK\u0003\u0004'],
    ] as const;
    for (const [name, content] of names) {
      taken(await submit({}, [{ name, content }]));
      const own = await ids();
      expect((await detail()).sbmtFileData[0]?.asgmtOrn).toBe(name);
      taken(await given.ann.post(t.cancelAsgmtData, { asgmtCd: given.code, asgmtSbmtSeq: own.asgmtSbmtSeq }));
      taken(await given.ann.post(t.deleteAsgmtData, { asgmtCd: given.code, asgmtSbmtSeq: own.asgmtSbmtSeq }));
    }
  });

  test('is returned byte for byte under the same Korean name, whole and in ranges', async () => {
    const content = new Uint8Array(Buffer.concat([zip, randomBytes(300_000)]));
    const name = '20231047_이하은_"프라이머" 설계 보고서(최종).zip';
    taken(await submit({}, [{ name: name.normalize('NFD'), content }]));
    const [file] = (await detail()).sbmtFileData;
    const url = downloadUrl({
      flnm: file?.asgmtFlnm ?? '',
      rovl: file?.asgmtRovl ?? '',
      orn: file?.asgmtOrn ?? '',
    });

    const whole = await given.ann.get(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const disposition = whole.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2))).toBe(name.normalize('NFC'));
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');

    const asked = await fetch(portal.url + url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${given.ann.token}` },
    });
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(content.length)]);
    const part = await given.ann.get(url, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    const tail = await given.ann.get(url, { range: 'bytes=-10' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true);
    expect((await given.ann.get(url, { range: `bytes=${content.length}-` })).status).toBe(416);
  });

  test('nobody else can read it, under any name', async () => {
    taken(await submit());
    const [file] = (await detail()).sbmtFileData;
    const flnm = file?.asgmtFlnm ?? '';
    const sue = await portal.as(world.sue);
    for (const rovl of ['submission', 'assignment', 'notice', 'profile', '', '__proto__', '../submission'])
      expect((await sue.get(downloadUrl({ flnm, rovl, orn: '보고서.zip' }))).status).toBe(404);
    for (const path of [`/submission/ann/${flnm}.zip`, `/profile/ann/${flnm}.zip`, '/../../etc/passwd'])
      expect((await sue.get(`/view/imgView.do?filePath=${encodeURIComponent(path)}`)).status).toBe(404);
    expect((await detail(sue)).sbmtFileData).toEqual([]);
    expect(
      (await given.ann.get(downloadUrl({ flnm, rovl: 'submission', orn: '다른이름.exe' }))).headers.get(
        'content-disposition',
      ),
    ).toContain('.zip');
  });
});
