/** A student's made-up devices: their stores, a network that loses things, and windows that can be killed. */
import { vi } from 'vitest';
import { ApiError } from '../../api.ts';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import { isSettled } from './flush.ts';
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

/** How often, of one, a request or a reply gets lost, or a save arrives after its sender has given up. */
interface Weather {
  lost: number;
  unheard: number;
  belated: number;
}

/** One of the student's devices: its store, its network, and its windows. */
export function createDevice(server: Server, random: Random) {
  const weather: Weather = { lost: 0, unheard: 0, belated: 0 };
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
    if (random() < weather.lost) {
      await sleep(random() * 5000);
      throw unreachable();
    }
    if (mayBeBelated && random() < weather.belated) {
      setTimeout(() => {
        try {
          ask();
        } catch {
          // Nobody waits for it.
        }
      }, random() * 20_000);
      await sleep(random() * 3000);
      throw unreachable();
    }
    const reply = ask();
    await sleep(networkTakes + 5 + random() * 200);
    if (!online || random() < weather.unheard) throw unreachable();
    return reply;
  }

  /** One write after the other. */
  function write(act: () => void): Promise<void> {
    const before = writes;
    writes = (async () => {
      await Promise.allSettled([before]);
      await sleep(storeTakes + 1 + random() * 20);
      act();
    })();
    return writes;
  }

  function open(agreed: number | null = 1) {
    windows += 1;
    const window = `${device}-${windows}`;
    let alive = true;
    const unlessDead = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!alive) return never;
      const [settled] = await Promise.allSettled([work()]);
      if (!alive) return never;
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value;
    };
    const taking: Taking = createTaking({
      user: 'student1',
      quizCd: 'Q',
      window,
      agreed: agreed ?? undefined,
      calls: {
        quiz: () => unlessDead(() => travel(server.quiz)),
        attempt: () => unlessDead(() => travel(server.attempt)),
        begin: () => unlessDead(() => travel(() => server.begin(window))),
        questions: () => unlessDead(() => travel(server.questions)),
        save: (_, save) => unlessDead(() => travel(() => server.save(window, save), true)),
      },
      store: {
        keep: (entry) =>
          unlessDead(() =>
            write(() => {
              if (isFull) throw new Error('no room');
              if (alive) entries.set(keyOf(entry.name), entry);
            }),
          ),
        drop: (name) =>
          unlessDead(() =>
            write(() => {
              if (alive) entries.delete(keyOf(name));
            }),
          ),
      },
      left: async () => Array.from(entries.values()).filter(({ name }) => !held.has(keyOf(name))),
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
      /** Nothing of it goes on, and its locks are gone. */
      kill: () => {
        alive = false;
        held.delete(keyOf({ user: 'student1', quizCd: 'Q', quizExamSeq, window }));
      },
    };
  }

  return {
    weather,
    entries,
    open,
    goOnline(now: boolean) {
      online = now;
    },
    clearUp() {
      online = true;
      Object.assign(weather, { lost: 0, unheard: 0, belated: 0 });
    },
    slowStore(milliseconds: number) {
      storeTakes = milliseconds;
    },
    slowNetwork(milliseconds: number) {
      networkTakes = milliseconds;
    },
    /** It keeps nothing new. */
    fillStore() {
      isFull = true;
    },
    /** What the portal does when it is opened, and when the network is back. */
    async flush() {
      for (const { name, unsent } of Array.from(entries.values())) {
        if (held.has(keyOf(name))) continue;
        const { answers, rvsn } = unsent;
        const save: Save = { examEndYn: 'N', answrList: JSON.stringify(answers), rvsn };
        if (await isSettled(() => travel(() => server.save(name.window, save)))) entries.delete(keyOf(name));
      }
    },
  };
}
export type Device = ReturnType<typeof createDevice>;
export type Window = ReturnType<Device['open']>;

/** When the made-up quizzes begin. */
export const start = Date.UTC(2026, 10, 21);
export const minute = 60_000;
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Of a question, by its place. */
export const item = ({ itemList }: Question, place: number): number => itemList[place]?.itemSeq ?? 0;
export const numbers = (list: readonly Question[]) => list.map(({ qestNo }) => qestNo);

function openView(taking: Taking): OpenView {
  const view = taking.view();
  if (view.phase !== 'open') throw new Error(`it is ${view.phase}`);
  return view;
}

/** What a student does in a window, and sees there. */
export function hands(window: Window) {
  const { taking } = window;
  const choose = (question: Question, place = 0) =>
    taking.answering()?.choose(question, item(question, place));
  return {
    taking,
    kill: () => window.kill(),
    view: () => openView(taking),
    choose,
    chosen: (question: Question) => chosenOf(openView(taking).answers, question.qestSeq),
    answerAll: () => {
      for (const question of questions)
        for (let place = 0; place < question.qestCrctNum; place += 1) choose(question, place);
    },
    submit: () => taking.answering()?.submit() ?? Promise.reject(new Error('it is not open')),
  };
}

/** A device and its window, with an hour left. */
export async function stage() {
  const server = createServer({ limit: start + 60 * minute });
  const device = createDevice(server, randomFrom(1));
  const window = device.open();
  await pass(1000);
  return { server, device, ...hands(window) };
}
