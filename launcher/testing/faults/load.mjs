import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../failure.mjs';
import { until } from '../../process.mjs';
import { chooseAction } from './actions.mjs';
import { isRetryable, newStats, openClient, Refused } from './client.mjs';
import { newJournal } from './journal.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {import('./actions.mjs').Action} Action */

/** Longest pause between two actions of a student, in milliseconds. */
const PAUSE = 60;
/** Share of actions before which the student signs in again. */
const SIGN_IN_SHARE = 0.04;
/** Number of sign-ins that are remembered. */
const TOKENS = 3;
/** An access token lives for 15 minutes. */
const TOKEN_LIFETIME = 14 * 60_000;

/**
 * Whether an earlier attempt without a response was done after all, so that the repeated one conflicts with it.
 * @param {unknown} error
 * @param {boolean} retries
 */
const isSuperseded = (error, retries) =>
  error instanceof Refused && error.status === 409 && (retries || error.code === 'L_ST_CNTNT_001');

/**
 * Simulated students who act concurrently and keep journals of what was acknowledged. Unacknowledged actions are repeated, also
 * after the load was stopped and started again.
 * @param {{ addresses: readonly string[], students: number, random: () => number }} options
 */
export function openLoad({ addresses, students, random }) {
  const stats = newStats();
  /** @type {{ readonly seq: number, readonly author: string }[]} */
  const written = [];
  const studentStates = Array.from({ length: students }, (_, index) => ({
    journal: newJournal(`student${index + 1}`),
    caller: openClient(addresses, stats),
    /** @type {Action | undefined} */
    pending: undefined,
    /** Actions that were begun and acknowledged since the count was begun. */
    done: 0,
    signedInAt: 0,
  }));
  let mark = 0;
  let actions = 0;
  /** @type {AbortController | undefined} */
  let over;
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  /** @param {typeof studentStates[number]} person */
  async function signIn(person) {
    const { journal, caller } = person;
    const { accessToken } = await caller.call('/api/auth/login.do', '', {
      id: journal.id,
      password: 'baeum-demo',
    });
    journal.tokens = [...journal.tokens.slice(1 - TOKENS), accessToken];
    person.signedInAt = performance.now();
  }

  /** @param {typeof studentStates[number]} person @param {AbortSignal} signal */
  async function runStudent(person, signal) {
    const { journal, caller } = person;
    /** @param {number} seq */
    const onWritten = (seq) => void written.push({ seq, author: journal.id });
    const context = { journal, random, written, onWritten };
    /** Whether an attempt at the pending action got no response. */
    let retries = person.pending !== undefined;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        if (performance.now() - person.signedInAt > TOKEN_LIFETIME) journal.tokens = [];
        if (journal.tokens.length === 0 || random() < SIGN_IN_SHARE) await signIn(person);
        person.pending ??= chooseAction(context);
        await person.pending((path, body) => caller.call(path, journal.tokens.at(-1) ?? '', body));
        person.pending = undefined;
        retries = false;
        actions += 1;
        if (began >= mark) person.done += 1;
      } catch (error) {
        if (!isRetryable(error) && !isSuperseded(error, retries)) throw error;
        retries = true;
      }
      await wait(Math.ceil(random() * PAUSE));
    }
  }

  return {
    stats,
    journals: () => studentStates.map(({ journal }) => journal),
    actions: () => actions,
    begin() {
      const controller = new AbortController();
      over = controller;
      running = Promise.all(
        studentStates.map((person) =>
          runStudent(person, controller.signal).catch((error) => {
            controller.abort();
            throw error;
          }),
        ),
      );
      // Errors are reported by `end`.
      running.catch(() => {});
    },
    /** Ends the load; throws if a student failed meanwhile. */
    async end() {
      over?.abort();
      await running;
    },
    /**
     * Waits until every student has had so many actions acknowledged that began after this moment.
     * @param {number} count
     * @param {number} within milliseconds
     * @returns {Promise<number>} milliseconds until every student had one
     */
    async waitForEverybody(count, within) {
      mark = performance.now();
      const from = mark;
      for (const person of studentStates) person.done = 0;
      /** @type {number | undefined} */
      let first;
      const done = await until(
        () => {
          if (over?.signal.aborted) return false;
          if (studentStates.every((person) => person.done >= 1)) first ??= performance.now() - from;
          return studentStates.every((person) => person.done >= count) ? true : undefined;
        },
        { within, every: 10 },
      );
      if (done === false) await running;
      if (!done) {
        const unfinished = studentStates
          .filter((person) => person.done < count)
          .map(({ journal }) => journal.id);
        throw new Failure(`${unfinished.join(', ')} got nothing done within ${within / 1000} s`);
      }
      return first ?? 0;
    },
    close() {
      for (const { caller } of studentStates) caller.close();
    },
  };
}

/** @typedef {ReturnType<typeof openLoad>} Load */
