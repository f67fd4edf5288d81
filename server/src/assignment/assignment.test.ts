import * as t from '@baeum/contract/assignment/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { fileRefusals } from '@baeum/contract/files';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedFile } from '../platform/tables.ts';
import {
  type Caller,
  type Reply,
  type SentFile,
  type TestPortal,
  testNow,
  testPortal,
} from '../testing/portal.ts';
import { addAssignment, addFile, createWorld, png, type World, zip } from '../testing/world.ts';
import { assignment, assignmentFile, feedback, submission, submissionFile } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
let code: string;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

// An assignment of its own for each test: open until 18 November 23:59, late from the 20th to the 21st 23:59.
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
  code = `T-${++number}`;
  await addAssignment(portal.services.db, { code, professorId: world.prof.id });
});

const report: SentFile = { name: '보고서.zip', content: zip };
const fields = (over: Record<string, string> = {}) => ({
  asgmtCd: code,
  asgmtSbmtNm: 'PCR 프라이머 설계',
  asgmtSbmtCn: '표적 서열은 NM_007294.4입니다.',
  tempYn: 'N',
  ...over,
});
const submit = (over: Record<string, string> = {}, files: readonly SentFile[] = [report], caller = ann) =>
  caller.upload(t.submitAsgmtData, fields(over), files);
const update = (seq: number, over: Record<string, string> = {}, files: readonly SentFile[] = []) =>
  ann.upload(t.updateAsgmtData, fields({ asgmtSbmtSeq: String(seq), ...over }), files);

const detail = async (caller = ann) => (await caller.post(t.getAsgmtSbmtData, { asgmtCd: code })).body.result;
const ids = async () => {
  const { data, sbmtFileData } = await detail();
  return {
    asgmtCd: code,
    asgmtSbmtSeq: data.asgmtSbmtSeq ?? 0,
    fileSeq: sbmtFileData[0]?.asgmtSbmtFileSeq ?? 0,
  };
};

const refused = (reply: Reply, refusal: Refusal) =>
  expect({ status: reply.status, errorCode: reply.body.errorCode, message: reply.body.message }).toEqual(
    refusal,
  );
const taken = (reply: Reply) => expect(reply.status, JSON.stringify(reply.body)).toBe(200);

const rowsOf = async () => {
  const { db } = portal.services;
  const submissions = await db.select().from(submission).where(eq(submission.assignmentCode, code));
  const files = await db
    .select()
    .from(submissionFile)
    .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
    .where(eq(submission.assignmentCode, code));
  return { submissions: submissions.length, files: files.length };
};

/** Objects on disk are exactly the rows of stored_file: nothing lost, nothing left over. */
async function expectNoOrphans(): Promise<void> {
  const rows = await portal.services.db.select({ key: storedFile.storageKey }).from(storedFile);
  const names = rows.map(({ key }) => key.slice(key.indexOf('/') + 1));
  expect((await portal.filesOnDisk()).sort()).toEqual(names.sort());
}

test('from first file to feedback', async () => {
  taken(await submit({ tempYn: 'Y' }));
  const draft = await detail();
  expect(draft.data).toMatchObject({
    tempYn: 'Y',
    sbmtDt: null,
    asgmtSbmtNm: 'PCR 프라이머 설계',
    progressStatus: 'progress',
  });
  expect(draft.sbmtFileData).toMatchObject([{ asgmtOrn: '보고서.zip', asgmtFlsz: zip.length }]);

  const { asgmtSbmtSeq, fileSeq } = await ids();
  taken(
    await update(asgmtSbmtSeq, { deletedSbmtFileSeq: String(fileSeq), asgmtSbmtCn: '고침' }, [
      { name: '최종.png', content: png },
    ]),
  );
  const submitted = await detail();
  expect(submitted.data).toMatchObject({ tempYn: 'N', sbmtDt: testNow, asgmtSbmtCn: '고침' });
  expect(submitted.sbmtFileData.map(({ asgmtOrn }) => asgmtOrn)).toEqual(['최종.png']);

  taken(await ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd: code }));
  expect((await detail()).data).toMatchObject({ tempYn: 'Y', sbmtDt: null });
  taken(await ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd: code }));
  taken(await ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd: code }));
  taken(await ann.post(t.deleteAsgmtData, { asgmtSbmtSeq, asgmtCd: code }));
  expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
  await expectNoOrphans();
});

describe('graded work', () => {
  test('shows its feedback in order and refuses every change', async () => {
    taken(await submit());
    const { asgmtSbmtSeq } = await ids();
    const { db } = portal.services;
    const written = (key: string, body: string, at: string) => ({
      submissionId: asgmtSbmtSeq,
      key,
      professorId: world.prof.id,
      body,
      createdAt: new Date(at),
    });
    await db
      .insert(feedback)
      .values([
        written('2', '둘째', '2026-11-18T12:00:00+09:00'),
        written('1', '첫째', '2026-11-18T11:00:00+09:00'),
      ]);
    await db
      .update(submission)
      .set({ gradedAt: new Date('2026-11-18T12:00:00+09:00') })
      .where(eq(submission.id, asgmtSbmtSeq));

    expect((await detail()).feedbackList).toEqual([
      { usrKrnm: '김교수', feedback: '첫째', rgstDt: '2026-11-18T11:00:00+09:00' },
      { usrKrnm: '김교수', feedback: '둘째', rgstDt: '2026-11-18T12:00:00+09:00' },
    ]);
    refused(await ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd: code }), t.assignmentRefusals.graded);
    refused(await ann.post(t.deleteAsgmtData, { asgmtSbmtSeq, asgmtCd: code }), t.assignmentRefusals.graded);
    refused(
      await ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd: code }),
      t.assignmentRefusals.graded,
    );
    refused(await update(asgmtSbmtSeq, {}, [report]), t.assignmentRefusals.graded);
    await expectNoOrphans();
  });
});

describe('periods, at the server’s clock', () => {
  const moments = [
    ['2026-11-10T23:59:59+09:00', 'before', t.assignmentRefusals.before],
    ['2026-11-11T00:00:00+09:00', 'progress', undefined],
    ['2026-11-18T23:59:59+09:00', 'progress', undefined],
    ['2026-11-19T00:00:00+09:00', 'finish', t.assignmentRefusals.over],
    ['2026-11-19T23:59:59+09:00', 'finish', t.assignmentRefusals.over],
    ['2026-11-20T00:00:00+09:00', 'progress', undefined],
    ['2026-11-21T23:59:59+09:00', 'progress', undefined],
    ['2026-11-22T00:00:00+09:00', 'finish', t.assignmentRefusals.over],
  ] as const;

  test.each(moments)('at %s the assignment is in %s', async (at, progressStatus, refusal) => {
    portal.clock.set(at);
    ann = await portal.as(world.ann);
    expect((await detail()).data.progressStatus).toBe(progressStatus);
    const reply = await submit();
    if (refusal === undefined) taken(reply);
    else refused(reply, refusal);
    await expectNoOrphans();
  });

  test('what came in time cannot be taken back after the end, nor what came late after the late end', async () => {
    taken(await submit());
    const own = await ids();
    const key = { asgmtCd: code, asgmtSbmtSeq: own.asgmtSbmtSeq };
    for (const at of [
      '2026-11-19T00:00:00+09:00',
      '2026-11-20T10:00:00+09:00',
      '2026-11-30T10:00:00+09:00',
    ]) {
      portal.clock.set(at);
      ann = await portal.as(world.ann);
      refused(await ann.post(t.cancelAsgmtData, key), t.assignmentRefusals.cancelOver);
    }

    const sue = await portal.as(world.sue);
    portal.clock.set('2026-11-21T10:00:00+09:00');
    const late = await portal.as(world.sue);
    taken(await submit({}, [report], late));
    const { data } = await detail(late);
    const lateKey = { asgmtCd: code, asgmtSbmtSeq: data.asgmtSbmtSeq ?? 0 };
    taken(await late.post(t.cancelAsgmtData, lateKey));
    taken(await late.post(t.reSubmitAsgmtData, lateKey));
    portal.clock.set('2026-11-22T00:00:00+09:00');
    const tooLate = await portal.as(world.sue);
    refused(await tooLate.post(t.cancelAsgmtData, lateKey), t.assignmentRefusals.cancelOver);
    expect(sue.token).toBeDefined();
  });

  test('drafts cannot be changed, handed in or deleted after the end', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq } = await ids();
    portal.clock.set('2026-11-19T00:00:00+09:00');
    ann = await portal.as(world.ann);
    const key = { asgmtCd: code, asgmtSbmtSeq };
    refused(await ann.post(t.reSubmitAsgmtData, key), t.assignmentRefusals.over);
    refused(await ann.post(t.deleteAsgmtData, key), t.assignmentRefusals.over);
    refused(await update(asgmtSbmtSeq, {}), t.assignmentRefusals.over);
  });
});

describe('files', () => {
  const small = (name: string, content: SentFile['content'] = zip) => [{ name, content }];

  test.each([
    ['no file', [], t.assignmentRefusals.noFile],
    ['two files', [report, report], t.assignmentRefusals.tooManyFiles],
    ['an empty file', small('빈파일.pdf', ''), fileRefusals.empty],
    ['a program', small('분석기.exe', 'MZ'), t.assignmentRefusals.unsupportedFile],
    ['a program under another name', small('분석기.pdf', 'MZ\u0090\u0000'), { ...fileRefusals.unsafe }],
    [
      'a page under another name',
      small('보고서.pdf', '<!DOCTYPE html><script>1</script>'),
      { ...fileRefusals.unsafe },
    ],
    ['a page behind white space', small('보고서.pdf', '\ufeff\n\n <html><body>'), { ...fileRefusals.unsafe }],
    ['a picture with script', small('그림.png', '<svg onload=alert(1)>'), { ...fileRefusals.unsafe }],
    ['no extension', small('보고서'), t.assignmentRefusals.unsupportedFile],
    ['an extension that is none', small('보고서.한글'), t.assignmentRefusals.unsupportedFile],
    ['no name', small('.zip'), fileRefusals.badName],
    ['text', small('보고서.txt'), t.assignmentRefusals.unsupportedFile],
  ] as const)('%s is refused and leaves nothing', async (_what, files, refusal) => {
    refused(await submit({}, files), refusal);
    expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
    await expectNoOrphans();
  });

  test('105 MB are refused and leave nothing; 100 MB are taken', async () => {
    const block = randomBytes(1024 * 1024);
    block.set(zip);
    const megabytes = (count: number) => new Uint8Array(Buffer.concat(Array<Buffer>(count).fill(block)));
    refused(await submit({}, small('큰파일.zip', megabytes(105))), t.assignmentRefusals.tooLargeFile);
    await expectNoOrphans();
    taken(await submit({}, small('꽉찬파일.zip', megabytes(100))));
    await expectNoOrphans();
  });

  test('an old hwp, a jpg that is really a PNG and upper-case extensions are taken', async () => {
    const names = [
      ['옛날문서.hwp', 'HWP Document File V3.00 \u001a\u0001'],
      ['사진.jpg', png],
      ['발표.PPTX', 'PK\u0003\u0004'],
    ] as const;
    for (const [name, content] of names) {
      taken(await submit({}, [{ name, content }]));
      const own = await ids();
      expect((await detail()).sbmtFileData[0]?.asgmtOrn).toBe(name);
      taken(await ann.post(t.cancelAsgmtData, { asgmtCd: code, asgmtSbmtSeq: own.asgmtSbmtSeq }));
      taken(await ann.post(t.deleteAsgmtData, { asgmtCd: code, asgmtSbmtSeq: own.asgmtSbmtSeq }));
    }
  });

  test('comes back byte for byte under the same Korean name, whole and in ranges', async () => {
    const content = new Uint8Array(Buffer.concat([zip, randomBytes(300_000)]));
    const name = '20231047_이하은_"프라이머" 설계 보고서(최종).zip';
    taken(await submit({}, [{ name: name.normalize('NFD'), content }]));
    const [file] = (await detail()).sbmtFileData;
    const url = downloadUrl({
      flnm: file?.asgmtFlnm ?? '',
      rovl: file?.asgmtRovl ?? '',
      orn: file?.asgmtOrn ?? '',
    });

    const whole = await ann.get(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const disposition = whole.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2))).toBe(name.normalize('NFC'));
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');

    const asked = await fetch(portal.url + url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(content.length)]);
    const part = await ann.get(url, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    const tail = await ann.get(url, { range: 'bytes=-10' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true);
    expect((await ann.get(url, { range: `bytes=${content.length}-` })).status).toBe(416);
  });

  test('nobody else reads it, by any name', async () => {
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
      (await ann.get(downloadUrl({ flnm, rovl: 'submission', orn: '다른이름.exe' }))).headers.get(
        'content-disposition',
      ),
    ).toContain('.zip');
  });
});

describe('editing', () => {
  test('keeps exactly one file', async () => {
    taken(await submit({ tempYn: 'Y' }));
    const { asgmtSbmtSeq, fileSeq } = await ids();
    refused(await update(asgmtSbmtSeq, { tempYn: 'Y' }, [report]), t.assignmentRefusals.tooManyFiles);
    refused(
      await update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) }),
      t.assignmentRefusals.noFile,
    );
    const wrong = await update(asgmtSbmtSeq, { tempYn: 'Y' }, [{ name: 'a.exe', content: 'MZ' }]);
    refused(wrong, t.assignmentRefusals.unsupportedOnEdit);
    taken(await update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: '' }));
    expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    await expectNoOrphans();
  });

  test('is for drafts: what is handed in must be cancelled first', async () => {
    taken(await submit());
    const { asgmtSbmtSeq } = await ids();
    refused(await update(asgmtSbmtSeq), t.assignmentRefusals.submitted);
    refused(
      await ann.post(t.deleteAsgmtData, { asgmtSbmtSeq, asgmtCd: code }),
      t.assignmentRefusals.submitted,
    );
    refused(
      await ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd: code }),
      t.assignmentRefusals.submitted,
    );
    refused(await submit(), t.assignmentRefusals.exists);
    await expectNoOrphans();
  });
});

describe('at the same moment', () => {
  test('simultaneous submissions leave one submission with one file', async () => {
    for (let round = 0; round < 5; round++) {
      code = `R-${number}-${round}`;
      await addAssignment(portal.services.db, { code, professorId: world.prof.id });
      const replies = await Promise.all(Array.from({ length: 8 }, () => submit()));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        refused(reply, t.assignmentRefusals.exists);
      expect(await rowsOf()).toEqual({ submissions: 1, files: 1 });
    }
    await expectNoOrphans();
  });

  test('simultaneous changes, hand-ins, cancellations and deletions end in one serial order', async () => {
    for (let round = 0; round < 10; round++) {
      code = `S-${number}-${round}`;
      await addAssignment(portal.services.db, { code, professorId: world.prof.id });
      taken(await submit({ tempYn: 'Y' }));
      const { asgmtSbmtSeq, fileSeq } = await ids();
      const key = { asgmtCd: code, asgmtSbmtSeq };
      const replace = () =>
        update(asgmtSbmtSeq, { tempYn: 'Y', deletedSbmtFileSeq: String(fileSeq) }, [
          { name: '새파일.png', content: png },
        ]);
      const replies = await Promise.all([
        replace(),
        ann.post(t.reSubmitAsgmtData, key),
        replace(),
        ann.post(t.cancelAsgmtData, key),
        ann.post(t.deleteAsgmtData, key),
        ann.post(t.reSubmitAsgmtData, key),
      ]);
      for (const { status } of replies) expect([200, 404, 409]).toContain(status);
      const deleted = replies[4]?.status === 200;
      expect(await rowsOf()).toEqual(deleted ? { submissions: 0, files: 0 } : { submissions: 1, files: 1 });
    }
    await expectNoOrphans();
  });
});

test('what stands for an exam is not shown before it begins', async () => {
  const { db, store } = portal.services;
  const opensAt = new Date('2026-11-18T12:00:00+09:00');
  code = `exam-${number}`;
  await addAssignment(db, {
    code,
    professorId: world.prof.id,
    examKind: 'final',
    opensAt,
    bodyHtml: '<p>문제</p>',
  });
  const fileId = await addFile(db, store, 'assignment', '문제지.pdf', Buffer.from('%PDF-1.4'));
  await db.insert(assignmentFile).values({ storedFileId: fileId, assignmentCode: code, position: 1 });
  const url = downloadUrl({ flnm: fileId, rovl: 'assignment', orn: '' });

  const before = await detail();
  expect([before.data.asgmtCn, before.asgmtFileData]).toEqual([`<p>${t.assignmentMessages.hidden}</p>`, []]);
  expect((await ann.get(url)).status).toBe(404);
  portal.clock.set('2026-11-18T12:00:00+09:00');
  ann = await portal.as(world.ann);
  const open = await detail();
  expect([open.data.asgmtCn, open.asgmtFileData.length]).toEqual(['<p>문제</p>', 1]);
  expect((await ann.get(url)).status).toBe(200);
});

test('the list puts what is open first and pages', async () => {
  const { db } = portal.services;
  for (const table of [submissionFile, feedback, submission, assignmentFile, assignment])
    await db.delete(table);
  const professorId = world.prof.id;
  const at = (day: string) => new Date(`2026-${day}:00+09:00`);
  const add = (name: string, from: string, to: string) =>
    addAssignment(db, {
      code: name,
      professorId,
      opensAt: at(from),
      closesAt: at(to),
      lateOpensAt: null,
      lateClosesAt: null,
    });
  await add('over-old', '10-01T00:00', '10-08T23:59');
  await add('over-new', '11-01T00:00', '11-08T23:59');
  await add('coming', '12-01T00:00', '12-08T23:59');
  await add('open-far', '11-01T00:00', '11-30T23:59');
  await add('open-near', '11-01T00:00', '11-19T23:59');
  await addAssignment(db, {
    code: 'open-late',
    professorId,
    closesAt: at('11-16T23:59'),
    lateOpensAt: at('11-17T00:00'),
    lateClosesAt: at('11-25T23:59'),
  });
  await add('open-done', '11-01T00:00', '11-18T23:59');
  code = 'open-done';
  taken(await submit());

  const page = async (pageNo: number, recordCountPerPage: number) =>
    (
      await ann.post(t.getAsgmtList, {
        lctrShdlCd: 'LA',
        pageNo,
        pageSize: 5,
        recordCountPerPage,
        listType: '',
      })
    ).body.result;
  const all = await page(1, 20);
  expect(all.list.map(({ asgmtCd }) => asgmtCd)).toEqual([
    'open-near',
    'open-late',
    'open-far',
    'open-done',
    'coming',
    'over-new',
    'over-old',
  ]);
  expect(all.list.map(t.submissionState)).toEqual([
    'none',
    'none',
    'none',
    'submitted',
    'none',
    'missed',
    'missed',
  ]);

  const second = await page(2, 4);
  expect(second.list.map(({ asgmtCd }) => asgmtCd)).toEqual(['coming', 'over-new', 'over-old']);
  expect(second.paginationInfo).toEqual({
    currentPageNo: 2,
    recordCountPerPage: 4,
    pageSize: 5,
    totalRecordCount: 7,
    totalPageCount: 2,
    firstPageNoOnPageList: 1,
    lastPageNoOnPageList: 2,
    firstRecordIndex: 4,
    lastRecordIndex: 8,
  });
  const beyond = await page(9, 4);
  expect([beyond.list, beyond.totalCnt]).toEqual([[], 7]);
});
