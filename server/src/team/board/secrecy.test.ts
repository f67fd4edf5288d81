/** Every way in which others could read a team's posts. */
import * as course from '@baeum/contract/board/terms';
import * as debate from '@baeum/contract/debate/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import * as t from '@baeum/contract/team/board-terms';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { mediaLink } from '../../platform/rich-text.ts';
import { addPicture, addPost, addPostFile } from '../../testing/boards.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import type { Caller } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addTeamPost, addTeamPostFile } from '../../testing/team-posts.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { addMember } from '../../testing/teams.ts';
import { png } from '../../testing/world.ts';
import { teamMember } from '../tables.ts';

const { portal, db, store, people, given, posted, edit, detail, said, list, shown, rowOf, expectNoOrphans } =
  await teamPosting();
const { notFound } = commonRefusals;
const { ann, sue, ben } = people;
const lctrShdlCd = 'LA';

const json = { 'content-type': 'application/json' };

/** A post of Ann's with a file, a picture and a comment of hers. */
interface CompletePost {
  readonly tbSeq: number;
  readonly tbCmmtSeq: number;
  readonly file: string;
  readonly image: string;
}
let completePost: CompletePost;
beforeEach(async () => {
  const image = await addPicture(db, store, ann.id);
  const tbCn = `<p>비밀</p><img src="${mediaLink('ann', { id: image, extension: 'png' })}">`;
  const tbSeq = await posted({ tbNm: '비밀 글', tbCn }, [{ name: '비밀.png', content: png }]);
  const tbCmmtSeq = await said(tbSeq, '비밀 댓글', {}, given.ann);
  const [file] = (await detail(tbSeq)).file;
  completePost = { tbSeq, tbCmmtSeq, file: file?.tbFileFlnm ?? '', image };
});

/** Every call of a team board, as a student to whom the post must not exist. */
async function expectNothing(caller: Caller, { tbSeq, tbCmmtSeq, file, image }: CompletePost): Promise<void> {
  const { taCd, teamSeq } = given;
  for (const path of [t.getTbData, t.getTbCmmtList, t.updateViewCnt, t.deleteTbData] as const)
    refused(await caller.post(path, { tbSeq }), notFound);
  refused(await caller.post(t.getTbCmmtList, { tbSeq, upprCmmtSeq: tbCmmtSeq }), notFound);
  refused(await caller.post(t.insertTbCmmtData, { tbSeq, cmmtCn: '가' }), notFound);
  refused(await caller.post(t.insertTbCmmtData, { tbSeq, cmmtCn: '가', upprTbCmmtSeq: tbCmmtSeq }), notFound);
  refused(await edit(tbSeq, {}, [], caller), notFound);
  for (const path of [t.deleteTbCmmtData, t.likeTbCmmtData, t.unlikeTbCmmtData] as const)
    refused(await caller.post(path, { tbCmmtSeq }), notFound);
  refused(await caller.post(t.updateTbCmmtData, { tbCmmtSeq, cmmtCn: '가' }), notFound);
  expect(await shown(caller, 'team_post', file)).toEqual([404, 404]);
  expect(await shown(caller, 'media', image)).toEqual([404, 404]);
  for (const search of [{}, { isSearch: 'Y', searchText: '비밀' } as const])
    refused(await caller.post(t.getTbList, { teamSeq, ...search }), notFound);
  const written = { teamSeq: String(teamSeq), taCd, tbTy: '2', tbNm: '가', tbCn: '<p>가</p>', tempYn: 'N' };
  refused(await caller.upload(t.insertTbData, written, []), notFound);
}

const expectUntouched = async ({ tbSeq }: CompletePost) => {
  expect(await rowOf(tbSeq)).toMatchObject({ revision: 0, viewCount: 0, deletedAt: null });
  const { cmmt } = await detail(tbSeq);
  expect(cmmt).toMatchObject([{ cmmtCn: '비밀 댓글', likeCnt: 0, lwrCmmtCnt: 0 }]);
  expect((await list()).totalCnt).toBe(1);
};

describe('a post does not exist', () => {
  test('for another team of the same activity', async () => {
    await expectNothing(given.kim, completePost);
    await expectUntouched(completePost);
    // Nor through the list of their own team.
    const teamSeq = given.others.id;
    for (const search of [{}, { isSearch: 'Y', searchText: '비밀' } as const]) {
      const reply = await given.kim.post(t.getTbList, { teamSeq, ...search });
      expect(reply.body.result).toMatchObject({ tbList: [], totalCnt: 0 });
    }
  });

  test('for another lecture', async () => {
    await expectNothing(await portal.as(ben), completePost);
    await expectUntouched(completePost);
  });

  test('for its author after leaving the team, until they are back', async () => {
    const own = and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, sue.id));
    await db.delete(teamMember).where(own);
    await expectNothing(given.sue, completePost);
    const hers = await addTeamPost(db, given.team, sue);
    const draft = await addTeamPost(db, given.team, sue, { publishedAt: null });
    const file = await addTeamPostFile(db, store, draft);
    for (const { id } of [hers, draft]) await expectNothing(given.sue, { ...completePost, tbSeq: id, file });
    await addMember(db, given.team, sue);
    for (const { id } of [hers, draft]) taken(await given.sue.post(t.getTbData, { tbSeq: id }));
    expect(await shown(given.sue, 'team_post', file)).toEqual([200, 200]);
    // Posts of students who have left remain visible to the team.
    await db.delete(teamMember).where(own);
    expect((await list()).tbList.map(({ tbSeq }) => tbSeq)).toContain(hers.id);
  });

  test('for a student who has left the lecture but is still in the team', async () => {
    await db.delete(enrolment).where(and(eq(enrolment.lectureCode, 'LA'), eq(enrolment.studentId, sue.id)));
    onTestFinished(async () => {
      await db.insert(enrolment).values({ lectureCode: 'LA', studentId: sue.id });
    });
    await expectNothing(given.sue, completePost);
    await expectUntouched(completePost);
  });
});

test('files and pictures are readable by teammates, and those of drafts only by their author', async () => {
  const { tbSeq, file, image } = completePost;
  for (const caller of [given.ann, given.sue, given.tom]) {
    expect(await shown(caller, 'team_post', file)).toEqual([200, 200]);
    expect(await shown(caller, 'media', image)).toEqual([200, 200]);
  }
  const draft = await posted({ tempYn: 'Y' }, [{ name: '비밀.png', content: png }]);
  const [drafted] = (await detail(draft)).file;
  expect(await shown(given.ann, 'team_post', drafted?.tbFileFlnm ?? '')).toEqual([200, 200]);
  expect(await shown(given.sue, 'team_post', drafted?.tbFileFlnm ?? '')).toEqual([404, 404]);
  taken(await given.ann.post(t.deleteTbData, { tbSeq }));
  for (const caller of [given.ann, given.sue])
    expect(await shown(caller, 'team_post', file)).toEqual([404, 404]);
  // A picture remains readable by its uploader, even if the text is gone.
  expect(await shown(given.ann, 'media', image)).toEqual([200, 200]);
  expect(await shown(given.sue, 'media', image)).toEqual([404, 404]);
  await expectNoOrphans();
});

test('a picture of somebody else does not become readable through a text that contains it', async () => {
  const theirs = await addPicture(db, store, people.kim.id);
  const tbCn = `<p>가</p><img src="${mediaLink('kim', { id: theirs, extension: 'png' })}">`;
  taken(await edit(completePost.tbSeq, { tbCn }));
  for (const caller of [given.ann, given.sue])
    expect(await shown(caller, 'media', theirs)).toEqual([404, 404]);
  expect(await shown(given.kim, 'media', theirs)).toEqual([200, 200]);
});

describe('a team’s post', () => {
  test('is not accessible by calls of the course board, not even for its author', async () => {
    const { tbSeq: boardSeq, tbCmmtSeq: cmmtSeq, file } = completePost;
    const callers = [given.ann, given.sue, given.kim];
    for (const caller of callers) {
      for (const path of [
        course.getNoticeData,
        course.getInqryData,
        course.getQnaData,
        course.getInqryCmmtList,
        course.getQnaCmmtList,
        course.updateNoticeViewCnt,
        course.updateQnaViewCnt,
        course.deleteInqryData,
        course.deleteQnaData,
      ] as const)
        refused(await caller.post(path, { boardSeq }), notFound);
      for (const path of [course.deleteInqryCmmtData, course.deleteQnaCmmtData, debate.likeCmmtData] as const)
        refused(await caller.post(path, { cmmtSeq }), notFound);
      const said = { boardSeq: String(boardSeq), cmmtContents: '가' };
      const changed = { cmmtSeq: String(cmmtSeq), cmmtContents: '가' };
      const written = {
        lctrShdlCd,
        boardSeq: String(boardSeq),
        boardType: '0000570001',
        boardTitle: '가',
        boardContents: '<p>가</p>',
        tempYn: 'N',
      };
      for (const [path, fields] of [
        [course.insertInqryCmmtData, said],
        [course.insertQnaCmmtData, said],
        [course.updateInqryCmmtData, changed],
        [course.updateQnaCmmtData, changed],
        [course.updateInqryData, written],
        [course.updateQnaData, { ...written, secrtYn: 'N' }],
      ] as const)
        refused(await caller.upload(path, fields, []), notFound);
      for (const kind of ['post', 'board_comment', 'team_submission', 'assignment'])
        expect(await shown(caller, kind, file)).toEqual([404, 404]);
    }
    await expectUntouched(completePost);
  });

  test('is in no list, search or preview of the lecture', async () => {
    await addTeamPost(db, given.team, ann, { title: '비밀 초안', publishedAt: null });
    const seen: unknown[] = [];
    for (const caller of [given.ann, given.sue, given.kim]) {
      for (const path of [course.getNoticeList, course.getInqryList, course.getQnaList] as const)
        for (const search of [{}, { isSearch: 'Y', searchText: '비밀' } as const])
          seen.push((await caller.post(path, { lctrShdlCd, ...search })).body.result);
      const { ntcPrevList, faqPrevList, qnaPrevList } = (await caller.post(getMyLctrInfo, { lctrShdlCd }))
        .body.result;
      seen.push(ntcPrevList, faqPrevList, qnaPrevList);
    }
    expect(seen).toHaveLength(27);
    expect(JSON.stringify(seen)).not.toMatch(/비밀/);
  });
});

test('posts of the course board are not accessible by calls of a team board', async () => {
  const of = { authorId: ann.id, title: '공개 질문' };
  const question = await addPost(db, { ...of, board: 'qna' });
  const notice = await addPost(db, { ...of, board: 'notice', authorId: people.prof.id });
  const inquiry = await addPost(db, { ...of, board: 'inquiry' });
  const file = await addPostFile(db, store, question.id);
  const tbCmmtSeq = await addCommentRow(db, { discussionId: question.discussionId, authorId: ann.id });
  expect(await shown(given.ann, 'team_post', file)).toEqual([404, 404]);
  expect(await shown(given.ann, 'post', file)).toEqual([200, 200]);
  for (const { id: tbSeq } of [question, notice, inquiry]) {
    for (const path of [t.getTbData, t.getTbCmmtList, t.updateViewCnt, t.deleteTbData] as const)
      refused(await given.ann.post(path, { tbSeq }), notFound);
    refused(await given.ann.post(t.insertTbCmmtData, { tbSeq, cmmtCn: '가' }), notFound);
    refused(await edit(tbSeq), notFound);
  }
  for (const path of [t.deleteTbCmmtData, t.likeTbCmmtData, t.unlikeTbCmmtData] as const)
    refused(await given.ann.post(path, { tbCmmtSeq }), notFound);
  refused(await given.ann.post(t.updateTbCmmtData, { tbCmmtSeq, cmmtCn: '가' }), notFound);
  expect((await list({ isSearch: 'Y', searchText: '질문' })).totalCnt).toBe(0);
  expect(await rowOf(question.id)).toMatchObject({ viewCount: 0, deletedAt: null, revision: 0 });
});

test('replies contain no internal names', async () => {
  const reply = await given.sue.send(t.getTbData, JSON.stringify({ tbSeq: completePost.tbSeq }), json);
  expect(JSON.stringify(reply.body)).not.toMatch(/authorId|studentId|discussion|storage|sha256|"key"/i);
});
