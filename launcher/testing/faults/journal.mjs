/**
 * What was acknowledged to a student, and what the student sent without an acknowledgement.
 * @typedef {object} Journal
 * @property {string} id
 * @property {string[]} tokens of sign-ins that were acknowledged, the latest last
 * @property {Map<string, Written>} comments by their text
 * @property {Map<string, Written & { file: boolean }>} inquiries by their title
 * @property {Map<number, { acknowledged: boolean, sent: boolean }>} likes by comment; the last one sent may be unacknowledged
 * @property {{ acknowledged: string, sent: string }} draft titles of the student's one draft
 * @property {{ attempt: number | undefined, acknowledged: number, sent: Map<number, string> }} quiz the revision that was
 *   acknowledged, and the answers of each that was sent
 * @property {{ play: number | undefined, since: number, from: number, acknowledged: number, sent: number }} learning the play, when
 *   it began and at which second, and seconds of the video
 *
 * @typedef {{ seq: number | undefined }} Written its id once it was acknowledged
 */

/**
 * @param {string} id
 * @returns {Journal}
 */
export const newJournal = (id) => ({
  id,
  tokens: [],
  comments: new Map(),
  inquiries: new Map(),
  likes: new Map(),
  draft: { acknowledged: '', sent: '' },
  quiz: { attempt: undefined, acknowledged: 0, sent: new Map() },
  learning: { play: undefined, since: 0, from: 0, acknowledged: 0, sent: 0 },
});
