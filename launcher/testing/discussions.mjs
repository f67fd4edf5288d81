import { Failure } from '../failure.mjs';
import { signIn } from './student.mjs';

/** @typedef {{ seq: number, text: string, likes: number }} Shown */

/**
 * A discussion. Each function repeats its call until it is answered, over connections that may be cut.
 * @typedef {object} Discussion
 * @property {string} name
 * @property {(student: string, comment: { text: string, key: string, parent: number | undefined }) => Promise<number | undefined>} add
 *   undefined if the parent has been deleted
 * @property {(student: string, seq: number, text: string) => Promise<void>} change
 * @property {(student: string, seq: number) => Promise<void>} remove
 * @property {((student: string, seq: number, likes: boolean) => Promise<boolean>) | undefined} like false if the comment has been deleted
 * @property {(student: string) => Promise<Shown[]>} read all live comments, page by page
 * @property {(student: string) => Promise<number>} total
 * @property {() => number} cuts connections that have been cut so far
 */

/** Latest cut of a connection, in milliseconds. */
const MAX_CUT_DELAY = 12;
const CUT_SHARE = 0.3;

/**
 * @param {string} address
 * @param {() => number} random
 */
function unreliableClient(address, random) {
  /** @type {Map<string, Awaited<ReturnType<typeof signIn>>>} */
  const students = new Map();
  let cuts = 0;

  /**
   * @param {string} id
   * @param {string} path
   * @param {() => object | FormData} body
   * @returns {Promise<any>} undefined if the object does not exist or has been deleted
   */
  async function call(id, path, body) {
    for (;;) {
      const student = students.get(id) ?? (await signIn(address, id));
      students.set(id, student);
      const cut = random() < CUT_SHARE;
      const signal = cut ? AbortSignal.timeout(Math.ceil(random() * MAX_CUT_DELAY)) : undefined;
      try {
        return await student.call(path, body(), signal);
      } catch (error) {
        if (signal?.aborted) cuts += 1;
        else if (error instanceof Error && / answered 404|"CMMT_GONE"/.test(error.message)) return undefined;
        else if (error instanceof Error && / answered 401/.test(error.message)) students.delete(id);
        else throw error;
      }
    }
  }
  return { call, cuts: () => cuts };
}

/**
 * All comments of a discussion that are not deleted, read page by page.
 * @param {(ask: object) => Promise<any>} ask
 * @param {{ threads: string, text: string }} names
 */
async function readAll(ask, { threads: list, text }) {
  /** @type {Shown[]} */
  const all = [];
  const take = (/** @type {any} */ one) => {
    if (one.usyn === 'Y') all.push({ seq: one.cmmtSeq, text: one[text], likes: one.likeCnt ?? 0 });
  };
  /** @type {string | null} */
  let next = null;
  do {
    const page = await ask({ cmmtSortType: 'regist', ...(next !== null && { cmmtNext: next }) });
    for (const thread of page[list]) {
      take(thread);
      thread.lwrCmmtList.forEach(take);
      for (let more = thread.lwrCmmtNext; more !== null; ) {
        const replies = await ask({ upprCmmtSeq: thread.cmmtSeq, cmmtNext: more });
        replies.lwrCmmtList.forEach(take);
        more = replies.cmmtNext;
      }
    }
    next = page.cmmtNext;
  } while (next !== null);
  return all;
}

const debate = '/api/st/lms/debate';

/**
 * An open debate of the demonstration.
 * @param {string} address
 * @param {() => number} random
 * @returns {Promise<Discussion>}
 */
export async function openDebate(address, random) {
  const { call, cuts } = unreliableClient(address, random);
  const dbtCd = 'MBIO2101-01-09-operon';
  const ask = (/** @type {string} */ id) => (/** @type {object} */ page) =>
    call(id, `${debate}/getDebateCmmtList.do`, () => ({ dbtCd, ...page }));
  return {
    name: 'a debate',
    cuts,
    add: async (id, { text, key, parent }) =>
      (
        await call(id, `${debate}/insertDebateCmmtData.do`, () => ({
          dbtCd,
          cmmtCn: text,
          wrtKey: key,
          ...(parent !== undefined && { upprCmmtSeq: parent }),
        }))
      )?.cmmtSeq,
    change: async (id, cmmtSeq, text) => {
      const done = await call(id, `${debate}/updateDebateCmmtData.do`, () => ({ cmmtSeq, cmmtCn: text }));
      if (done === undefined) throw new Failure(`${cmmtSeq} cannot be changed by its author`);
    },
    // A repeated call finds the comment deleted already, which is fine.
    remove: (id, cmmtSeq) => call(id, `${debate}/deleteDebateCmmtData.do`, () => ({ cmmtSeq })),
    like: async (id, cmmtSeq, likes) =>
      (await call(id, `${debate}/${likes ? 'like' : 'unlike'}CmmtData.do`, () => ({ cmmtSeq }))) !==
      undefined,
    read: (id) => readAll(ask(id), { threads: 'cmmtData', text: 'cmmtCn' }),
    total: async (id) => (await ask(id)({})).cmmtTotalCnt,
  };
}

const qna = '/api/st/lms/board/qna';

/**
 * A question of the demonstration.
 * @param {string} address
 * @param {() => number} random
 * @returns {Promise<Discussion>}
 */
export async function openQuestion(address, random) {
  const { call, cuts } = unreliableClient(address, random);
  const { list } = await call('student1', `${qna}/getQnaList.do`, () => ({ lctrShdlCd: 'MBIO2101-01' }));
  const boardSeq = list.find((/** @type {any} */ { secrtYn }) => secrtYn === 'N').qnaSeq;
  const form = (/** @type {Record<string, string>} */ fields) => () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const ask = (/** @type {string} */ id) => (/** @type {object} */ page) =>
    call(id, `${qna}/getQnaCmmtList.do`, () => ({ boardSeq, ...page }));
  return {
    name: 'a question',
    cuts,
    add: async (id, { text, key, parent }) =>
      (
        await call(
          id,
          `${qna}/insertQnaCmmtData.do`,
          form({
            boardSeq: String(boardSeq),
            cmmtContents: text,
            wrtKey: key,
            ...(parent !== undefined && { upprCmmtSeq: String(parent) }),
          }),
        )
      )?.cmmtSeq,
    change: async (id, seq, text) => {
      const fields = { cmmtSeq: String(seq), cmmtContents: text };
      const done = await call(id, `${qna}/updateQnaCmmtData.do`, form(fields));
      if (done === undefined) throw new Failure(`${seq} cannot be changed by its author`);
    },
    remove: (id, cmmtSeq) => call(id, `${qna}/deleteQnaCmmtData.do`, () => ({ cmmtSeq })),
    like: undefined,
    read: (id) => readAll(ask(id), { threads: 'cmmt', text: 'cmmtContents' }),
    total: async (id) => (await ask(id)({})).cmmtTotalCnt,
  };
}
