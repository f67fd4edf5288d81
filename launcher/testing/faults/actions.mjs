import { randomUUID } from 'node:crypto';
import { Failure } from '../../failure.mjs';
import { archiveOf } from '../student.mjs';
import { Refused } from './client.mjs';
import { fixture } from './fixture.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {(path: string, body: object | FormData) => Promise<any>} Call */

/**
 * An action of a student. It is repeated until it is acknowledged, as a browser does, and must not be done twice.
 * @callback Action
 * @param {Call} call
 * @returns {Promise<void>}
 *
 * @typedef {object} ActionContext
 * @property {Journal} journal
 * @property {() => number} random
 * @property {readonly { readonly seq: number, readonly author: string }[]} written acknowledged comments of all students
 * @property {(seq: number) => void} onWritten
 */

const lms = '/api/st/lms';

/** @param {Record<string, string>} fields @param {string} [file] title from which its content is generated */
function form(fields, file) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file !== undefined) data.append('file', new Blob([archiveOf(file)]), `${file}.zip`);
  return data;
}

/** @type {(context: ActionContext) => Action} */
function comment({ journal, random, written, onWritten }) {
  const text = `${journal.id} 한글 😊 ${randomUUID()}`;
  const wrtKey = randomUUID();
  const parent = random() < 0.3 ? written[Math.floor(random() * written.length)]?.seq : undefined;
  return async (call) => {
    journal.comments.set(text, { seq: undefined });
    const { cmmtSeq } = await call(`${lms}/debate/insertDebateCmmtData.do`, {
      dbtCd: fixture.dbtCd,
      cmmtCn: text,
      wrtKey,
      ...(parent !== undefined && { upprCmmtSeq: parent }),
    });
    journal.comments.set(text, { seq: cmmtSeq });
    onWritten(cmmtSeq);
  };
}

/** @type {(context: ActionContext) => Action | undefined} */
function like({ journal, random, written }) {
  const { seq: cmmtSeq, author } = written[Math.floor(random() * written.length)] ?? {};
  // Nobody can like an own comment.
  if (cmmtSeq === undefined || author === journal.id) return undefined;
  const likes = random() < 0.7;
  return async (call) => {
    const acknowledged = journal.likes.get(cmmtSeq)?.acknowledged ?? false;
    journal.likes.set(cmmtSeq, { acknowledged, sent: likes });
    await call(`${lms}/debate/${likes ? 'like' : 'unlike'}CmmtData.do`, { cmmtSeq });
    journal.likes.set(cmmtSeq, { acknowledged: likes, sent: likes });
  };
}

/** @type {(context: ActionContext) => Action} */
function inquire({ journal, random }) {
  const title = `${journal.id} ${randomUUID()}`;
  const wrtKey = randomUUID();
  const file = random() < 0.5;
  return async (call) => {
    journal.inquiries.set(title, { seq: undefined, file });
    const fields = { title, inqType: fixture.inquiryType, content: '<p>영상이 열리지 않습니다.</p>', wrtKey };
    const { inqSeq } = await call('/api/lms/st/insertInquiryData.do', form(fields, file ? title : undefined));
    journal.inquiries.set(title, { seq: inqSeq, file });
  };
}

/** Saves a draft whose file replaces the previous one. @type {(context: ActionContext) => Action} */
function draft({ journal }) {
  const title = randomUUID();
  const { asgmtCd } = fixture;
  return async (call) => {
    const { data, sbmtFileData } = await call(`${lms}/asgmt/getAsgmtSbmtData.do`, { asgmtCd });
    if (data.asgmtSbmtNm !== title) {
      journal.draft.sent = title;
      const [file] = sbmtFileData;
      const fields = {
        asgmtCd,
        asgmtSbmtNm: title,
        asgmtSbmtCn: `본문 ${title}`,
        tempYn: 'Y',
        ...(data.asgmtSbmtSeq !== null && { asgmtSbmtSeq: String(data.asgmtSbmtSeq) }),
        ...(file !== undefined && { deletedSbmtFileSeq: String(file.asgmtSbmtFileSeq) }),
      };
      const name = data.asgmtSbmtSeq === null ? 'submitAsgmtData' : 'updateAsgmtData';
      await call(`${lms}/asgmt/${name}.do`, form(fields, title));
    }
    journal.draft.acknowledged = title;
  };
}

/** The same text for the same answers. @param {Record<string, readonly number[]>} answers */
export const canonical = (answers) =>
  JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => Number(one) - Number(other)));

/** Starts the attempt, or changes all its answers. @type {(context: ActionContext) => Action} */
function answer({ journal, random }) {
  const { quiz } = journal;
  const { quizCd } = fixture;
  const rvsn = Math.max(0, ...quiz.sent.keys()) + 1;
  const wndwKey = `window-of-${journal.id}`;
  /** @type {string | undefined} */
  let answrList;
  return async (call) => {
    if (quiz.attempt === undefined) {
      const begins = { quizCd, quizReYn: 'N', examEndYn: 'N', wndwKey };
      quiz.attempt = Number((await call(`${lms}/quiz/insertQuizData.do`, begins)).data);
    }
    if (answrList === undefined) {
      /** @type {{ list: { qestSeq: number, itemList: { itemSeq: number }[] }[] }} */
      const { list } = await call(`${lms}/quiz/getQuizQestList.do`, { quizCd });
      const chosen = list.map(({ qestSeq, itemList }) => {
        const item = itemList[Math.floor(random() * itemList.length)];
        return [qestSeq, item === undefined ? [] : [item.itemSeq]];
      });
      answrList = canonical(Object.fromEntries(chosen));
      quiz.sent.set(rvsn, answrList);
    }
    const saves = { quizExamSeq: quiz.attempt, examEndYn: 'N', wndwKey, rvsn };
    const answers = JSON.stringify(Object.fromEntries(JSON.parse(answrList)));
    await call(`${lms}/quiz/updateQuizData.do`, { ...saves, answrList: answers });
    quiz.acknowledged = rvsn;
  };
}

/** Reports the seconds watched since the last report, in real time. @type {(context: ActionContext) => Action} */
function watch({ journal: { id, learning } }) {
  const path = `${lms}/cntnt/updateLearningTime.do`;
  return async (call) => {
    if (learning.play === undefined) {
      const { learnSeq } = await call(path, { ...fixture.content, state: 'play', playbackRate: 1 });
      Object.assign(learning, { play: learnSeq, since: performance.now(), from: learning.acknowledged });
    }
    const to = learning.from + Math.floor((performance.now() - learning.since) / 1000);
    if (to <= learning.acknowledged) return;
    learning.sent = Math.max(learning.sent, to);
    const ranges = [{ from: learning.acknowledged, to, ago: 0, rate: 1 }];
    const { learnSec } = await call(path, {
      ...fixture.content,
      state: 'update',
      learnSeq: learning.play,
      playbackRate: 1,
      position: to,
      ranges,
    }).catch((error) => {
      // Another play was started by a request that got no response.
      if (error instanceof Refused && error.code === 'L_ST_CNTNT_001') learning.play = undefined;
      throw error;
    });
    if (learnSec < to) throw new Failure(`${id} watched ${to} s and was credited with ${learnSec} s`);
    learning.acknowledged = to;
  };
}

/** Shares of all actions. @type {readonly (readonly [number, (context: ActionContext) => Action | undefined])[]} */
const ACTIONS = [
  [0.25, comment],
  [0.15, like],
  [0.1, inquire],
  [0.15, draft],
  [0.2, answer],
  [0.15, watch],
];

/** @param {ActionContext} context */
export function chooseAction(context) {
  let kind = context.random();
  for (const [share, action] of ACTIONS) {
    if (kind < share) return action(context) ?? comment(context);
    kind -= share;
  }
  return comment(context);
}
