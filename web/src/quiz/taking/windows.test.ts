import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import { createDevice, hands, item, minute, numbers, pass, stage, start } from './testing.ts';
import { createServer, questions, randomFrom } from './testing-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second] = questions as [Question, Question];

describe('another window', () => {
  test('makes this one read-only, and goes on with nothing lost when it says so', async () => {
    const { device, server, choose, taking, view } = await stage();
    device.goOnline(false);
    choose(first);
    await pass(100);
    const elsewhere = hands(createDevice(server, randomFrom(2)).open());
    await pass(2000);
    elsewhere.choose(first, 1);
    await pass(500);
    device.goOnline(true);
    taking.answering()?.retry();
    await pass(500);
    expect(view().status).toBe('stale');
    choose(second);
    await pass(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 1)] });

    void taking.close();
    const again = device.open();
    await pass(2000);
    expect(again.taking.view()).toMatchObject({
      phase: 'deciding',
      differences: [{ question: first, here: [item(first, 0)], there: [item(first, 1)] }],
    });
    expect(device.entries.size).toBe(1);
    again.taking.decide('here');
    await pass(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('is noticed as soon as this one is looked at', async () => {
    const { server, taking, view } = await stage();
    createDevice(server, randomFrom(2)).open();
    await pass(2000);
    expect(view().status).toBe('answering');
    void taking.answering()?.look();
    await pass(500);
    expect(view().status).toBe('stale');
  });

  test('that has handed in leaves nothing to do here, and what is not in it is named', async () => {
    const { device, server, choose, taking, view } = await stage();
    device.goOnline(false);
    choose(first, 3);
    await pass(100);
    const elsewhere = hands(createDevice(server, randomFrom(2)).open());
    await pass(2000);
    elsewhere.answerAll();
    void elsewhere.submit();
    await pass(1000);
    device.goOnline(true);
    void taking.answering()?.look();
    await pass(2000);
    expect(view().status).toBe('submitted');
    expect(numbers(view().leftOut)).toEqual([1]);
    expect(chosenOf(view().answers, 1)).toEqual([item(first, 0)]);
    expect(device.entries.size).toBe(0);
  });
});

describe('opening', () => {
  test('that fails is tried again', async () => {
    const device = createDevice(createServer({ limit: start + minute }), randomFrom(1));
    device.goOnline(false);
    const { taking } = device.open();
    await pass(1000);
    expect(taking.view().phase).toBe('failed');
    device.goOnline(true);
    void taking.open();
    await pass(2000);
    expect(taking.view().phase).toBe('open');
  });

  test('begins nothing that the student has not agreed on', async () => {
    const server = createServer({ limit: start + minute });
    const device = createDevice(server, randomFrom(1));
    const unasked = device.open(null);
    await pass(1000);
    expect(unasked.taking.view().phase).toBe('ended');
    expect(server.state.begun).toBe(false);

    device.open(1);
    await pass(2 * minute);
    const afterwards = device.open(1);
    await pass(1000);
    expect(afterwards.taking.view().phase).toBe('ended');
  });
});
