/**
 * The number of SQL statements of each call of a team board (specification §18.4), independent of the number
 * of posts.
 */
import { userInfo } from '@baeum/contract/session/terms';
import * as t from '@baeum/contract/team/board-terms';
import { beforeEach, expect, test } from 'vitest';
import { addPicture } from '../../testing/boards.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addTeamPost, addTeamPostFile } from '../../testing/team-posts.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { zip } from '../../testing/world.ts';
import { countStatements } from '../../testing/watch-statements.ts';

const cost = countStatements();

const { db, store, people, given, write, posted, edit, say, said, change, unsay, like, unlike, remove } =
  await teamPosting();
const { ann, sue, tom } = people;

const ids = { post: 0, thread: 0, file: '' };

beforeEach(async () => {
  for (let index = 0; index < 15; index += 1) {
    const added = await addTeamPost(db, given.team, sue);
    ids.post = added.id;
    ids.file = await addTeamPostFile(db, store, added);
    const discussed = { discussionId: added.discussionId, authorId: tom.id };
    ids.thread = await addCommentRow(db, discussed);
    for (let reply = 0; reply < 3; reply += 1)
      await addCommentRow(db, { ...discussed, threadId: ids.thread });
    if (index < 3) await addTeamPost(db, given.team, ann, { publishedAt: null });
  }
  await given.ann.post(userInfo, {});
});

test('reading takes at most three statements', async () => {
  const { ann: caller, teamSeq, taCd } = given;
  const asked = { teamSeq, taCd, lctrShdlCd: 'LA' };
  const search = { isSearch: 'Y', searchText: '글' } as const;
  const { post: tbSeq, thread: upprCmmtSeq } = ids;
  const reads = {
    list: () => caller.post(t.getTbList, asked),
    'its search': () => caller.post(t.getTbList, { ...asked, ...search }),
    'its second page': () => caller.post(t.getTbList, { ...asked, pageNo: 2 }),
    'a page behind the last': () => caller.post(t.getTbList, { ...asked, pageNo: 99 }),
    detail: () => caller.post(t.getTbData, { tbSeq, lctrShdlCd: 'LA' }),
    comments: () => caller.post(t.getTbCmmtList, { tbSeq }),
    'comments of a thread': () => caller.post(t.getTbCmmtList, { tbSeq, upprCmmtSeq }),
    view: () => caller.post(t.updateViewCnt, { tbSeq }),
  };
  const costs: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) costs[name] = await cost(read);
  expect(costs).toEqual({
    list: 3,
    'its search': 2,
    'its second page': 2,
    'a page behind the last': 3,
    detail: 3,
    comments: 2,
    'comments of a thread': 3,
    view: 2,
  });
});

test('writing takes few statements, including begin, commit and the access check', async () => {
  const file = { name: 'a.zip', content: zip };
  expect(await cost(() => write())).toBe(7);
  expect(await cost(() => write({}, [file]))).toBe(10);
  const tbSeq = await posted();
  const tbCn = `<img src="/view/imgView.do?filePath=/media/ann/${await addPicture(db, store, ann.id)}.png">`;
  expect(await cost(() => edit(tbSeq))).toBe(6);
  expect(await cost(() => edit(tbSeq, { tbCn }))).toBe(9);
  const thread = await said(tbSeq);
  const wrtKey = '00000000-0000-4000-8000-000000000001';
  const reply = { upprTbCmmtSeq: thread, cmmtTo: 'sue', wrtKey };
  expect(await cost(() => say(tbSeq))).toBe(2);
  expect(await cost(() => say(tbSeq, '답', reply))).toBe(3);
  // A repeated request looks the comment up.
  expect(await cost(() => say(tbSeq, '답', reply))).toBe(4);
  expect(await cost(() => change(thread, '고침', 0))).toBe(2);
  expect(await cost(() => like(thread))).toBe(2);
  expect(await cost(() => unlike(thread))).toBe(2);
  expect(await cost(() => unsay(thread))).toBe(2);
  expect(await cost(() => remove(tbSeq))).toBe(2);
});
