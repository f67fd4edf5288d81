import { createHash } from 'node:crypto';
import { archiveOf } from '../student.mjs';
import { canonical } from './actions.mjs';
import { fixture } from './fixture.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {import('pg').Client} Client */

/**
 * Descriptions of the differences between journals and database.
 * @typedef {object} Compared
 * @property {string[]} lost acknowledged, but missing or different
 * @property {string[]} duplicated stored more than once, or never sent
 * @property {string[]} unacknowledged done, but not acknowledged
 *
 * @typedef {(client: Client, journals: readonly Journal[], found: Compared) => Promise<void>} Comparison
 */

/** @param {Buffer} bytes */
export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Compares what was acknowledged to students with the contents of the database.
 * @param {Client} client as its owner
 * @param {readonly Journal[]} journals
 * @returns {Promise<Compared>}
 */
export async function compare(client, journals) {
  /** @type {Compared} */
  const found = { lost: [], duplicated: [], unacknowledged: [] };
  await compareTexts(client, journals, found);
  await compareLikes(client, journals, found);
  await compareDrafts(client, journals, found);
  await compareAnswers(client, journals, found);
  await compareLearning(client, journals, found);
  return found;
}

/** Comments and inquiries, which all have different texts. @type {Comparison} */
async function compareTexts(client, journals, found) {
  const comments = await client.query(
    `SELECT comment.id, body AS text FROM comment JOIN debate USING (discussion_id) WHERE code = $1`,
    [fixture.dbtCd],
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
        if (same.length > 1) found.duplicated.push(`${kind} of ${id}: "${text}" ${same.length} times`);
        const [row] = same;
        if (written.seq === undefined)
          found.unacknowledged.push(...same.map(() => `${kind} of ${id}: "${text}"`));
        else if (row === undefined || Number(row.id) !== written.seq)
          found.lost.push(`${kind} of ${id}: "${text}" (${written.seq})`);
        const files = 'file' in written && written.file ? [digestOf(archiveOf(text))] : [];
        if (row !== undefined && kind === 'inquiries' && String(row.files ?? []) !== String(files))
          found.lost.push(`the file of ${id}'s inquiry "${text}"`);
      }
    }
    for (const text of there.keys()) found.duplicated.push(`${kind}: nobody sent "${text}"`);
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
      if (likesIt !== acknowledged && likesIt === sent)
        found.unacknowledged.push(`${id} likes ${seq}: ${sent}`);
      else if (likesIt !== acknowledged) found.lost.push(`${id} likes ${seq}: ${acknowledged}`);
    }
  }
  for (const one of there) found.duplicated.push(`nobody sent the like ${one}`);
  const counted = await client.query(
    `SELECT count(*)::int AS wrong FROM comment
     WHERE like_count <> (SELECT count(*) FROM comment_like WHERE comment_id = comment.id)`,
  );
  if (counted.rows[0].wrong > 0) found.duplicated.push(`${counted.rows[0].wrong} wrong like counts`);
  const live = await client.query(
    `SELECT count(*)::int AS wrong FROM discussion WHERE live_comments <>
       (SELECT count(*) FROM comment WHERE discussion_id = discussion.id AND deleted_at IS NULL)`,
  );
  if (live.rows[0].wrong > 0) found.duplicated.push(`${live.rows[0].wrong} wrong comment counts`);
}

/** @type {Comparison} */
async function compareDrafts(client, journals, found) {
  const { rows } = await client.query(
    `SELECT login_id AS id, title, encode(sha256, 'hex') AS sha256 FROM submission
       JOIN account ON account.id = student_id LEFT JOIN submission_file ON submission_id = submission.id
       LEFT JOIN stored_file ON stored_file.id = stored_file_id WHERE assignment_code = $1`,
    [fixture.asgmtCd],
  );
  for (const { id, draft } of journals) {
    const own = rows.filter((row) => row.id === id);
    if (own.length > 1) found.duplicated.push(`${id} has ${own.length} drafts or files`);
    const [{ title, sha256 } = { title: '', sha256: null }] = own;
    if (title !== draft.acknowledged && title !== draft.sent)
      found.lost.push(`the draft of ${id}: "${draft.acknowledged}" was acknowledged, "${title}" is stored`);
    if (title !== draft.acknowledged && title === draft.sent) found.unacknowledged.push(`the draft of ${id}`);
    if (title !== '' && sha256 !== digestOf(archiveOf(title))) found.lost.push(`the file of ${id}'s draft`);
  }
}

/** @type {Comparison} */
async function compareAnswers(client, journals, found) {
  const { rows } = await client.query(
    `SELECT attempt.id, login_id AS student, attempt.revision::int, answers FROM attempt JOIN account ON account.id = student_id`,
  );
  for (const { id, quiz } of journals) {
    const own = rows.filter(({ student }) => student === id);
    if (own.length > 1) found.duplicated.push(`${id} has ${own.length} attempts`);
    const [attempt] = own;
    if (quiz.attempt !== undefined && Number(attempt?.id) !== quiz.attempt)
      found.lost.push(`the attempt of ${id}`);
    const revision = attempt?.revision ?? 0;
    const sent = quiz.sent.get(revision);
    if (revision < quiz.acknowledged)
      found.lost.push(`answers of ${id}: ${revision} of ${quiz.acknowledged}`);
    else if (revision > quiz.acknowledged) found.unacknowledged.push(`answers of ${id}: ${revision}`);
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
    [fixture.content.lctrCd],
  );
  for (const { id, learning } of journals) {
    const none = { seconds: 0, watched: 0, listed: 0 };
    const { seconds, watched, listed } = rows.find((row) => row.id === id) ?? none;
    if (seconds < learning.acknowledged)
      found.lost.push(`${id} watched ${learning.acknowledged} s and has ${seconds} s`);
    if (seconds > learning.sent) found.duplicated.push(`${id} sent ${learning.sent} s and has ${seconds} s`);
    else if (seconds > learning.acknowledged) found.unacknowledged.push(`${id} watched ${seconds} s`);
    if (Number(watched) !== seconds || Number(listed ?? 0) !== seconds)
      found.duplicated.push(
        `${id} has ${seconds} s, of which ${listed} s are credited and ${watched} s watched`,
      );
  }
}
