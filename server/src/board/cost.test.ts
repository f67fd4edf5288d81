/** The number of SQL statements of each call of the board (specification §18.4), independent of the number of posts. */
import * as t from '@baeum/contract/board/terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPicture, addPost, addPostFile } from '../testing/boards.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { posting } from '../testing/posting.ts';
import { png, zip } from '../testing/world.ts';
import { countStatements } from '../testing/watch-statements.ts';

const cost = countStatements();

const { db, store, world, given, announce, ask, asked, edit, comment } = await posting();

const lctrShdlCd = 'LA';
const ids = { notice: 0, inquiry: 0, question: 0, thread: 0 };

beforeAll(async () => {
  for (let index = 0; index < 15; index += 1) {
    ids.notice = (await announce({ typeCode: index < 3 ? '0000560001' : '0000570001' })).id;
    const question = await addPost(db, { board: 'qna', authorId: world.sue.id });
    const said = { discussionId: question.discussionId, authorId: world.prof.id };
    ids.thread = await addCommentRow(db, said);
    for (let reply = 0; reply < 5; reply += 1) await addCommentRow(db, { ...said, threadId: ids.thread });
    await addPostFile(db, store, question.id);
    ids.question = question.id;
    ids.inquiry = (await addPost(db, { board: 'inquiry', authorId: world.ann.id })).id;
  }
});
beforeEach(() => given.ann.post(userInfo, {}));

const search = { isSearch: 'Y', searchText: '글' } as const;
test.each([
  ['getNoticeList', () => given.ann.post(t.getNoticeList, { lctrShdlCd })],
  ['its search', () => given.ann.post(t.getNoticeList, { lctrShdlCd, ...search })],
  ['its second page', () => given.ann.post(t.getNoticeList, { lctrShdlCd, pageNo: 2 })],
  ['a page after the last', () => given.ann.post(t.getNoticeList, { lctrShdlCd, pageNo: 99 })],
  ['getInqryList', () => given.ann.post(t.getInqryList, { lctrShdlCd })],
  ['getQnaList', () => given.ann.post(t.getQnaList, { lctrShdlCd })],
  [
    'its search for a status',
    () =>
      given.ann.post(t.getQnaList, { lctrShdlCd, isSearch: 'Y', searchType: 'status', searchText: '답변' }),
  ],
  ['getNoticeData', () => given.ann.post(t.getNoticeData, { boardSeq: ids.notice })],
  ['getInqryData', () => given.ann.post(t.getInqryData, { boardSeq: ids.inquiry })],
  ['getQnaData', () => given.ann.post(t.getQnaData, { boardSeq: ids.question, lctrShdlCd })],
  ['getQnaCmmtList', () => given.ann.post(t.getQnaCmmtList, { boardSeq: ids.question })],
  [
    'getQnaCmmtList of a thread',
    () => given.ann.post(t.getQnaCmmtList, { boardSeq: ids.question, upprCmmtSeq: ids.thread }),
  ],
  ['updateNoticeViewCnt', () => given.ann.post(t.updateNoticeViewCnt, { boardSeq: ids.notice })],
  ['updateQnaViewCnt', () => given.ann.post(t.updateQnaViewCnt, { boardSeq: ids.question })],
] as const)('%s takes at most three statements', async (_name, call) => {
  expect(await cost(call)).toBeLessThanOrEqual(3);
});

test('writing takes few statements, including begin, commit and the access check', async () => {
  const { ann } = given;
  const file = { name: 'a.zip', content: zip };
  expect(await cost(() => ask())).toBe(6);
  expect(await cost(() => ask({}, [file]))).toBe(9);
  const boardSeq = await asked();
  const boardContents = `<img src="/view/imgView.do?filePath=/media/ann/${await addPicture(db, store, world.ann.id)}.png">`;
  expect(await cost(() => edit(boardSeq))).toBe(6);
  expect(await cost(() => edit(boardSeq, { boardContents }))).toBe(9);
  expect(await cost(() => comment(boardSeq, {}, [], ann))).toBe(2);
  expect(await cost(() => comment(boardSeq, {}, [file], ann))).toBe(6);
  expect(await cost(() => ann.post(t.deleteQnaData, { boardSeq }))).toBe(2);
  expect(await cost(() => ann.upload(mediaUpload, {}, [{ name: 'a.png', content: png }]))).toBe(1);
});
