/** A quiz with its server, a network that loses things, and devices whose windows can be killed; all of it made up, with a seed. */
import { type Answers, quizRefusals, submitProblem } from '@baeum/contract/quiz/terms';
import type { Refusal } from '@baeum/contract/refusals';
import { ApiError } from '../../api.ts';
import type { Attempt, Question, Quiz } from '../queries.ts';
import { isSettled } from './flush.ts';
import type { Save } from './saver.ts';
import { createTaking, type Taking } from './taking.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** Question 1 to 8; the last two have two correct answers. Items are numbered 10, 11, … of question 1, 20, … of question 2. */
export const questions: readonly Question[] = Array.from({ length: 8 }, (_, index) => ({
  qestSeq: index + 1,
  qestNo: index + 1,
  qestNm: `문항 ${index + 1}`,
  qestCn: '',
  qestTy: 'M',
  qestCrctNum: index < 6 ? 1 : 2,
  qestScre: 10,
  itemList: Array.from({ length: 4 }, (_, item) => ({
    itemSeq: (index + 1) * 10 + item,
    itemNo: item + 1,
    itemNm: `보기 ${item + 1}`,
  })),
  qestComment: null,
  crctItemList: null,
}));

const refuse = (refusal: Refusal): never => {
  throw new ApiError(refusal);
};
const unreachable = () => new ApiError({ status: 0, message: '' });
/** As the server keeps them. */
export const sorted = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, items]) => items.length > 0)
      .map(([question, items]) => [question, items.toSorted((a, b) => a - b)]),
  );

export const quizExamSeq = 7;

/** The server's rules (decision 13). Its clock is that of the test. */
export function createServer({ limit }: { readonly limit: number }) {
  const begunAt = Date.now();
  const attempt = {
    begun: false,
    limit,
    answers: {} as Answers,
    late: undefined as Answers | undefined,
    window: undefined as string | undefined,
    revision: 0,
    submittedAt: undefined as number | undefined,
  };
  const at = (moment: number) => new Date(moment).toISOString();
  const isOver = () => Date.now() >= attempt.limit;
  const hasEnded = () => attempt.begun && (attempt.submittedAt !== undefined || isOver());

  function save(wndwKey: string, { examEndYn, answrList, rvsn }: Save): void {
    const change = JSON.parse(answrList) as Answers;
    const answers = sorted({ ...attempt.answers, ...change });
    if (attempt.submittedAt !== undefined) {
      if (examEndYn === 'N' || JSON.stringify(answers) !== JSON.stringify(attempt.answers))
        refuse(quizRefusals.submitted);
      return;
    }
    if (isOver()) {
      attempt.late = sorted({ ...attempt.late, ...change });
      refuse(quizRefusals.over);
    }
    if (wndwKey !== attempt.window) refuse(quizRefusals.elsewhere);
    if (rvsn <= attempt.revision) return;
    if (examEndYn === 'Y') {
      const problem = submitProblem(questions, answers);
      if (problem !== undefined) refuse(problem.refusal);
      attempt.submittedAt = Date.now();
    }
    Object.assign(attempt, { answers, revision: rvsn });
  }

  return {
    state: attempt,
    save,
    quiz: () => ({ mySbmt: hasEnded() ? 1 : 0, myIngYn: attempt.begun && !hasEnded() ? 'Y' : 'N' }) as Quiz,
    begin(wndwKey: string): number {
      if (hasEnded()) refuse(quizRefusals.notAsKnown);
      if (attempt.window !== wndwKey) Object.assign(attempt, { window: wndwKey, revision: 0 });
      attempt.begun = true;
      return quizExamSeq;
    },
    questions: () => questions,
    attempt: (): Attempt => ({
      quizExamSeq: attempt.begun ? quizExamSeq : null,
      quizReYn: 'N',
      examEndYn: hasEnded() ? 'Y' : 'N',
      bgngDt: at(begunAt),
      limitDt: at(attempt.limit),
      endDt: hasEnded() ? at(attempt.submittedAt ?? attempt.limit) : null,
      answrList: JSON.stringify(attempt.answers),
      lateAnswrList: attempt.late === undefined ? null : JSON.stringify(attempt.late),
      lateDt: null,
      wndwKey: attempt.window ?? null,
      svrDt: at(Date.now()),
    }),
  };
}
export type Server = ReturnType<typeof createServer>;

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const never = new Promise<never>(() => {});

/** How often, of one, a request or a reply gets lost, or a request arrives after its sender has given up. */
export interface Weather {
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

  async function travel<T>(ask: () => T): Promise<T> {
    if (!online) throw unreachable();
    await sleep(networkTakes + 5 + random() * 200);
    if (random() < weather.lost) {
      await sleep(random() * 5000);
      throw unreachable();
    }
    if (random() < weather.belated) {
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
        save: (_, save) => unlessDead(() => travel(() => server.save(window, save))),
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
