import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { say } from '../say.mjs';
import { openDebate, openQuestion } from '../testing/discussions.mjs';
import { withOwnPortal } from '../testing/running-portal.mjs';

/** @typedef {import('../testing/discussions.mjs').Discussion} Discussion */
/** @typedef {import('../testing/discussions.mjs').Shown} Shown */

/**
 * A comment in the model that the portal is compared with.
 * @typedef {object} Own
 * @property {number} seq
 * @property {string} author
 * @property {string} text
 * @property {boolean} deleted
 * @property {Set<string>} likes
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = ['student2', 'student3', 'student5', 'student7', 'student9', 'student12'];
/** Actions of each student in a round. */
const ACTS = 25;

/**
 * Students write, reply, change, delete and like concurrently in a debate and below a question, over connections that are cut
 * at seeded moments; requests without an answer are repeated. In the end each acknowledged comment must exist once with its
 * latest text, there must be no other comments, and every like count must be right.
 * @type {import('../trials.mjs').Trial}
 */
export default async function discussions({ random, rounds }) {
  await withOwnPortal('soak', {}, async ({ address, ownerUrl }) => {
    for (const open of [openDebate, openQuestion]) {
      const discussion = await open(address, random);
      const before = await discussion.read('student1');
      /** @type {Own[]} */
      const model = [];
      const figures = { acts: 0, refused: 0 };
      for (let round = 1; round <= rounds; round++)
        await Promise.all(STUDENTS.map((student) => act({ discussion, student, model, random, figures })));
      await check(discussion, model, before.length);
      const live = model.filter(({ deleted }) => !deleted).length;
      say(
        `  ${discussion.name}: ${figures.acts} acts of ${STUDENTS.length} students, ${discussion.cuts()} connections cut, ` +
          `${figures.refused} refused; ${live} comments live, ${model.length - live} deleted, all as expected`,
      );
    }
    const { rows } = await withConnection(ROOT, ownerUrl, (client) =>
      client.query(
        `SELECT count(*)::int AS wrong FROM comment
         WHERE like_count <> (SELECT count(*) FROM comment_like WHERE comment_id = comment.id)`,
      ),
    );
    if (rows[0].wrong !== 0) throw new Failure(`${rows[0].wrong} comments have a wrong like count`);
  });
}

/**
 * @param {{ discussion: Discussion, student: string, model: Own[], random: () => number,
 *   figures: { acts: number, refused: number } }} options
 */
async function act({ discussion, student, model, random, figures }) {
  const pick = (/** @type {Own[]} */ from) => from[Math.floor(random() * from.length)];
  for (let number = 0; number < ACTS; number++) {
    figures.acts += 1;
    const kind = random();
    const own = pick(model.filter((one) => one.author === student && !one.deleted));
    const any = pick(model.filter((one) => !one.deleted));
    const text = `${student} 한글 😊 ${randomUUID()}`;
    if (kind < 0.45 || any === undefined) {
      const seq = await discussion.add(student, {
        text,
        key: randomUUID(),
        parent: kind < 0.3 ? any?.seq : undefined,
      });
      // The parent comment has been deleted meanwhile.
      if (seq === undefined) figures.refused += 1;
      else model.push({ seq, author: student, text, deleted: false, likes: new Set() });
    } else if (kind < 0.6 && own !== undefined) {
      await discussion.change(student, own.seq, text);
      own.text = text;
    } else if (kind < 0.7 && own !== undefined) {
      await discussion.remove(student, own.seq);
      own.deleted = true;
    } else if (discussion.like !== undefined) {
      const likes = random() < 0.6;
      const done = await discussion.like(student, any.seq, likes);
      if (!done) figures.refused += 1;
      else if (likes) any.likes.add(student);
      else any.likes.delete(student);
    }
  }
}

/**
 * @param {Discussion} discussion
 * @param {readonly Own[]} model
 * @param {number} before number of comments at the start
 */
async function check(discussion, model, before) {
  const live = model.filter(({ deleted }) => !deleted);
  const shown = await discussion.read('student1');
  /** @type {Map<string, Shown[]>} */
  const byText = new Map();
  for (const one of shown) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  for (const { seq, text, likes } of live) {
    const found = byText.get(text) ?? [];
    if (found.length !== 1 || found[0]?.seq !== seq)
      throw new Failure(`"${text}" was acknowledged as ${seq} and exists ${found.length} times`);
    if (discussion.like !== undefined && found[0].likes !== likes.size)
      throw new Failure(`${seq} has ${likes.size} likes but shows ${found[0].likes}`);
  }
  if (shown.length !== before + live.length)
    throw new Failure(`${before + live.length} comments were expected, ${shown.length} exist`);
  const total = await discussion.total('student1');
  if (total !== shown.length) throw new Failure(`${shown.length} comments exist, but the total is ${total}`);
}
