import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { say } from '../say.mjs';
import { debatePlace, questionPlace } from '../testing/discussions.mjs';
import { onOwnPortal } from '../testing/running-portal.mjs';

/** @typedef {import('../testing/discussions.mjs').Place} Place */
/** @typedef {import('../testing/discussions.mjs').Shown} Shown */

/**
 * A comment as its author knows it.
 * @typedef {object} Own
 * @property {number} seq
 * @property {string} author
 * @property {string} text
 * @property {boolean} deleted
 * @property {Set<string>} likes
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = ['student2', 'student3', 'student5', 'student7', 'student9', 'student12'];
/** Acts of each student in a round. */
const ACTS = 25;

/**
 * Students who write, reply, change, delete and like at once in a debate and below a question, over connections that are cut
 * at seeded moments; whatever was not answered is sent again. In the end each acknowledged text is there once, as it was
 * written last, nothing else is there, and every number of likes is that of those who like it.
 * @type {import('../trials.mjs').Trial}
 */
export default async function discussion({ random, rounds }) {
  await onOwnPortal('soak', {}, async ({ address, ownerUrl }) => {
    for (const open of [debatePlace, questionPlace]) {
      const place = await open(address, random);
      const before = await place.read('student1');
      /** @type {Own[]} */
      const model = [];
      const figures = { acts: 0, refused: 0 };
      for (let round = 1; round <= rounds; round++)
        await Promise.all(STUDENTS.map((student) => act({ place, student, model, random, figures })));
      await check(place, model, before.length);
      const live = model.filter(({ deleted }) => !deleted).length;
      say(
        `  ${place.name}: ${figures.acts} acts of ${STUDENTS.length} students, ${place.cuts()} connections cut, ` +
          `${figures.refused} refused; ${live} comments live, ${model.length - live} deleted, all as they should be`,
      );
    }
    const { rows } = await withConnection(ROOT, ownerUrl, (client) =>
      client.query(
        `SELECT count(*)::int AS wrong FROM comment
         WHERE like_count <> (SELECT count(*) FROM comment_like WHERE comment_id = comment.id)`,
      ),
    );
    if (rows[0].wrong !== 0) throw new Failure(`${rows[0].wrong} comments have another number of likes`);
  });
}

/**
 * @param {{ place: Place, student: string, model: Own[], random: () => number,
 *   figures: { acts: number, refused: number } }} options
 */
async function act({ place, student, model, random, figures }) {
  const pick = (/** @type {Own[]} */ from) => from[Math.floor(random() * from.length)];
  for (let number = 0; number < ACTS; number++) {
    figures.acts += 1;
    const kind = random();
    const own = pick(model.filter((one) => one.author === student && !one.deleted));
    const any = pick(model.filter((one) => !one.deleted));
    const text = `${student} 한글 😊 ${randomUUID()}`;
    if (kind < 0.45 || any === undefined) {
      const seq = await place.add(student, {
        text,
        key: randomUUID(),
        parent: kind < 0.3 ? any?.seq : undefined,
      });
      // Somebody deleted the reply that was to be answered.
      if (seq === undefined) figures.refused += 1;
      else model.push({ seq, author: student, text, deleted: false, likes: new Set() });
    } else if (kind < 0.6 && own !== undefined) {
      await place.change(student, own.seq, text);
      own.text = text;
    } else if (kind < 0.7 && own !== undefined) {
      await place.remove(student, own.seq);
      own.deleted = true;
    } else if (place.like !== undefined) {
      const likes = random() < 0.6;
      const done = await place.like(student, any.seq, likes);
      if (!done) figures.refused += 1;
      else if (likes) any.likes.add(student);
      else any.likes.delete(student);
    }
  }
}

/**
 * @param {Place} place
 * @param {readonly Own[]} model
 * @param {number} before comments that were there
 */
async function check(place, model, before) {
  const live = model.filter(({ deleted }) => !deleted);
  const shown = await place.read('student1');
  /** @type {Map<string, Shown[]>} */
  const byText = new Map();
  for (const one of shown) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  for (const { seq, text, likes } of live) {
    const found = byText.get(text) ?? [];
    if (found.length !== 1 || found[0]?.seq !== seq)
      throw new Failure(`"${text}" was acknowledged as ${seq} and is there ${found.length} times`);
    if (place.like !== undefined && found[0].likes !== likes.size)
      throw new Failure(`${seq} is liked by ${likes.size} and says ${found[0].likes}`);
  }
  if (shown.length !== before + live.length)
    throw new Failure(`${before + live.length} comments should be there, ${shown.length} are`);
  const total = await place.total('student1');
  if (total !== shown.length) throw new Failure(`${shown.length} comments are there, ${total} are told of`);
}
