/**
 * Files over HTTP with S3 storage: reading and writing them, and the errors students get while S3 is down.
 */
import * as t from '@baeum/contract/assignment/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { fileRefusals } from '@baeum/contract/files';
import { insertInquiryData, systemInquiryType } from '@baeum/contract/inquiry/terms';
import { downloadAllDataFiles } from '@baeum/contract/material/terms';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanup } from '../recurring/housekeeping.ts';
import { storedFile } from '../platform/tables.ts';
import { sendCut, watchUploads } from '../testing/cut.ts';
import { digests, unpacked } from '../testing/downloads.ts';
import { addInquiryTypes } from '../testing/inquiries.ts';
import { keptLog } from '../testing/queues.ts';
import { testS3 } from '../testing/stores.ts';
import { refused, submitting, taken } from '../testing/submitting.ts';
import { addMaterial, png, zip } from '../testing/world.ts';

const s3 = await testS3();
let log = '';
const { portal, given, submit, update, detail, ids, rowsOf, expectNoOrphans } = await submitting({
  s3: s3.settings('portal'),
  log: { write: (line) => void (log += line) },
});
await addInquiryTypes(portal.services.db);
beforeEach(() => {
  log = '';
});

const content = new Uint8Array(Buffer.concat([zip, randomBytes(3_000_000)]));
const report = (bytes = content) => [{ name: '프라이머 설계 보고서.zip', content: bytes }];
const urlOf = async () => {
  const [file] = (await detail()).sbmtFileData;
  return downloadUrl({
    flnm: file?.asgmtFlnm ?? '',
    rovl: file?.asgmtRovl ?? '',
    orn: file?.asgmtOrn ?? '',
  });
};
const trashed = async () => {
  const found: string[] = [];
  for await (const key of portal.services.store.trashedBefore(new Date(Date.now() + 60_000))) found.push(key);
  return found;
};
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe('with its files in S3', () => {
  test('an assignment file is returned byte for byte, whole, in ranges and with an ETag', async () => {
    taken(await submit({}, report()));
    const url = await urlOf();
    const whole = await given.ann.get(url);
    expect((await bytesOf(whole)).equals(content)).toBe(true);
    expect(whole.headers.get('content-length')).toBe(String(content.length));
    const part = await given.ann.get(url, { range: 'bytes=1000-1999999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999999/${content.length}`,
    ]);
    expect((await bytesOf(part)).equals(content.subarray(1000, 2_000_000))).toBe(true);
    const tail = await given.ann.get(url, { range: 'bytes=-10' });
    expect((await bytesOf(tail)).equals(content.subarray(-10))).toBe(true);
    expect((await given.ann.get(url, { range: `bytes=${content.length}-` })).status).toBe(416);
    const tag = whole.headers.get('etag') ?? '';
    expect((await given.ann.get(url, { 'if-none-match': tag })).status).toBe(304);
  });

  test('a replaced file goes to the trash, and a refused upload leaves nothing behind', async () => {
    const { length: before } = await trashed();
    taken(await submit({ tempYn: 'Y' }, report()));
    const { asgmtSbmtSeq, fileSeq } = await ids();
    const change = { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) };
    const other = new Uint8Array(Buffer.concat([zip, randomBytes(1000)]));
    taken(await update(asgmtSbmtSeq, change, report(other)));
    expect((await bytesOf(await given.ann.get(await urlOf()))).equals(other)).toBe(true);
    const unsafe = await update(asgmtSbmtSeq, {}, [{ name: 'a.pdf', content: 'MZ' }]);
    expect(unsafe.body.errorCode).toBe(fileRefusals.unsafe.errorCode);
    await expectNoOrphans();
    expect(await trashed()).toHaveLength(before + 1);
  });

  test('an interrupted upload leaves nothing, neither in the bucket nor in the database', async () => {
    const uploads = watchUploads(portal.services.store);
    const part = (name: string, value: string, file = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    const fields = { asgmtCd: given.code, asgmtSbmtNm: '제목', asgmtSbmtCn: '내용', tempYn: 'N' };
    const sent = Object.entries(fields).map(([name, value]) => part(name, value));
    const whole = `${sent.join('')}${part('file', 'z'.repeat(900_000), '; filename="a.zip"')}--x--`;
    await sendCut(portal, given.ann, {
      path: t.submitAsgmtData,
      contentType: 'multipart/form-data; boundary=x',
      body: whole.slice(0, 450_000),
      announced: whole.length,
      ending: 'gone',
      after: uploads.begun,
    });
    expect(await uploads.ended()).toEqual(['rejected']);
    expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
    await expectNoOrphans();
  });

  test('all files of a lecture are downloaded as one zip', async () => {
    const { db, store } = portal.services;
    const large = Buffer.concat([Buffer.from('%PDF-1.4 '), randomBytes(2_000_000)]);
    await addMaterial(db, store, { key: 'a', title: '실험 자료', weekNumber: 3 }, [
      { name: '측정.png', content: png },
      { name: '설명.pdf', content: large },
    ]);
    const reply = await given.ann.download(downloadAllDataFiles, { lctrShdlCd: 'LA' });
    expect(reply.status).toBe(200);
    const sent = await bytesOf(reply);
    expect(sent).toHaveLength(Number(reply.headers.get('content-length')));
    expect(await unpacked(sent)).toMatchObject(
      digests({ '03주차/실험 자료/측정.png': png, '03주차/실험 자료/설명.pdf': large }),
    );
  });

  test('the cleanup job finds nothing to report', async () => {
    const { log: jobLog, lines } = keptLog();
    expect(await cleanup(portal.services, jobLog)).toEqual({ trashed: 0, removed: 0 });
    expect(lines).toEqual([]);
  });

  test.each([
    ['cannot be stored, the first one is removed too', 'PUT', png, fileRefusals.unavailable, 0],
    [
      'is refused and the first one cannot be removed, the cleanup removes it later',
      'DELETE',
      'MZ',
      fileRefusals.unsafe,
      1,
    ],
  ])('when a second file %s', async (_what, method, second, { errorCode }, left) => {
    const { db, store } = portal.services;
    const put = store.put.bind(store);
    const spy = vi.spyOn(store, 'put').mockImplementationOnce(async (key, source) => {
      await put(key, source);
      await s3.fail(method, 1000);
    });
    onTestFinished(() => spy.mockRestore());
    const fields = {
      inqType: systemInquiryType,
      title: '제목',
      content: '<p>내용</p>',
      userType: '0000370007',
    };
    const files = [...report(), { name: '그림.png', content: second }];
    const reply = await given.ann.upload(insertInquiryData, fields, files);
    expect(reply.body.errorCode).toBe(errorCode);
    await s3.fail(method, 0);
    const rows = await db.select({ key: storedFile.storageKey }).from(storedFile);
    const orphans: string[] = [];
    for await (const key of store.olderThan(new Date(Date.now() + 60_000)))
      if (!rows.some((row) => row.key === key)) orphans.push(key);
    expect(orphans).toHaveLength(left);
    for (const key of orphans) await store.remove(key);
    await expectNoOrphans();
  });

  test('while S3 is down, uploads and downloads are refused with a message and nothing changes', async () => {
    taken(await submit({ tempYn: 'Y' }, report()));
    const url = await urlOf();
    const { asgmtSbmtSeq, fileSeq } = await ids();
    await s3.stop();
    const change = { tempYn: 'Y', asgmtSbmtNm: '새 제목', deletedSbmtFileSeq: String(fileSeq) };
    const upload = await update(asgmtSbmtSeq, change, report());
    refused(upload, fileRefusals.unavailable);
    expect(upload.headers.get('retry-after')).toBe('10');
    const download = await given.ann.get(url);
    expect([download.status, download.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
    expect(await download.json()).toMatchObject({
      errorCode: fileRefusals.unavailable.errorCode,
      message: fileRefusals.unavailable.message,
    });
    for (const header of ['content-disposition', 'etag', 'accept-ranges', 'content-range'])
      expect(download.headers.get(header), header).toBeNull();
    expect(log.match(/"code":"ECONNREFUSED"/g)).toHaveLength(2);
    expect(log).not.toContain('S3RVER');
    // Calls that need no file still work.
    expect((await detail()).data.asgmtSbmtNm).toBe('PCR 프라이머 설계');

    await s3.restart();
    expect((await bytesOf(await given.ann.get(url))).equals(content)).toBe(true);
    await expectNoOrphans();
    taken(await update(asgmtSbmtSeq, change, report()));
    expect((await detail()).data.asgmtSbmtNm).toBe('새 제목');
    await expectNoOrphans();
  });
});
