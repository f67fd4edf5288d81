import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { say } from '../say.mjs';
import { withOwnPortal } from '../testing/running-portal.mjs';
import { checkFiles, openTeam, untilIdle } from '../testing/teams.mjs';

/** @typedef {import('../testing/teams.mjs').State} State */
/** @typedef {import('../testing/teams.mjs').Cut} Cut */
/** @typedef {import('pg').Client} Client */
/** @typedef {Awaited<ReturnType<typeof openTeam>>} Team */

/**
 * An action of a member: the call, and its expected result on its own: an error code, or the state afterwards.
 * @typedef {object} Act
 * @property {string} words
 * @property {(cut: Cut | undefined) => Promise<{ heard: string | undefined }>} send
 * @property {(state: State) => string | State} on
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MEMBERS = /** @type {const} */ (['student1', 'student2']);
/** Pairs of actions in a round. */
const PAIRS = 50;
/** Share of calls whose connection is cut. */
const CUT_SHARE = 0.25;
/** Latest cut, in milliseconds. */
const MAX_CUT_DELAY = 15;

/**
 * Two members of a team act concurrently: they register and change its roles, and save, change, submit, withdraw and delete
 * its one file. A quarter of their connections are cut at seeded moments. The responses and the state afterwards must be
 * linearizable: explained by one of the two orders, where a request without a response may have been done or not. No file may
 * be lost or orphaned.
 * @type {import('../trials.mjs').Trial}
 */
export default async function team({ random, rounds }) {
  await withOwnPortal('soak', {}, async ({ address, env, ownerUrl, adminUrl }) => {
    const work = async (/** @type {Client} */ client, /** @type {Client} */ admin) => {
      const place = await openTeam(address, client, MEMBERS);
      await place.ask();
      const figures = { done: 0, refused: 0, cut: 0, doneUnanswered: 0 };
      for (let round = 1; round <= rounds; round++) {
        for (let number = 0; number < PAIRS; number++) {
          if (random() < 0.25) await place.forgetRoles();
          const before = await place.state();
          const acts = [chooseAction(place, before, random), chooseAction(place, before, random)];
          const cuts = acts.map(() => chooseCut(random));
          const replies = await Promise.all(acts.map((act, index) => act.send(cuts[index])));
          if (replies.some(({ heard }) => heard === undefined))
            await untilIdle(admin, env.BAEUM_DATA, () => place.ask());
          explain({ before, acts, cuts, replies, after: await place.state(), figures });
        }
        await checkFiles(client, env.BAEUM_DATA);
      }
      say(
        `  ${rounds * PAIRS} pairs of concurrent actions: ${figures.done} done, ${figures.refused} refused, ` +
          `${figures.cut} cut off (${figures.doneUnanswered} of these done); each explained by one of the orders`,
      );
    };
    await withConnection(ROOT, ownerUrl, (client) =>
      withConnection(ROOT, adminUrl, (admin) => work(client, admin)),
    );
  });
}

/**
 * @param {() => number} random
 * @returns {Cut | undefined}
 */
function chooseCut(random) {
  if (random() >= CUT_SHARE) return undefined;
  const kind = random();
  if (kind < 0.25) return 'sending';
  return kind < 0.5 ? 'answer' : Math.floor(random() * MAX_CUT_DELAY);
}

/**
 * An action that is valid in the present state, or nearly.
 * @param {Team} place
 * @param {State} before
 * @param {() => number} random
 * @returns {Act}
 */
function chooseAction(place, before, random) {
  const who = random() < 0.5 ? MEMBERS[0] : MEMBERS[1];
  const name = `${who} ${randomUUID()}`;
  if (random() < 0.4) {
    const seen = random() < 0.7 ? before.revision : undefined;
    return (before.revision === 0) === random() < 0.9
      ? insertRoles(place, who, name)
      : updateRoles(place, who, name, seen);
  }
  const { work } = before;
  const kind = random();
  if (work === null ? kind < 0.8 : kind < 0.15) return submitFile(place, who, `${name}.zip`, random() < 0.6);
  if (work === null || kind < 0.35) return change(place, work?.by ?? who, `${name}.zip`);
  if (kind < 0.55) return remove(place, random() < 0.9 ? work.by : who);
  const submits = random() < 0.9 ? work.draft : !work.draft;
  return setDraft(place, random() < 0.9 ? work.by : who, submits);
}

/** @type {(place: Team, who: string, role: string) => Act} */
const insertRoles = (place, who, role) => ({
  words: `${who} registers roles`,
  send: (cut) => place.insertRoles(who, role, cut),
  on: (state) => (state.revision > 0 ? 'ROLE_EXISTS' : { ...state, revision: 1, roles: role }),
});

/** @type {(place: Team, who: string, role: string, seen: number | undefined) => Act} */
const updateRoles = (place, who, role, seen) => ({
  words: `${who} changes roles of revision ${seen}`,
  send: (cut) => place.updateRoles(who, role, seen, cut),
  on(state) {
    if (state.revision === 0) return 'ROLE_NONE';
    if (seen !== undefined && seen !== state.revision) return 'ROLE_CHANGED';
    return { ...state, revision: state.revision + 1, roles: role };
  },
});

/** @type {(place: Team, who: string, file: string, draft: boolean) => Act} */
const submitFile = (place, who, file, draft) => ({
  words: `${who} ${draft ? 'saves' : 'hands in'} a first file`,
  send: (cut) => place.submitFile(who, file, draft, cut),
  on: (state) => (state.work === null ? { ...state, work: { by: who, file, draft } } : 'TEAM_ASGMT_EXISTS'),
});

/**
 * An action that only the submitter may do, on a draft or on a submission.
 * @param {State} state
 * @param {string} who
 * @param {boolean} needsDraft
 * @param {(work: NonNullable<State['work']>) => State['work']} then
 */
function own(state, who, needsDraft, then) {
  const { work } = state;
  if (work === null) return 'TEAM_ASGMT_NONE';
  if (work.by !== who) return 'TEAM_ASGMT_OWNER';
  if (work.draft !== needsDraft) return needsDraft ? 'TEAM_ASGMT_SUBMITTED' : 'TEAM_ASGMT_DRAFT';
  return { ...state, work: then(work) };
}

/** @type {(place: Team, who: string, file: string) => Act} */
const change = (place, who, file) => ({
  words: `${who} changes the file`,
  send: (cut) => place.change(who, file, cut),
  on: (state) => own(state, who, true, (work) => ({ ...work, file })),
});

/** @type {(place: Team, who: string, submits: boolean) => Act} */
const setDraft = (place, who, submits) => ({
  words: `${who} ${submits ? 'hands the draft in' : 'takes the submission back'}`,
  send: (cut) => place.turn(who, submits ? 'N' : 'Y', cut),
  on: (state) => own(state, who, submits, (work) => ({ ...work, draft: !submits })),
});

/** @type {(place: Team, who: string) => Act} */
const remove = (place, who) => ({
  words: `${who} deletes the draft`,
  send: (cut) => place.remove(who, cut),
  on: (state) => own(state, who, true, () => null),
});

/**
 * Finds an order that explains the responses and the state afterwards.
 * @param {{ before: State, acts: readonly Act[], cuts: readonly (Cut | undefined)[],
 *   replies: readonly { heard: string | undefined }[], after: State,
 *   figures: { done: number, refused: number, cut: number, doneUnanswered: number } }} pair
 */
function explain({ before, acts, cuts, replies, after, figures }) {
  /** @type {readonly (readonly number[])[]} */
  const orders = [[0, 1], [1, 0], [0], [1], []];
  const explained = orders.map((order) => outcome(order)).find((one) => one !== undefined);
  if (explained === undefined) {
    const described = acts.map(
      ({ words }, index) => `${words}: ${replies[index]?.heard ?? `cut (${cuts[index]})`}`,
    );
    throw new Failure(
      `No order explains\n  ${described.join('\n  ')}\n  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`,
    );
  }
  for (const [index, { heard }] of replies.entries()) {
    if (heard === 'done') figures.done += 1;
    else if (heard !== undefined) figures.refused += 1;
    else figures.cut += 1;
    if (heard === undefined && explained.has(index)) figures.doneUnanswered += 1;
  }

  /**
   * The actions that are done in an order; undefined if the order contradicts a response or the state.
   * @param {readonly number[]} order
   */
  function outcome(order) {
    // An answered request was received; a partly sent one cannot have been.
    const possible = replies.every(({ heard }, index) =>
      order.includes(index) ? cuts[index] !== 'sending' || heard !== undefined : heard === undefined,
    );
    if (!possible) return undefined;
    let state = before;
    /** @type {Set<number>} */
    const done = new Set();
    for (const index of order) {
      const result = acts[index]?.on(state) ?? state;
      const { heard } = replies[index] ?? {};
      if (heard !== undefined && heard !== (typeof result === 'string' ? result : 'done')) return undefined;
      if (typeof result === 'string') continue;
      state = result;
      done.add(index);
    }
    return JSON.stringify(state) === JSON.stringify(after) ? done : undefined;
  }
}
