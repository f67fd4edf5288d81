import * as t from '@baeum/contract/assignment/terms';
import { downloadUrl } from '@baeum/contract/file/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testNow } from '../testing/portal.ts';
import { refused, report, submitting, taken } from '../testing/submitting.ts';
import { addAssignment, addFile, png, zip } from '../testing/world.ts';
import { assignment, assignmentFile, feedback, submission, submissionFile } from './tables.ts';

const { portal, world, given, travel, submit, update, detail, ids, rowsOf, expectNoOrphans } =
  await submitting();

test('from the first file to the feedback', async () => {
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

  taken(await given.ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }));
  expect((await detail()).data).toMatchObject({ tempYn: 'Y', sbmtDt: null });
  taken(await given.ann.post(t.reSubmitAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }));
  taken(await given.ann.post(t.cancelAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }));
  taken(await given.ann.post(t.deleteAsgmtData, { asgmtSbmtSeq, asgmtCd: given.code }));
  expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
  await expectNoOrphans();
});

describe('graded work', () => {
  test('shows its feedback in order and cannot be changed', async () => {
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
    // The reason is the same in the period, in the gap after it, in the late period and after that.
    for (const day of [18, 19, 20, 23]) {
      await travel(`2026-11-${day}T13:00:00+09:00`);
      for (const path of [t.cancelAsgmtData, t.deleteAsgmtData, t.reSubmitAsgmtData] as const)
        refused(
          await given.ann.post(path, { asgmtSbmtSeq, asgmtCd: given.code }),
          t.assignmentRefusals.graded,
        );
      refused(await update(asgmtSbmtSeq, {}, [report]), t.assignmentRefusals.graded);
      refused(await submit({}, [report]), t.assignmentRefusals.graded);
    }
    await expectNoOrphans();
  });
});

test('an assignment that replaces an exam is hidden until it begins', async () => {
  const { db, store } = portal.services;
  const opensAt = new Date('2026-11-18T12:00:00+09:00');
  given.code = `exam-${given.code}`;
  await addAssignment(db, {
    code: given.code,
    professorId: world.prof.id,
    examKind: 'final',
    opensAt,
    bodyHtml: '<p>문제</p>',
  });
  const fileId = await addFile(db, store, 'assignment', '문제지.pdf', Buffer.from('%PDF-1.4'));
  await db.insert(assignmentFile).values({ storedFileId: fileId, assignmentCode: given.code, position: 1 });
  const url = downloadUrl({ flnm: fileId, rovl: 'assignment', orn: '' });

  const before = await detail();
  expect([before.data.asgmtCn, before.asgmtFileData]).toEqual([`<p>${t.assignmentMessages.hidden}</p>`, []]);
  expect((await given.ann.get(url)).status).toBe(404);
  await travel('2026-11-18T12:00:00+09:00');
  const open = await detail();
  expect([open.data.asgmtCn, open.asgmtFileData.length]).toEqual(['<p>문제</p>', 1]);
  expect((await given.ann.get(url)).status).toBe(200);
});

test('the list sorts open assignments first and has pages', async () => {
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
  given.code = 'open-done';
  taken(await submit());

  const page = async (pageNo: number, recordCountPerPage: number) =>
    (
      await given.ann.post(t.getAsgmtList, {
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
