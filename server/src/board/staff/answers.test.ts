/** Answering questions of lectures (specification §22.1). */
import * as t from '@baeum/contract/board/staff-terms';
import { getQnaData, getQnaList, insertQnaCmmtData, updateQnaData } from '@baeum/contract/board/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { fileDownload } from '@baeum/contract/file/terms';
import { assignInquiry, assignmentRefusals, getInquiryAssignment } from '@baeum/contract/inquiry/staff-terms';
import { getNotificationList } from '@baeum/contract/notification/terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { comment } from '../../discussion/tables.ts';
import { lectureAssistant, lectureProfessor } from '../../lecture/tables.ts';
import { post } from '../../posting/tables.ts';
import { addPost, addPostFile } from '../../testing/boards.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { type Caller, testNow, testPortal } from '../../testing/portal.ts';
import { codeOf, expected } from '../../testing/signing-in.ts';
import { inquiry } from '../../inquiry/tables.ts';
import { addInquiry, addInquiryTypes } from '../../testing/inquiries.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { createWorld, seoul } from '../../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const { ann, sue, prof } = world;
let professor: Caller;
let question: Awaited<ReturnType<typeof addPost>>;

beforeEach(async () => {
  portal.clock.set(testNow);
  await db.delete(post);
  await appoint(db, staff.assistant.id, ['answer']);
  professor = await portal.as(prof);
  question = await addPost(db, { board: 'qna', authorId: ann.id, title: '밴드가 보이지 않습니다' });
});

const listed = async (caller = professor, which = {}) =>
  (await caller.post(t.listQuestions, which)).body.result;
const opened = async (postId = String(question.id)) =>
  (await professor.post(t.getQuestion, { postId })).body.result;
const answer = async (
  text: string,
  fields: Record<string, string> = {},
  caller = professor,
): Promise<number> => {
  const reply = await caller.upload(t.writeAnswer, { postId: String(question.id), text, ...fields }, []);
  return (reply.body as { result: { commentId: number } }).result.commentId;
};
const seenBy = async (student: { readonly id: number; readonly side: 'student' | 'staff' }) =>
  (await portal.as(student)).post(getQnaData, { boardSeq: question.id });

test('the inbox has what students of own lectures ask: those that wait the longest, then the latest', async () => {
  const early = await addPost(db, {
    board: 'inquiry',
    authorId: sue.id,
    title: '출석 문의',
    publishedAt: seoul('2026-11-15T09:00:00'),
  });
  const answered = await addPost(db, { board: 'qna', authorId: sue.id, title: '답한 질문' });
  await addCommentRow(db, {
    discussionId: answered.discussionId,
    authorId: prof.id,
    createdAt: seoul('2026-11-16T10:30:00'),
  });
  await addPost(db, { board: 'qna', authorId: prof.id, title: '교수의 글' });
  await addPost(db, { board: 'qna', authorId: ann.id, publishedAt: null });
  const all = await listed();
  expect(all.items.map(({ title, state, kind }) => [title, state, kind])).toEqual([
    ['출석 문의', 'waiting', 'inquiry'],
    ['밴드가 보이지 않습니다', 'waiting', 'qna'],
    ['답한 질문', 'answered', 'qna'],
  ]);
  expect(all).toMatchObject({
    total: 3,
    counts: { all: 3, waiting: 2, answered: 1, hidden: 0, mine: 0 },
    medianMinutes: 90,
  });
  expect((await listed(professor, { state: 'waiting', kind: 'inquiry' })).items).toMatchObject([
    { postId: String(early.id) },
  ]);
  expect((await listed(professor, { search: '밴드' })).total).toBe(1);
  expect((await listed(professor, { lectureCode: 'LB' })).total).toBe(0);
  expect((await listed(await portal.as(staff.otherProfessor))).total).toBe(0);
  expect((await listed(await portal.as(staff.assistant))).total).toBe(3);
  await appoint(db, staff.assistant.id, ['grade']);
  expect((await listed(await portal.as(staff.assistant))).total).toBe(0);
});

test('administrators find system inquiries in the same inbox, and nobody else does', async () => {
  await addInquiryTypes(db);
  const early = await addInquiry(db, {
    authorId: sue.id,
    title: '접속이 끊깁니다',
    createdAt: seoul('2026-11-14T09:00:00'),
  });
  const answered = await addInquiry(db, { authorId: ann.id, title: '해결된 문의' }, {});
  await addInquiry(db, { authorId: ann.id, title: '지운 문의', deletedAt: seoul('2026-11-17T09:00:00') });
  let administrator = await portal.as(world.admin);
  const titles = async (which = {}) => (await listed(administrator, which)).items.map(({ title }) => title);
  const all = await listed(administrator);
  expect(all.items).toMatchObject([
    { title: '접속이 끊깁니다', kind: 'system', lectureCode: null, state: 'waiting', assignee: null },
    { title: '해결된 문의', kind: 'system', state: 'answered', firstAnswerMinutes: 1440 },
  ]);
  expect(all.counts).toMatchObject({ all: 2, waiting: 1, answered: 1 });
  expect(await titles({ search: '접속' })).toEqual(['접속이 끊깁니다']);
  expect(await titles({ kind: 'qna' })).toEqual([]);
  expect(await titles({ lectureCode: 'LA' })).toEqual([]);
  expect(await titles({ lectureCodes: [] })).toHaveLength(2);
  expect((await listed(professor, { kind: 'system' })).total).toBe(0);
  expect((await listed(professor)).total).toBe(1);

  // Whoever also answers in a lecture has one list by age, and pages of it.
  await db.insert(lectureProfessor).values({ lectureCode: 'LA', accountId: world.admin.id, position: 9 });
  administrator = await portal.as(world.admin);
  expect(await titles()).toEqual(['접속이 끊깁니다', '밴드가 보이지 않습니다', '해결된 문의']);
  expect(await titles({ page: 2, rows: 1 })).toEqual(['밴드가 보이지 않습니다']);

  const assign = (loginId: string | null) => administrator.post(assignInquiry, { id: early.id, loginId });
  expect((await assign('prof')).body.errorCode).toBe(assignmentRefusals.notAdministrator.errorCode);
  expect((await assign('admin')).status).toBe(200);
  expect(await titles({ assigned: 'mine' })).toEqual(['접속이 끊깁니다']);
  expect(await titles({ assigned: 'nobody' })).toEqual(['밴드가 보이지 않습니다', '해결된 문의']);
  const { assignee, assignable } = (await administrator.post(getInquiryAssignment, { id: early.id })).body
    .result;
  expect([assignee?.loginId, assignable.map(({ loginId }) => loginId)]).toEqual(['admin', ['admin']]);
  // Who has assigned it knows.
  expect((await administrator.post(getNotificationList, {})).body.result.items).toEqual([]);
  expect((await professor.post(getInquiryAssignment, { id: early.id })).status).toBe(403);
  await db.delete(inquiry).where(inArray(inquiry.id, [early.id, answered.id]));
  await db.delete(lectureProfessor).where(eq(lectureProfessor.accountId, world.admin.id));
});

test('an answer is read by students at once, changed and withdrawn by its author alone', async () => {
  const id = await answer('겔의 농도를 확인해 보세요.');
  expect((await opened()).state).toBe('answered');
  expect((await seenBy(ann)).body.result).toMatchObject({
    data: { stusTypeNm: '답변완료' },
    cmmt: [{ cmmtSeq: id, cmmtContents: '겔의 농도를 확인해 보세요.', rgsrNm: '김교수' }],
  });
  expect((await (await portal.as(prof)).post(getDesk, { week: 0 })).body.result.waiting).toEqual([]);
  const assistant = await portal.as(staff.assistant);
  const change = { commentId: String(id), text: '고친 답변', revision: '0' };
  expect(codeOf(await assistant.upload(t.changeAnswer, change, []))).toEqual(
    expected(t.answerRefusals.notOwn),
  );
  expect(codeOf(await assistant.post(t.withdrawAnswer, { commentId: String(id) }))).toEqual(
    expected(t.answerRefusals.notOwn),
  );
  await professor.upload(t.changeAnswer, change, []);
  expect(codeOf(await professor.upload(t.changeAnswer, change, []))).toEqual(
    expected(commentRefusals.changed),
  );
  expect((await opened()).cmmt).toMatchObject([{ cmmtContents: '고친 답변', rvsn: 1 }]);
  await professor.post(t.withdrawAnswer, { commentId: String(id) });
  expect(await opened()).toMatchObject({ state: 'waiting', cmmt: [] });
});

test('a repeated sending is one answer with one file', async () => {
  const key = '0b5f6d2e-7f7f-4f5a-8d0a-5d0f6b0a0001';
  const send = () =>
    professor.upload(t.writeAnswer, { postId: String(question.id), text: '첨부를 보세요.', wrtKey: key }, [
      { name: '답.txt', content: 'abc' },
    ]);
  const [one, other] = [await send(), await send()];
  expect(other.body.result).toEqual(one.body.result);
  expect((await opened()).cmmt).toMatchObject([{ cmmtOrn: '답.txt' }]);
});

test('one answer of staff is the official one, which students see above the others', async () => {
  const [first, second] = [await answer('첫 답변'), await answer('둘째 답변')];
  await professor.post(t.markOfficial, { commentId: String(first), official: true });
  await professor.post(t.markOfficial, { commentId: String(second), official: true });
  expect((await opened()).officialId).toBe(second);
  expect((await seenBy(sue)).body.result.data.offclCmmt).toMatchObject({
    cmmtSeq: second,
    cmmtContents: '둘째 답변',
  });
  const said = await addCommentRow(db, { discussionId: question.discussionId, authorId: sue.id });
  expect(codeOf(await professor.post(t.markOfficial, { commentId: String(said), official: true }))).toEqual(
    expected(t.answerRefusals.notAnswer),
  );
  await professor.post(t.withdrawAnswer, { commentId: String(second) });
  expect((await seenBy(sue)).body.result.data.offclCmmt).toBeNull();
});

test('what is hidden is no official answer, and does not become one; of a student who assists neither', async () => {
  await appoint(db, sue.id, ['answer']);
  onTestFinished(
    async () => void (await db.delete(lectureAssistant).where(eq(lectureAssistant.accountId, sue.id))),
  );
  const assisting = await portal.as({ ...sue, side: 'staff' });
  const text = '숨길 답변입니다.';
  const commentId = String(await answer(text, {}, assisting));
  const mark = (official: boolean) => professor.post(t.markOfficial, { commentId, official });
  const hide = (reason: string) => professor.post(t.hideComment, { commentId, reason });
  expect((await opened()).assignable).toContainEqual(expect.objectContaining({ loginId: 'sue' }));
  expect((await mark(true)).status).toBe(200);
  expect((await seenBy(ann)).body.result.data.offclCmmt).toMatchObject({ cmmtContents: text });
  expect((await hide('규칙 위반')).status).toBe(200);
  const seen = (await seenBy(ann)).body;
  expect(seen.result.data.offclCmmt).toBeNull();
  expect(seen.result.cmmt).toMatchObject([{ hddnYn: 'Y', offclYn: 'N' }]);
  expect(JSON.stringify(seen)).not.toContain(text);
  expect((await opened()).officialId).toBeNull();
  expect(codeOf(await mark(true))).toEqual(expected(t.answerRefusals.notHidden));
  expect((await mark(false)).status).toBe(200);
  await hide('');
  expect((await seenBy(ann)).body.result.data.offclCmmt).toBeNull();
});

test('two who mark different answers at once leave one official answer', async () => {
  const ids = await Promise.all(['가', '나', '다', '라'].map((text) => answer(text)));
  const replies = await Promise.all(
    ids.map((commentId) => professor.post(t.markOfficial, { commentId: String(commentId), official: true })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const isOfficial = and(eq(comment.discussionId, question.discussionId), isNotNull(comment.officialAt));
  expect(await db.$count(comment, isOfficial)).toBe(1);
});

test('a secret official answer is shown to nobody but the one who asked', async () => {
  const id = await answer('점수는 87점입니다.', { secret: 'Y' });
  await professor.post(t.markOfficial, { commentId: String(id), official: true });
  expect((await seenBy(ann)).body.result.data.offclCmmt).toMatchObject({ cmmtSeq: id });
  const others = (await seenBy(sue)).body;
  expect(others.result.data.offclCmmt).toBeNull();
  expect(JSON.stringify(others)).not.toContain('87점');
});

test('questions are assigned to those who answer in the lecture, and to nobody else', async () => {
  await professor.post(t.assignQuestion, { postId: String(question.id), loginId: 'assistant' });
  const assistant = await portal.as(staff.assistant);
  expect((await listed(assistant, { assigned: 'mine' })).items).toMatchObject([
    { postId: String(question.id), assignee: { loginId: 'assistant', name: '조교' } },
  ]);
  expect((await listed(professor, { assigned: 'nobody' })).total).toBe(0);
  for (const loginId of ['other-prof', 'ann', 'operator'])
    expect(codeOf(await professor.post(t.assignQuestion, { postId: String(question.id), loginId }))).toEqual(
      expected(t.answerRefusals.notStaff),
    );
  await professor.post(t.assignQuestion, { postId: String(question.id), loginId: null });
  expect((await opened()).assignee).toBeNull();
});

test('pinned questions stand first for students, as many as fit', async () => {
  const titles = async () =>
    (await (await portal.as(sue)).post(getQnaList, { lctrShdlCd: 'LA' })).body.result.list.map(
      ({ qnaTitle, pinYn }) => `${qnaTitle} ${pinYn}`,
    );
  const later = await addPost(db, {
    board: 'qna',
    authorId: sue.id,
    title: '나중 질문',
    publishedAt: seoul('2026-11-17T09:00:00'),
  });
  expect(await titles()).toEqual(['나중 질문 N', '밴드가 보이지 않습니다 N']);
  const pin = (id: number, pinned = true) => professor.post(t.pinQuestion, { postId: String(id), pinned });
  await pin(question.id);
  expect(await titles()).toEqual(['밴드가 보이지 않습니다 Y', '나중 질문 N']);
  expect((await opened()).isPinned).toBe(true);
  const others = await Promise.all(
    Array.from({ length: t.mostPinned }, () => addPost(db, { board: 'qna', authorId: sue.id })),
  );
  const replies = await Promise.all(others.map(({ id }) => pin(id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(t.mostPinned - 1);
  expect(codeOf(await pin(later.id))).toEqual(expected(t.answerRefusals.tooManyPinned));
  await pin(question.id, false);
  expect((await pin(later.id)).status).toBe(200);
  const secret = await addPost(db, { board: 'qna', authorId: ann.id, isSecret: true });
  const inquiry = await addPost(db, { board: 'inquiry', authorId: ann.id });
  for (const { id } of [secret, inquiry])
    expect(codeOf(await pin(id))).toEqual(expected(t.answerRefusals.notPublic));
});

test('a pinned question that its author makes secret stands first no more, and leaves its place to others', async () => {
  await professor.post(t.pinQuestion, { postId: String(question.id), pinned: true });
  const edited = await (await portal.as(ann)).upload(
    updateQnaData,
    {
      lctrShdlCd: 'LA',
      boardSeq: String(question.id),
      boardType: '0000570001',
      boardTitle: '밴드가 보이지 않습니다',
      boardContents: '<p>결과를 보여 주기 싫습니다.</p>',
      secrtYn: 'Y',
      tempYn: 'N',
    },
    [],
  );
  expect(edited.status).toBe(200);
  expect((await opened()).isPinned).toBe(false);
  const others = await Promise.all(
    Array.from({ length: t.mostPinned }, () => addPost(db, { board: 'qna', authorId: sue.id })),
  );
  for (const { id } of others)
    expect((await professor.post(t.pinQuestion, { postId: String(id), pinned: true })).status).toBe(200);
});

test('a hidden question is gone for other students, and its author reads why', async () => {
  const fileId = await addPostFile(db, store, question.id);
  const classmate = await portal.as(sue);
  const file = `${fileDownload}?fileFlnm=${fileId}&fileRovl=post`;
  await professor.post(t.hideQuestion, { postId: String(question.id), reason: '연락처가 있습니다.' });
  expect(codeOf(await seenBy(sue))).toEqual(expected(commonRefusals.notFound));
  const list = await classmate.post(getQnaList, { lctrShdlCd: 'LA' });
  expect(list.body.result).toMatchObject({ list: [], totalCnt: 0 });
  expect((await classmate.get(file)).status).toBe(404);
  expect((await seenBy(ann)).body.result.data.hddnRsn).toBe('연락처가 있습니다.');
  expect((await (await portal.as(ann)).post(getMyChangeList, {})).body.result.list).toHaveLength(1);
  expect((await listed(professor, { state: 'hidden' })).total).toBe(1);
  await professor.post(t.hideQuestion, { postId: String(question.id), reason: '' });
  expect((await seenBy(sue)).status).toBe(200);
});

test('a hidden comment keeps its place without its text', async () => {
  const id = await addCommentRow(db, {
    discussionId: question.discussionId,
    authorId: sue.id,
    body: '욕설입니다',
  });
  await professor.post(t.hideComment, { commentId: String(id), reason: '비방입니다.' });
  const shown = async (who: typeof ann) => (await seenBy(who)).body.result.cmmt[0];
  expect(await shown(ann)).toMatchObject({ cmmtContents: '', hddnYn: 'Y', hddnRsn: null });
  expect(await shown(sue)).toMatchObject({ cmmtContents: '욕설입니다', hddnYn: 'Y', hddnRsn: '비방입니다.' });
  expect((await opened()).cmmt).toMatchObject([{ cmmtContents: '욕설입니다', hddnRsn: '비방입니다.' }]);
});

test('staff read the files of questions in which they answer, and of no others', async () => {
  const fileId = await addPostFile(db, store, question.id);
  const file = `${fileDownload}?fileFlnm=${fileId}&fileRovl=post`;
  for (const [who, status] of [
    [prof, 200],
    [staff.assistant, 200],
    [staff.otherProfessor, 404],
    [staff.operator, 404],
  ] as const)
    expect([who.loginId, (await (await portal.as(who)).get(file)).status]).toEqual([who.loginId, status]);
  await appoint(db, staff.assistant.id, ['grade']);
  expect((await (await portal.as(staff.assistant)).get(file)).status).toBe(404);
});

test('the next question is the one that waits the longest after this', async () => {
  const later = await addPost(db, {
    board: 'qna',
    authorId: sue.id,
    publishedAt: seoul('2026-11-17T09:00:00'),
  });
  expect((await opened()).nextWaiting).toBe(String(later.id));
  expect((await opened(String(later.id))).nextWaiting).toBeNull();
});

test('a student who assists in the lecture counts as staff', async () => {
  await addCommentRow(db, { discussionId: question.discussionId, authorId: world.ben.id });
  expect((await opened()).state).toBe('waiting');
  await appoint(db, world.ben.id, ['answer']);
  expect((await opened()).state).toBe('answered');
});

test('a student’s own comment keeps a question waiting', async () => {
  await (await portal.as(ann)).upload(
    insertQnaCmmtData,
    { boardSeq: String(question.id), cmmtContents: '아직 모르겠습니다.' },
    [],
  );
  expect((await opened()).state).toBe('waiting');
});
