import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import { createServer, questions, randomFrom } from './testing-server.ts';
import { actionsIn, advance, createDevice, item, minute, numbers, openTestWindow, start } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second] = questions as [Question, Question];

describe('another window', () => {
  test('makes this one read-only, and no answers are lost when it takes over again', async () => {
    const { device, server, choose, taking, view } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    await advance(100);
    const elsewhere = actionsIn(createDevice(server, randomFrom(2)).open());
    await advance(2000);
    elsewhere.choose(first, 1);
    await advance(500);
    device.goOnline(true);
    taking.answering()?.retry();
    await advance(500);
    expect(view().status).toBe('stale');
    choose(second);
    await advance(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 1)] });

    void taking.close();
    const again = device.open();
    await advance(2000);
    expect(again.taking.view()).toMatchObject({
      phase: 'deciding',
      conflicts: [{ question: first, local: [item(first, 0)], server: [item(first, 1)] }],
    });
    expect(device.entries.size).toBe(1);
    again.taking.decide('local');
    await advance(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('is noticed when this one becomes visible', async () => {
    const { server, taking, view } = await openTestWindow();
    createDevice(server, randomFrom(2)).open();
    await advance(2000);
    expect(view().status).toBe('answering');
    void taking.answering()?.refresh();
    await advance(500);
    expect(view().status).toBe('stale');
  });

  test('that has submitted ends this one, which names the answers that are missing', async () => {
    const { device, server, choose, taking, view } = await openTestWindow();
    device.goOnline(false);
    choose(first, 3);
    await advance(100);
    const elsewhere = actionsIn(createDevice(server, randomFrom(2)).open());
    await advance(2000);
    elsewhere.answerAll();
    void elsewhere.submit();
    await advance(1000);
    device.goOnline(true);
    void taking.answering()?.refresh();
    await advance(2000);
    expect(view().status).toBe('submitted');
    expect(numbers(view().leftOut)).toEqual([1]);
    expect(chosenOf(view().answers, 1)).toEqual([item(first, 0)]);
    expect(device.entries.size).toBe(0);
  });
});

describe('opening', () => {
  test('can be retried after a failure', async () => {
    const device = createDevice(createServer({ limit: start + minute }), randomFrom(1));
    device.goOnline(false);
    const { taking } = device.open();
    await advance(1000);
    expect(taking.view().phase).toBe('failed');
    device.goOnline(true);
    void taking.open();
    await advance(2000);
    expect(taking.view().phase).toBe('open');
  });

  test('never starts an attempt that the student did not confirm', async () => {
    const server = createServer({ limit: start + minute });
    const device = createDevice(server, randomFrom(1));
    const unasked = device.open(null);
    await advance(1000);
    expect(unasked.taking.view().phase).toBe('ended');
    expect(server.state.started).toBe(false);

    device.open(1);
    await advance(2 * minute);
    const afterwards = device.open(1);
    await advance(1000);
    expect(afterwards.taking.view().phase).toBe('ended');
  });
});
