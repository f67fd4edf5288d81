/**
 * With any sequence of network faults, killed windows and two devices, the submitted answers are those that
 * were chosen.
 */
import type { Answers } from '@baeum/contract/quiz/terms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { choiceAfter, chosenOf, sameItems } from './answers.ts';
import type { OpenView } from './open-view.ts';
import {
  createServer,
  pick,
  questions,
  type Random,
  randomFrom,
  type Server,
  sorted,
} from './testing-server.ts';
import { advance, createDevice, type Device, minute, start, type Window } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 60 * minute;

/** A student who answers on two devices and remembers every answer chosen. */
function createStudent(random: Random, server: Server) {
  const devices = [createDevice(server, random), createDevice(server, random)] as const;
  let device: Device = devices[0];
  const windows = new Map<Device, Window>();
  const clicked: Record<string, readonly number[]> = {};

  const flush = () => void device.flush().catch(() => {});

  const openWindow = () => {
    // Opening the portal starts a flush, which may still be running when the quiz is opened.
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

  /** Retries and takes over until the window can answer. */
  async function enter(): Promise<void> {
    for (let tries = 0; tries < 500 && openView() === undefined; tries += 1) {
      const window = windows.get(device) ?? openWindow();
      const now = window.taking.view();
      if (now.phase === 'failed') {
        device.clearFaults();
        void window.taking.open();
      } else if (now.phase === 'deciding') {
        const which = pick(random, ['local', 'server'] as const);
        for (const conflict of now.conflicts) clicked[conflict.question.qestSeq] = conflict[which];
        window.taking.decide(which);
      } else if (now.phase === 'open') {
        expect(now.status).toBe('stale');
        void window.taking.close();
        openWindow();
      }
      await advance(random() * 500);
      if (random() < 0.02) kill();
    }
    expect(openView(), 'the attempt cannot be opened').toBeDefined();
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
    await advance(150);
    const now = openView();
    if (now !== undefined) expect(chosenOf(now.answers, question.qestSeq)).toEqual(after);
  }

  /**
   * Kills the window before the choice is shown; the student then opens the quiz again to see whether it
   * counted.
   */
  async function killUnseen(
    { qestSeq }: Question,
    before: readonly number[],
    after: readonly number[],
  ): Promise<void> {
    await advance(random() * 10);
    kill();
    device.clearFaults();
    await enter();
    const shown = chosenOf(openView()?.answers ?? {}, qestSeq);
    const onServer = chosenOf(server.state.answers, qestSeq);
    expect([before, after, onServer, chosenOf(clicked, qestSeq)]).toContainEqual(shown);
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
    refresh: () => void windows.get(device)?.taking.answering()?.refresh(),
    other() {
      device = devices.find((one) => one !== device) ?? device;
      flush();
    },
  };

  return {
    devices,
    clicked: (): Answers => clicked,
    async step(): Promise<void> {
      Object.assign(device.faults, {
        lost: random() / 3,
        submitUnconfirmed: random() / 3,
        delayed: random() / 5,
      });
      if (random() < 0.45) acts[pick(random, Object.keys(acts))]?.();
      else {
        await enter();
        await click(pick(random, questions));
      }
      await advance(random() < 0.5 ? random() * 300 : random() * 20_000);
    },
    /** Without faults, visits both devices, answers what is still open and submits. */
    async finish(): Promise<void> {
      for (const one of devices) {
        one.clearFaults();
        device = one;
        await enter();
        await advance(60_000);
        // Conflicts resolved on the other device become known here.
        void windows.get(one)?.taking.answering()?.refresh();
        await advance(1000);
        await enter();
        await advance(60_000);
      }
      const answering = windows.get(device)?.taking.answering();
      for (const question of questions) {
        for (const { itemSeq } of question.itemList) {
          const chosen = chosenOf(openView()?.answers ?? {}, question.qestSeq);
          if (chosen.length === question.qestCrctNum || chosen.includes(itemSeq)) continue;
          answering?.choose(question, itemSeq);
          clicked[question.qestSeq] = [...chosen, itemSeq];
          await advance(150);
        }
      }
      await Promise.all([answering?.submit(), advance(30_000)]);
      for (const one of devices) await Promise.all([one.flush(), advance(1000)]);
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
