/** Every way in which others could read secret posts and comments. */
import * as t from '@baeum/contract/board/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { downloadUrl, imgView } from '@baeum/contract/file/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCommentWithFile, addPicture, addPost, addPostFile } from '../testing/boards.ts';
import { addStudent } from '../testing/people.ts';
import { posting } from '../testing/posting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { addActivity, addTeam } from '../testing/teams.ts';
import { png } from '../testing/world.ts';
import { post } from '../posting/tables.ts';

const { db, store, portal, world, given, asked, edit, read, detail, comment, commented, rowOf, fields } =
  await posting();

const picture = { name: '비밀.png', content: png };
const shown = async (caller: typeof given.ann, kind: string, id: string) => [
  (await caller.get(downloadUrl({ flnm: id, rovl: kind, orn: '' }))).status,
  (await caller.get(`${imgView}?filePath=/${kind}/x/${id}.png`)).status,
];

beforeEach(() => db.delete(post));

describe('a secret question', () => {
  test('is refused to others in every call, and shown to its author', async () => {
    const before = await addPost(db, { board: 'qna', authorId: world.ann.id });
    const boardSeq = await asked({ secrtYn: 'Y' }, [picture]);
    const image = await addPicture(db, store, world.ann.id, [boardSeq]);
    const cmmtSeq = await commented(boardSeq, {}, [picture], given.ann);
    const { file, cmmt } = await detail(boardSeq);
    const [fileId, commentFileId] = [file[0]?.fileFlnm ?? '', cmmt[0]?.cmmtFlnm ?? ''];
    for (const [kind, id] of [
      ['post', fileId],
      ['board_comment', commentFileId],
      ['media', image],
    ] as const) {
      expect(await shown(given.ann, kind, id)).toEqual([200, 200]);
      expect(await shown(given.sue, kind, id)).toEqual([404, 404]);
    }

    const { secret } = t.boardRefusals;
    refused(await read(boardSeq, given.sue), secret);
    for (const path of [t.getQnaCmmtList, t.updateQnaViewCnt] as const)
      refused(await given.sue.post(path, { boardSeq }), secret);
    refused(await given.sue.post(t.getQnaCmmtList, { boardSeq, upprCmmtSeq: cmmtSeq }), secret);
    refused(await comment(boardSeq), secret);
    refused(await given.sue.post(t.deleteQnaCmmtData, { cmmtSeq }), secret);
    refused(
      await given.sue.upload(t.updateQnaCmmtData, { cmmtSeq: String(cmmtSeq), cmmtContents: 'x' }, []),
      secret,
    );
    expect((await detail(before.id, given.sue)).data).toMatchObject({ bfSeq: null, afSeq: null });
    expect((await rowOf(boardSeq))?.viewCount).toBe(0);
  });

  test('can be made public and secret again, effective at once', async () => {
    const boardSeq = await asked({}, [picture]);
    const [file] = (await detail(boardSeq, given.sue)).file;
    await commented(boardSeq);
    for (const [secrtYn, status] of [
      ['Y', 404],
      ['N', 200],
    ] as const) {
      taken(await edit(boardSeq, { secrtYn }));
      expect(await shown(given.sue, 'post', file?.fileFlnm ?? '')).toEqual([status, status]);
      expect((await read(boardSeq, given.sue)).status).toBe(status === 404 ? 403 : 200);
    }
    // The comment remains its author's, even though the author could not read it for a while.
    expect((await detail(boardSeq)).cmmtTotalCnt).toBe(1);
  });
});

describe('a secret comment', () => {
  test('is readable only by its author and the author of the post', async () => {
    const boardSeq = await asked({}, [], given.sue);
    const cmmtSeq = await commented(
      boardSeq,
      { secrtYn: 'Y', cmmtContents: '비밀 내용' },
      [picture],
      given.ann,
    );
    const [own] = (await detail(boardSeq, given.ann)).cmmt;
    const [posters] = (await detail(boardSeq, given.sue)).cmmt;
    expect(posters).toEqual(own);
    expect(own).toMatchObject({
      cmmtSeq,
      cmmtContents: '비밀 내용',
      secrtYn: 'Y',
      hideYn: 'N',
      cmmtOrn: '비밀.png',
    });
    const fileId = own?.cmmtFlnm ?? '';
    expect(await shown(given.sue, 'board_comment', fileId)).toEqual([200, 200]);

    const { id } = await addStudent(db, 'third');
    const third = await portal.as({ id });
    const [hidden] = (await detail(boardSeq, third)).cmmt;
    expect(hidden).toMatchObject({
      cmmtSeq,
      cmmtContents: '',
      secrtYn: 'Y',
      hideYn: 'Y',
      rgsrNm: '안나',
      cmmtFileSeq: null,
      cmmtFlnm: null,
      cmmtRovl: null,
      cmmtOrn: null,
      cmmtFnen: null,
      cmmtFlsz: null,
    });
    const more = (await third.post(t.getQnaCmmtList, { boardSeq })).body.result;
    expect(JSON.stringify(more)).not.toMatch(/비밀/);
    expect(await shown(third, 'board_comment', fileId)).toEqual([404, 404]);
    refused(await third.post(t.deleteQnaCmmtData, { cmmtSeq }), commentRefusals.notOwn);
  });

  test('stays secret when a change does not mention secrecy', async () => {
    const boardSeq = await asked();
    const cmmtSeq = String(await commented(boardSeq, { secrtYn: 'Y' }));
    const secrecyAfter = async (over: Record<string, string>) => {
      taken(await given.sue.upload(t.updateQnaCmmtData, { cmmtSeq, cmmtContents: '고침', ...over }, []));
      return (await detail(boardSeq)).cmmt[0]?.secrtYn;
    };
    expect(await secrecyAfter({})).toBe('Y');
    expect(await secrecyAfter({ secrtYn: 'N' })).toBe('N');
    expect(await secrecyAfter({})).toBe('N');
    expect(await secrecyAfter({ secrtYn: 'Y' })).toBe('Y');
  });

  test('has no file once it is deleted', async () => {
    const boardSeq = await asked();
    const cmmtSeq = await commented(boardSeq, {}, [picture], given.ann);
    const fileId = (await detail(boardSeq)).cmmt[0]?.cmmtFlnm ?? '';
    expect(await shown(given.sue, 'board_comment', fileId)).toEqual([200, 200]);
    taken(await given.ann.post(t.deleteQnaCmmtData, { cmmtSeq }));
    for (const caller of [given.ann, given.sue])
      expect(await shown(caller, 'board_comment', fileId)).toEqual([404, 404]);
  });
});

test('an inquiry is inaccessible to others', async () => {
  const { secrtYn: _, ...inquiry } = fields({});
  const reply = await given.ann.upload(t.insertInqryData, inquiry, [picture]);
  taken(reply);
  const { boardSeq } = reply.body.result as { boardSeq: number };
  const own = (await given.ann.post(t.getInqryData, { boardSeq })).body.result;
  const fileId = own.file[0]?.fileFlnm ?? '';
  const insertedComment = await given.ann.upload(
    t.insertInqryCmmtData,
    { boardSeq: String(boardSeq), cmmtContents: 'x' },
    [],
  );
  const { cmmtSeq } = insertedComment.body.result as { cmmtSeq: number };

  const { notFound } = commonRefusals;
  expect(await shown(given.sue, 'post', fileId)).toEqual([404, 404]);
  refused(await given.sue.post(t.getInqryData, { boardSeq }), notFound);
  refused(await given.sue.post(t.getInqryCmmtList, { boardSeq }), notFound);
  refused(await given.sue.post(t.deleteInqryData, { boardSeq }), notFound);
  refused(await given.sue.post(t.deleteInqryCmmtData, { cmmtSeq }), notFound);
  const change = { ...inquiry, boardSeq: String(boardSeq) };
  refused(await given.sue.upload(t.updateInqryData, change, []), notFound);
  const commentFields = { boardSeq: String(boardSeq), cmmtContents: 'x' };
  refused(await given.sue.upload(t.insertInqryCmmtData, commentFields, []), notFound);
  refused(
    await given.sue.upload(t.updateInqryCmmtData, { cmmtSeq: String(cmmtSeq), cmmtContents: 'x' }, []),
    notFound,
  );
});

test('only its author changes and deletes a question', async () => {
  const boardSeq = await asked({}, [picture]);
  const [file] = (await detail(boardSeq)).file;
  refused(await edit(boardSeq, { boardTitle: '남의 제목' }, [], given.sue), t.boardRefusals.notOwn);
  refused(await given.sue.post(t.deleteQnaData, { boardSeq }), t.boardRefusals.notOwn);
  const cmmtSeq = await commented(boardSeq);
  refused(await given.ann.post(t.deleteQnaCmmtData, { cmmtSeq }), commentRefusals.notOwn);
  expect(await detail(boardSeq)).toMatchObject({
    data: { boardTitle: 'PCR 결과가 나오지 않습니다', rvsn: 0 },
  });
  // Nor can a post of another author remove the file.
  const own = await asked({}, [], given.sue);
  refused(
    await edit(own, { deletedBoardFileSeq: file?.fileSeq ?? '' }, [], given.sue),
    t.boardRefusals.changed,
  );
  expect(await shown(given.ann, 'post', file?.fileFlnm ?? '')).toEqual([200, 200]);
});

test('a comment belongs to its own post, regardless of the post named in the request', async () => {
  const [one, other] = [await asked(), await asked()];
  const cmmtSeq = await commented(one);
  refused(await comment(other, { upprCmmtSeq: String(cmmtSeq) }), commonRefusals.notFound);
  const { lwrCmmtList } = (await given.ann.post(t.getQnaCmmtList, { boardSeq: other, upprCmmtSeq: cmmtSeq }))
    .body.result;
  expect(lwrCmmtList).toEqual([]);
  refused(await given.ann.post(t.deleteInqryCmmtData, { cmmtSeq }), commonRefusals.notFound);
});

test('a thread can be read again in its current state', async () => {
  const boardSeq = await asked();
  const upprCmmtSeq = await commented(boardSeq);
  const reply = await commented(boardSeq, { upprCmmtSeq: String(upprCmmtSeq) }, [], given.ann);
  const deleted = await commented(boardSeq, { upprCmmtSeq: String(upprCmmtSeq) }, [], given.ann);
  taken(await given.ann.post(t.deleteQnaCmmtData, { cmmtSeq: deleted }));
  const thread = async (of = upprCmmtSeq) =>
    (await given.ann.post(t.getQnaCmmtList, { boardSeq, upprCmmtSeq: of })).body.result.cmmt;
  expect(await thread()).toEqual((await detail(boardSeq)).cmmt);
  expect(await thread()).toMatchObject([{ lwrCmmtCnt: 1, lwrCmmtNext: null }]);
  expect(await thread(reply)).toEqual([]);
  taken(await given.sue.post(t.deleteQnaCmmtData, { cmmtSeq: upprCmmtSeq }));
  expect(await thread()).toMatchObject([{ usyn: 'N', cmmtContents: '', lwrCmmtList: [{ cmmtSeq: reply }] }]);
  taken(await given.ann.post(t.deleteQnaCmmtData, { cmmtSeq: reply }));
  expect(await thread()).toEqual([]);
});

test('posts of teams are not visible on the course board', async () => {
  await addActivity(db, { code: 'T1', professorId: world.prof.id });
  const { id: teamId } = await addTeam(db, 'T1', [world.ann]);
  const of = { board: 'team', teamId, typeCode: '2' } as const;
  const { id: boardSeq, discussionId } = await addPost(db, { ...of, authorId: world.ann.id });
  const image = await addPicture(db, store, world.ann.id, [boardSeq]);
  const file = await addPostFile(db, store, boardSeq);
  const { fileId } = await addCommentWithFile({ db, store }, { discussionId, authorId: world.ann.id });
  for (const [kind, id] of [
    ['media', image],
    ['post', file],
    ['board_comment', fileId],
  ] as const)
    expect(await shown(given.sue, kind, id)).toEqual([404, 404]);
  for (const path of [t.getNoticeData, t.getInqryData, t.getQnaData] as const)
    refused(await given.ann.post(path, { boardSeq }), commonRefusals.notFound);
});
