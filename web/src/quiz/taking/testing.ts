/** Fake devices with their stores, an unreliable network, and windows that can be killed. */
import { vi } from 'vitest';
import { ApiError } from '../../api.ts';
import type { Question, Quiz } from '../queries.ts';
import { chosenOf } from './answers.ts';
import { deliveryOf } from './flush.ts';
import type { OpenView } from './open-view.ts';
import type { Save } from './saver.ts';
import { createTaking, type Taking } from './taking.ts';
import {
  createServer,
  questions,
  quizExamSeq,
  type Random,
  randomFrom,
  type Server,
} from './testing-server.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

const unreachable = () => new ApiError({ status: 0, message: '' });
const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const never = new Promise<never>(() => {});

/**
 * Probabilities that a request is lost, that a reply is lost, and that a save arrives after its sender has
 * given up.
 */
interface NetworkFaults {
  lost: number;
  submitUnconfirmed: number;
  delayed: number;
}

/** A device with its store, network and windows. */
export function createDevice(server: Server, random: Random) {
  const faults: NetworkFaults = { lost: 0, submitUnconfirmed: 0, delayed: 0 };
  const entries = new Map<string, AnswersEntry>();
  const held = new Set<string>();
  let online = true;
  let writes = Promise.resolve();
  let isFull = false;
  let storeTakes = 0;
  let networkTakes = 0;
  let windows = 0;
  const keyOf = ({ quizExamSeq, window }: AnswersName) => `${quizExamSeq} ${window}`;
  const device = Math.floor(random() * 1e9).toString(36);

  async function travel<T>(ask: () => T, mayBeBelated = false): Promise<T> {
    if (!online) throw unreachable();
    await sleep(networkTakes + 5 + random() * 200);
    if (random() < faults.lost) {
      await sleep(random() * 5000);
      throw unreachable();
    }
    if (mayBeBelated && random() < faults.delayed) {
      setTimeout(() => {
        try {
          ask();
        } catch {
          // The sender has given up.
        }
      }, random() * 20_000);
      await sleep(random() * 3000);
      throw unreachable();
    }
    const reply = ask();
    await sleep(networkTakes + 5 + random() * 200);
    if (!online || random() < faults.submitUnconfirmed) throw unreachable();
    return reply;
  }

  /** Serialises writes. */
  function write(act: () => void): Promise<void> {
    const before = writes;
    writes = (async () => {
      await Promise.allSettled([before]);
      await sleep(storeTakes + 1 + random() * 20);
      act();
    })();
    return writes;
  }

  /** As this device has read it last. */
  let known: Quiz | undefined;

  function open(confirmedAttempt: number | null = 1) {
    windows += 1;
    const window = `${device}-${windows}`;
    let alive = true;
    const unlessDead = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!alive) return never;
      const [result] = await Promise.allSettled([work()]);
      if (!alive) return never;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    };
    const taking: Taking = createTaking({
      user: 'student1',
      quizCd: 'Q',
      window,
      confirmedAttempt: confirmedAttempt ?? undefined,
      calls: {
        knownQuiz: () => known,
        quiz: () => unlessDead(async () => (known = await travel(server.quiz))),
        attempt: () => unlessDead(() => travel(server.attempt)),
        begin: () => unlessDead(() => travel(() => server.begin(window))),
        questions: () => unlessDead(() => travel(server.questions)),
        save: (_, save) => unlessDead(() => travel(() => server.save(window, save), true)),
      },
      store: {
        put: (entry) =>
          unlessDead(() =>
            write(() => {
              if (isFull) throw new Error('disk full');
              if (alive) entries.set(keyOf(entry.name), entry);
            }),
          ),
        remove: (name) =>
          unlessDead(() =>
            write(() => {
              if (alive) entries.delete(keyOf(name));
            }),
          ),
      },
      leftEntries: async () => Array.from(entries.values()).filter(({ name }) => !held.has(keyOf(name))),
      hold(name) {
        held.add(keyOf(name));
        return () => held.delete(keyOf(name));
      },
      now: Date.now,
    });
    void taking.open();
    return {
      window,
      taking,
      /** Stops all its work and releases its locks. */
      kill: () => {
        alive = false;
        held.delete(keyOf({ user: 'student1', quizCd: 'Q', quizExamSeq, window }));
      },
    };
  }

  return {
    faults,
    entries,
    open,
    goOnline(now: boolean) {
      online = now;
    },
    clearFaults() {
      online = true;
      Object.assign(faults, { lost: 0, submitUnconfirmed: 0, delayed: 0 });
    },
    slowStore(milliseconds: number) {
      storeTakes = milliseconds;
    },
    slowNetwork(milliseconds: number) {
      networkTakes = milliseconds;
    },
    /** Makes further writes fail. */
    fillStore() {
      isFull = true;
    },
    /** What the portal does when it is opened and when the network is back. */
    async flush() {
      for (const { name, unsent } of Array.from(entries.values())) {
        if (held.has(keyOf(name))) continue;
        const { answers, rvsn, at } = unsent;
        const save: Save = { examEndYn: 'N', answrList: JSON.stringify(answers), rvsn };
        const delivery = await deliveryOf(() => travel(() => server.save(name.window, save)), at);
        if (delivery === 'delivered') entries.delete(keyOf(name));
      }
    },
  };
}
export type Device = ReturnType<typeof createDevice>;
export type Window = ReturnType<Device['open']>;

export const start = Date.UTC(2026, 10, 21);
export const minute = 60_000;
export const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The item of a question at an index. */
export const item = ({ itemList }: Question, index: number): number => itemList[index]?.itemSeq ?? 0;
export const numbers = (list: readonly Question[]) => list.map(({ qestNo }) => qestNo);

function openView(taking: Taking): OpenView {
  const view = taking.view();
  if (view.phase !== 'open') throw new Error(`it is ${view.phase}`);
  return view;
}

/** The actions of a student in a window and what they see. */
export function actionsIn(window: Window) {
  const { taking } = window;
  const choose = (question: Question, index = 0) =>
    taking.answering()?.choose(question, item(question, index));
  return {
    taking,
    kill: () => window.kill(),
    view: () => openView(taking),
    choose,
    chosen: (question: Question) => chosenOf(openView(taking).answers, question.qestSeq),
    answerAll: () => {
      for (const question of questions)
        for (let index = 0; index < question.qestCrctNum; index += 1) choose(question, index);
    },
    submit: () => taking.answering()?.submit() ?? Promise.reject(new Error('it is not open')),
  };
}

/** A device with an open window and an hour left. */
export async function openTestWindow() {
  const server = createServer({ limit: start + 60 * minute });
  const device = createDevice(server, randomFrom(1));
  const window = device.open();
  await advance(1000);
  return { server, device, ...actionsIn(window) };
}
