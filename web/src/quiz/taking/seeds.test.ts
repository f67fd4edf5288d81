/** Whatever the network, the windows and the devices do: the answers that are handed in are those that were clicked. */
import type { Answers } from '@baeum/contract/quiz/terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { chosenOf, choiceAfter, sameItems } from './answers.ts';
import type { OpenView } from './open-view.ts';
import { createDevice, type Device, minute, pass, start, type Window } from './testing.ts';
import {
  createServer,
  pick,
  questions,
  type Random,
  randomFrom,
  type Server,
  sorted,
} from './testing-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 60 * minute;

/** A student who answers on two devices, and knows what he has clicked. */
function createStudent(random: Random, server: Server) {
  const devices = [createDevice(server, random), createDevice(server, random)] as const;
  let device: Device = devices[0];
  const windows = new Map<Device, Window>();
  const clicked: Record<string, readonly number[]> = {};

  const flush = () => void device.flush().catch(() => {});

  const openWindow = () => {
    // A visit to the portal begins with that; it may still be going on when the quiz is opened.
    if (random() < 0.5) flush();
    const window = device.open();
    windows.set(device, window);
    return window;
  };
  const view = () => windows.get(device)?.taking.view();
  const openView = (): OpenView | undefined => {
    const now = view();
    return now?.phase === 'open' && now.status === 'answering' ? now : undefined;
  };

  /** Until he can answer: what failed is tried again, a window that was taken over goes on. */
  async function enter(): Promise<void> {
    for (let tries = 0; tries < 500 && openView() === undefined; tries += 1) {
      const window = windows.get(device) ?? openWindow();
      const now = window.taking.view();
      if (now.phase === 'failed') {
        device.clearUp();
        void window.taking.open();
      } else if (now.phase === 'deciding') {
        const which = pick(random, ['here', 'there'] as const);
        for (const difference of now.differences) clicked[difference.question.qestSeq] = difference[which];
        window.taking.decide(which);
      } else if (now.phase === 'open') {
        expect(now.status).toBe('stale');
        void window.taking.close();
        openWindow();
      }
      await pass(random() * 500);
      if (random() < 0.02) kill();
    }
    expect(openView(), 'nobody gets in').toBeDefined();
  }

  async function click(question: Question): Promise<void> {
    const answering = windows.get(device)?.taking.answering();
    const item = pick(random, question.itemList).itemSeq;
    const before = chosenOf(openView()?.answers ?? {}, question.qestSeq);
    const after = choiceAfter(question, before, item);
    expect(answering?.choose(question, item)).toBe(after !== undefined);
    if (after === undefined) return;
    if (random() < 0.1) return killUnseen(question, before, after);
    clicked[question.qestSeq] = after;
    await pass(150);
    const now = openView();
    if (now !== undefined) expect(chosenOf(now.answers, question.qestSeq)).toEqual(after);
  }

  /** The window is killed before he has seen his choice: he opens it again to see whether it was one. */
  async function killUnseen(
    { qestSeq }: Question,
    before: readonly number[],
    after: readonly number[],
  ): Promise<void> {
    await pass(random() * 10);
    kill();
    device.clearUp();
    await enter();
    const shown = chosenOf(openView()?.answers ?? {}, qestSeq);
    const there = chosenOf(server.state.answers, qestSeq);
    expect([before, after, there, chosenOf(clicked, qestSeq)]).toContainEqual(shown);
    if (sameItems(shown, after)) clicked[qestSeq] = after;
  }

  function kill(): void {
    windows.get(device)?.kill();
    windows.delete(device);
  }

  const acts: Record<string, () => void> = {
    kill,
    reload() {
      void windows.get(device)?.taking.answering()?.leave();
      kill();
    },
    leave() {
      void windows.get(device)?.taking.close();
      windows.delete(device);
    },
    hide: () => void windows.get(device)?.taking.answering()?.leave(),
    offline: () => device.goOnline(false),
    online() {
      device.goOnline(true);
      windows.get(device)?.taking.answering()?.retry();
      flush();
    },
    look: () => void windows.get(device)?.taking.answering()?.look(),
    other() {
      device = devices.find((one) => one !== device) ?? device;
      flush();
    },
  };

  return {
    devices,
    clicked: (): Answers => clicked,
    async step(): Promise<void> {
      Object.assign(device.weather, { lost: random() / 3, unheard: random() / 3, belated: random() / 5 });
      if (random() < 0.45) acts[pick(random, Object.keys(acts))]?.();
      else {
        await enter();
        await click(pick(random, questions));
      }
      await pass(random() < 0.5 ? random() * 300 : random() * 20_000);
    },
    /** The weather clears up; he looks at both devices, answers what is still open, and hands in. */
    async finish(): Promise<void> {
      for (const one of devices) {
        one.clearUp();
        device = one;
        await enter();
        // Whatever is still under way comes to its end.
        await pass(60_000);
        // What another one has been left to decide is this one's to know.
        void windows.get(one)?.taking.answering()?.look();
        await pass(1000);
        await enter();
        await pass(60_000);
      }
      const answering = windows.get(device)?.taking.answering();
      for (const question of questions) {
        for (const { itemSeq } of question.itemList) {
          const chosen = chosenOf(openView()?.answers ?? {}, question.qestSeq);
          if (chosen.length === question.qestCrctNum || chosen.includes(itemSeq)) continue;
          answering?.choose(question, itemSeq);
          clicked[question.qestSeq] = [...chosen, itemSeq];
          await pass(150);
        }
      }
      await Promise.all([answering?.submit(), pass(30_000)]);
      for (const one of devices) await Promise.all([one.flush(), pass(1000)]);
    },
  };
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

test.each(seeds)('seed %d', async (seed) => {
  const random = randomFrom(seed);
  const server = createServer({ limit: Date.now() + day });
  const student = createStudent(random, server);
  for (let step = 0; step < 50; step += 1) await student.step();
  await student.finish();
  expect(server.state.submittedAt).toBeDefined();
  expect(server.state.answers).toEqual(sorted(student.clicked()));
  expect(student.devices.map(({ entries }) => entries.size)).toEqual([0, 0]);
});
