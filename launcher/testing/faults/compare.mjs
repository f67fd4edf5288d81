import { createHash } from 'node:crypto';
import { archiveOf } from '../student.mjs';
import { canonical } from './acts.mjs';
import { place } from './ground.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {import('pg').Client} Client */

/**
 * What is wrong, in words, and what was done without anybody having been told.
 * @typedef {object} Compared
 * @property {string[]} lost acknowledged, and not there or not as it was acknowledged
 * @property {string[]} doubled there more than once, or without anybody having sent it
 * @property {string[]} unheard done, though its student was not told so
 *
 * @typedef {(client: Client, journals: readonly Journal[], found: Compared) => Promise<void>} Comparison
 */

/** @param {Buffer} bytes */
export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Compares what students have been told with what the database holds.
 * @param {Client} client as its owner
 * @param {readonly Journal[]} journals
 * @returns {Promise<Compared>}
 */
export async function compare(client, journals) {
  /** @type {Compared} */
  const found = { lost: [], doubled: [], unheard: [] };
  await compareTexts(client, journals, found);
  await compareLikes(client, journals, found);
  await compareDrafts(client, journals, found);
  await compareAnswers(client, journals, found);
  await compareLearning(client, journals, found);
  return found;
}

/** Comments and inquiries: each text is its own. @type {Comparison} */
async function compareTexts(client, journals, found) {
  const comments = await client.query(
    `SELECT comment.id, body AS text FROM comment JOIN debate USING (discussion_id) WHERE code = $1`,
    [place.dbtCd],
  );
  const inquiries = await client.query(
    `SELECT inquiry.id, title AS text, array_agg(encode(sha256, 'hex')) FILTER (WHERE sha256 IS NOT NULL) AS files FROM inquiry
       LEFT JOIN inquiry_file ON inquiry_id = inquiry.id LEFT JOIN stored_file ON stored_file.id = stored_file_id GROUP BY inquiry.id`,
  );
  for (const [kind, rows] of /** @type {const} */ ([
    ['comments', comments.rows],
    ['inquiries', inquiries.rows],
  ])) {
    /** @type {Map<string, any[]>} */
    const there = new Map();
    for (const row of rows) there.set(row.text, [...(there.get(row.text) ?? []), row]);
    for (const { id, ...journal } of journals) {
      for (const [text, written] of journal[kind]) {
        const same = there.get(text) ?? [];
        there.delete(text);
        if (same.length > 1) found.doubled.push(`${kind} of ${id}: "${text}" ${same.length} times`);
        const [row] = same;
        if (written.seq === undefined) found.unheard.push(...same.map(() => `${kind} of ${id}: "${text}"`));
        else if (row === undefined || Number(row.id) !== written.seq)
          found.lost.push(`${kind} of ${id}: "${text}" (${written.seq})`);
        const files = 'file' in written && written.file ? [digestOf(archiveOf(text))] : [];
        if (row !== undefined && kind === 'inquiries' && String(row.files ?? []) !== String(files))
          found.lost.push(`the file of ${id}'s inquiry "${text}"`);
      }
    }
    for (const text of there.keys()) found.doubled.push(`${kind}: nobody has sent "${text}"`);
  }
}

/** @type {Comparison} */
async function compareLikes(client, journals, found) {
  const { rows } = await client.query(
    `SELECT login_id AS id, comment_id AS seq FROM comment_like JOIN account ON account.id = account_id`,
  );
  const there = new Set(rows.map(({ id, seq }) => `${id} ${seq}`));
  for (const { id, likes } of journals) {
    for (const [seq, { acknowledged, sent }] of likes) {
      const likesIt = there.delete(`${id} ${seq}`);
      if (likesIt !== acknowledged && likesIt === sent) found.unheard.push(`${id} likes ${seq}: ${sent}`);
      else if (likesIt !== acknowledged) found.lost.push(`${id} likes ${seq}: ${acknowledged}`);
    }
  }
  for (const one of there) found.doubled.push(`nobody has sent that ${one} is liked`);
  const counted = await client.query(
    `SELECT count(*)::int AS wrong FROM comment
     WHERE like_count <> (SELECT count(*) FROM comment_like WHERE comment_id = comment.id)`,
  );
  if (counted.rows[0].wrong > 0) found.doubled.push(`${counted.rows[0].wrong} numbers of likes`);
  const live = await client.query(
    `SELECT count(*)::int AS wrong FROM discussion WHERE live_comments <>
       (SELECT count(*) FROM comment WHERE discussion_id = discussion.id AND deleted_at IS NULL)`,
  );
  if (live.rows[0].wrong > 0) found.doubled.push(`${live.rows[0].wrong} numbers of comments`);
}

/** @type {Comparison} */
async function compareDrafts(client, journals, found) {
  const { rows } = await client.query(
    `SELECT login_id AS id, title, encode(sha256, 'hex') AS sha256 FROM submission
       JOIN account ON account.id = student_id LEFT JOIN submission_file ON submission_id = submission.id
       LEFT JOIN stored_file ON stored_file.id = stored_file_id WHERE assignment_code = $1`,
    [place.asgmtCd],
  );
  for (const { id, draft } of journals) {
    const own = rows.filter((row) => row.id === id);
    if (own.length > 1) found.doubled.push(`${id} has ${own.length} drafts or files`);
    const [{ title, sha256 } = { title: '', sha256: null }] = own;
    if (title !== draft.acknowledged && title !== draft.sent)
      found.lost.push(`the draft of ${id}: "${draft.acknowledged}" was acknowledged, "${title}" is there`);
    if (title !== draft.acknowledged && title === draft.sent) found.unheard.push(`the draft of ${id}`);
    if (title !== '' && sha256 !== digestOf(archiveOf(title))) found.lost.push(`the file of ${id}'s draft`);
  }
}

/** @type {Comparison} */
async function compareAnswers(client, journals, found) {
  const { rows } = await client.query(
    `SELECT attempt.id, login_id AS student, revision::int, answers FROM attempt JOIN account ON account.id = student_id`,
  );
  for (const { id, quiz } of journals) {
    const own = rows.filter(({ student }) => student === id);
    if (own.length > 1) found.doubled.push(`${id} has ${own.length} attempts`);
    const [attempt] = own;
    if (quiz.attempt !== undefined && Number(attempt?.id) !== quiz.attempt)
      found.lost.push(`the attempt of ${id}`);
    const revision = attempt?.revision ?? 0;
    const sent = quiz.sent.get(revision);
    if (revision < quiz.acknowledged)
      found.lost.push(`answers of ${id}: ${revision} of ${quiz.acknowledged}`);
    else if (revision > quiz.acknowledged) found.unheard.push(`answers of ${id}: ${revision}`);
    if (revision > 0 && sent !== canonical(attempt.answers))
      found.lost.push(`answers of ${id} are not those of revision ${revision}`);
  }
}

/** @type {Comparison} */
async function compareLearning(client, journals, found) {
  const { rows } = await client.query(
    `SELECT login_id AS id, watched_seconds AS seconds, seconds_in(watched) AS watched,
       (SELECT seconds_in(range_agg(seconds)) FROM learning_credit
        WHERE learning_credit.student_id = learning.student_id
          AND learning_credit.content_code = learning.content_code) AS listed
     FROM learning JOIN account ON account.id = student_id WHERE content_code = $1`,
    [place.content.lctrCd],
  );
  for (const { id, learning } of journals) {
    const none = { seconds: 0, watched: 0, listed: 0 };
    const { seconds, watched, listed } = rows.find((row) => row.id === id) ?? none;
    if (seconds < learning.acknowledged)
      found.lost.push(`${id} watched ${learning.acknowledged} s and has ${seconds} s`);
    if (seconds > learning.sent) found.doubled.push(`${id} sent ${learning.sent} s and has ${seconds} s`);
    else if (seconds > learning.acknowledged) found.unheard.push(`${id} watched ${seconds} s`);
    if (Number(watched) !== seconds || Number(listed ?? 0) !== seconds)
      found.doubled.push(`${id} has ${seconds} s, of which ${listed} s are listed and ${watched} s told`);
  }
}
