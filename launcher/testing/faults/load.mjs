import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../failure.mjs';
import { until } from '../../process.mjs';
import { chooseAct } from './acts.mjs';
import { mayPass, newFigures, openCaller, Refused } from './caller.mjs';
import { newJournal } from './journal.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {import('./acts.mjs').Act} Act */

/** Between two acts of a student, milliseconds at the most. */
const PAUSE = 60;
/** Of all acts, those before which he signs in anew. */
const SIGNS_IN = 0.04;
/** Earlier sign-ins that are still looked at. */
const TOKENS = 3;
/** An access token lives for 15 minutes. */
const TOKEN_LIVES = 14 * 60_000;

/**
 * What was not heard of may have been done meanwhile, so that what was sent again no longer fits.
 * @param {unknown} error
 * @param {boolean} retries
 */
const isOvertaken = (error, retries) =>
  error instanceof Refused && error.status === 409 && (retries || error.code === 'L_ST_CNTNT_001');

/**
 * Students who do what students do, all at once, and keep journals of what was acknowledged. What was not is sent again, also
 * after the load has been stopped and begun anew.
 * @param {{ addresses: readonly string[], students: number, random: () => number }} options
 */
export function openLoad({ addresses, students, random }) {
  const figures = newFigures();
  /** @type {number[]} */
  const written = [];
  const people = Array.from({ length: students }, (_, index) => ({
    journal: newJournal(`student${index + 1}`),
    caller: openCaller(addresses, figures),
    /** @type {Act | undefined} */
    pending: undefined,
    /** Acts that were begun and acknowledged since the count was begun. */
    done: 0,
    signedInAt: 0,
  }));
  let mark = 0;
  let acts = 0;
  /** @type {AbortController | undefined} */
  let over;
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  /** @param {typeof people[number]} person */
  async function signIn(person) {
    const { journal, caller } = person;
    const { accessToken } = await caller.call('/api/auth/login.do', '', {
      id: journal.id,
      password: 'baeum-demo',
    });
    journal.tokens = [...journal.tokens.slice(1 - TOKENS), accessToken];
    person.signedInAt = performance.now();
  }

  /** @param {typeof people[number]} person @param {AbortSignal} signal */
  async function live(person, signal) {
    const { journal, caller } = person;
    const scene = { journal, random, written, onWritten: (/** @type {number} */ seq) => written.push(seq) };
    /** Whether an attempt at what is pending was not heard of. */
    let retries = person.pending !== undefined;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        if (performance.now() - person.signedInAt > TOKEN_LIVES) journal.tokens = [];
        if (journal.tokens.length === 0 || random() < SIGNS_IN) await signIn(person);
        person.pending ??= chooseAct(scene);
        await person.pending((path, body) => caller.call(path, journal.tokens.at(-1) ?? '', body));
        person.pending = undefined;
        retries = false;
        acts += 1;
        if (began >= mark) person.done += 1;
      } catch (error) {
        if (!mayPass(error) && !isOvertaken(error, retries)) throw error;
        retries = true;
      }
      await wait(Math.ceil(random() * PAUSE));
    }
  }

  return {
    figures,
    journals: () => people.map(({ journal }) => journal),
    acts: () => acts,
    begin() {
      const controller = new AbortController();
      over = controller;
      running = Promise.all(
        people.map((person) =>
          live(person, controller.signal).catch((error) => {
            controller.abort();
            throw error;
          }),
        ),
      );
      // It is awaited when it is ended.
      running.catch(() => {});
    },
    /** Ends it; throws what went wrong meanwhile. */
    async end() {
      over?.abort();
      await running;
    },
    /**
     * Waits until everybody has had so many acts acknowledged that he began after this moment.
     * @param {number} count
     * @param {number} within milliseconds
     * @returns {Promise<number>} milliseconds until everybody had one
     */
    async everybody(count, within) {
      mark = performance.now();
      const from = mark;
      for (const person of people) person.done = 0;
      /** @type {number | undefined} */
      let first;
      const done = await until(
        () => {
          if (over?.signal.aborted) return false;
          if (people.every((person) => person.done >= 1)) first ??= performance.now() - from;
          return people.every((person) => person.done >= count) ? true : undefined;
        },
        { within, every: 10 },
      );
      if (done === false) await running;
      if (!done) {
        const waiting = people.filter((person) => person.done < count).map(({ journal }) => journal.id);
        throw new Failure(`${waiting.join(', ')} got nothing done within ${within / 1000} s`);
      }
      return first ?? 0;
    },
    close() {
      for (const { caller } of people) caller.close();
    },
  };
}

/** @typedef {ReturnType<typeof openLoad>} Load */
