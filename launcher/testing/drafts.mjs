import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './student.mjs';

/**
 * A student who keeps saving drafts.
 * @typedef {object} Writer
 * @property {string} id
 * @property {string} assignment
 * @property {string} acknowledged title of the last draft that the portal acknowledged
 * @property {string} sent title of the last draft that was sent; it may have been stored without an acknowledgement
 */

/**
 * @param {string} id
 * @returns {Writer}
 */
export const newWriter = (id) => ({ id, assignment: '', acknowledged: '', sent: '' });

/**
 * Saves drafts until it is aborted; what fails because a process was killed is sent again.
 * @param {string} address
 * @param {Writer} writer
 * @param {string} round
 * @param {AbortSignal} over
 * @param {() => void} onAcknowledged
 */
export async function saveDrafts(address, writer, round, over, onAcknowledged) {
  for (let number = 0; !over.aborted; number++) {
    try {
      const student = await signIn(address, writer.id);
      writer.assignment ||= await student.openAssignment();
      for (; !over.aborted; number++) {
        const before = await student.submission(writer.assignment);
        const title = `${round}-${number}`;
        writer.sent = title;
        await student.save(writer.assignment, title, before);
        writer.acknowledged = title;
        onAcknowledged();
      }
    } catch (error) {
      // A refusal is a bug in this trial; all other errors are expected.
      if (error instanceof Error && / answered 4/.test(error.message)) throw error;
      await wait(50);
    }
  }
}
