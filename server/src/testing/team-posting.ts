/** For tests of team boards: calls of the members of {@link teaming}'s team. */
import { downloadUrl, imgView } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/team/board-terms';
import { eq } from 'drizzle-orm';
import { comment as comments } from '../discussion/tables.ts';
import { post } from '../posting/tables.ts';
import type { Caller, Reply, SentFile } from './portal.ts';
import { expectNoOrphans, taken } from './submitting.ts';
import { teaming } from './teaming.ts';

type Fields = Readonly<Record<string, string>>;

const resultOf = <T>(reply: Reply<T>): T => {
  taken(reply);
  return reply.body.result;
};

interface Said {
  readonly upprTbCmmtSeq?: number;
  readonly cmmtTo?: string;
  readonly wrtKey?: string;
}

export async function teamPosting() {
  const teams = await teaming();
  const { portal, db, given } = teams;

  const written: Fields = { tbTy: '2', tbNm: '역할 분담', tbCn: '<p>초안을 올립니다.</p>', tempYn: 'N' };
  const write = (over: Fields = {}, files: readonly SentFile[] = [], caller: Caller = given.ann) =>
    caller.upload(
      t.insertTbData,
      { teamSeq: String(given.teamSeq), taCd: given.taCd, ...written, ...over },
      files,
    );
  const edit = (
    tbSeq: number,
    over: Fields = {},
    files: readonly SentFile[] = [],
    caller: Caller = given.ann,
  ) => caller.upload(t.updateTbData, { tbSeq: String(tbSeq), ...written, ...over }, files);
  const read = (tbSeq: number, caller: Caller = given.ann) => caller.post(t.getTbData, { tbSeq });
  const say = (tbSeq: number, cmmtCn = '좋습니다.', over: Said = {}, caller: Caller = given.sue) =>
    caller.post(t.insertTbCmmtData, { tbSeq, cmmtCn, ...over });

  return {
    ...teams,
    store: portal.services.store,
    write,
    edit,
    read,
    say,
    remove: (tbSeq: number, caller: Caller = given.ann) => caller.post(t.deleteTbData, { tbSeq }),
    view: (tbSeq: number, caller: Caller = given.ann) => caller.post(t.updateViewCnt, { tbSeq }),
    change: (tbCmmtSeq: number, cmmtCn = '고쳤습니다.', rvsn?: number, caller: Caller = given.sue) =>
      caller.post(t.updateTbCmmtData, { tbCmmtSeq, cmmtCn, ...(rvsn === undefined ? {} : { rvsn }) }),
    unsay: (tbCmmtSeq: number, caller: Caller = given.sue) => caller.post(t.deleteTbCmmtData, { tbCmmtSeq }),
    like: (tbCmmtSeq: number, caller: Caller = given.ann) => caller.post(t.likeTbCmmtData, { tbCmmtSeq }),
    unlike: (tbCmmtSeq: number, caller: Caller = given.ann) => caller.post(t.unlikeTbCmmtData, { tbCmmtSeq }),
    /** The same, expecting success: the id of the new post, the detail, the id of the new comment, the list. */
    posted: async (over?: Fields, files?: readonly SentFile[], caller?: Caller) =>
      (resultOf(await write(over, files, caller)) as { tbSeq: number }).tbSeq,
    detail: async (tbSeq: number, caller?: Caller) => resultOf(await read(tbSeq, caller)),
    said: async (tbSeq: number, cmmtCn?: string, over?: Said, caller?: Caller) =>
      resultOf(await say(tbSeq, cmmtCn, over, caller)).cmmtSeq,
    list: async (over: object = {}, caller: Caller = given.ann) =>
      resultOf(await caller.post(t.getTbList, { teamSeq: given.teamSeq, ...over })),
    /** Requests of a file by both file calls: as a download, and inline. */
    shown: async (caller: Caller, kind: string, id: string) => [
      (await caller.get(downloadUrl({ flnm: id, rovl: kind, orn: '' }))).status,
      (await caller.get(`${imgView}?filePath=/${kind}/x/${id}.png`)).status,
    ],
    rowOf: async (tbSeq: number) => (await db.select().from(post).where(eq(post.id, tbSeq)))[0],
    commentRow: async (id: number) => (await db.select().from(comments).where(eq(comments.id, id)))[0],
    expectNoOrphans: () => expectNoOrphans(portal),
  };
}
