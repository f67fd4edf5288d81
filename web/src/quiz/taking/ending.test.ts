/** Handing in, and the end by the clock. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { item, minute, numbers, pass, stage, start } from './testing.ts';
import { questions } from './testing-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second] = questions as [Question, Question];

describe('the end by the clock', () => {
  test('finds everything saved: in the last seconds a bad network is not waited for', async () => {
    const { device, server, choose, taking, view } = await stage();
    device.goOnline(false);
    choose(first);
    await pass(59 * minute + 50_000);
    device.goOnline(true);
    await pass(9000);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    await pass(2000);
    expect(view()).toMatchObject({ status: 'over', leftOut: [] });
    choose(second);
    expect(taking.answering()?.view().unsent).toEqual(new Set());
  });

  test('without a network: what could not be sent is sent later, and named as left out', async () => {
    const { device, server, choose, chosen, view } = await stage();
    choose(first);
    await pass(1000);
    device.goOnline(false);
    choose(first, 1);
    await pass(61 * minute);
    expect(view()).toMatchObject({ status: 'over', unsent: new Set([1]), leftOut: [] });
    expect(device.entries.size).toBe(1);
    device.goOnline(true);
    await pass(20_000);
    expect(server.state.late).toEqual({ 1: [item(first, 1)] });
    expect(numbers(view().leftOut)).toEqual([1]);
    expect(chosen(first)).toEqual([item(first, 0)]);
    expect(device.entries.size).toBe(0);
  });

  test('is the server’s to say: a period that was extended goes on', async () => {
    const { server, choose, view } = await stage();
    server.state.limit += 10 * minute;
    await pass(61 * minute);
    expect(view()).toMatchObject({ status: 'answering', limit: start + 70 * minute });
    choose(first);
    await pass(10 * minute);
    expect(view().status).toBe('over');
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
  });

  test('without a network is believed only until the server can be asked: the period may have been extended', async () => {
    const { device, server, choose, view } = await stage();
    device.goOnline(false);
    choose(first);
    server.state.limit += 10 * minute;
    await pass(61 * minute);
    expect(view().status).toBe('over');
    device.goOnline(true);
    await pass(20_000);
    expect(view()).toMatchObject({ status: 'answering', limit: start + 70 * minute, unsent: new Set() });
    choose(second);
    await pass(1000);
    expect(Object.keys(server.state.answers)).toEqual(['1', '2']);
  });

  test('does not find the last choice waiting for a save that hangs', async () => {
    const { device, server, choose } = await stage();
    await pass(59 * minute + 52_000);
    device.slowNetwork(20_000);
    choose(first);
    await pass(2000);
    device.slowNetwork(0);
    choose(second);
    await pass(4000);
    expect(Object.keys(server.state.answers)).toEqual(['1', '2']);
  });
});

describe('handing in', () => {
  test('sends everything, also what was just clicked', async () => {
    const { device, server, answerAll, submit, view } = await stage();
    answerAll();
    await Promise.all([submit(), pass(2000)]);
    expect(view().status).toBe('handedIn');
    expect(server.state.submittedAt).toBeDefined();
    expect(device.entries.size).toBe(0);
  });

  test('whose reply is lost is tried again and says the same', async () => {
    const { device, server, answerAll, submit, view } = await stage();
    answerAll();
    await pass(1000);
    device.weather.unheard = 1;
    const handedIn = submit();
    await pass(900);
    expect(server.state.submittedAt).toBeDefined();
    expect(view().status).toBe('submitting');
    device.weather.unheard = 0;
    await Promise.all([handedIn, pass(5000)]);
    expect(view().status).toBe('handedIn');
  });

  test('that nobody has heard of, though it arrived, says the same when it is tried again', async () => {
    const { taking, device, server, answerAll, submit, view } = await stage();
    answerAll();
    await pass(1000);
    device.weather.unheard = 1;
    await Promise.all([expect(submit()).rejects.toMatchObject({ unreachable: true }), pass(10_000)]);
    expect(server.state.submittedAt).toBeDefined();
    device.weather.unheard = 0;
    // He looks at his network, and comes back to the question whether to try again.
    await Promise.all([taking.answering()?.look(), pass(1000)]);
    expect(view().status).toBe('submitted');
    await Promise.all([submit(), pass(1000)]);
    expect(view().status).toBe('handedIn');
  });

  test('without a network fails and changes nothing', async () => {
    const { device, server, answerAll, submit, view } = await stage();
    device.goOnline(false);
    answerAll();
    await Promise.all([expect(submit()).rejects.toMatchObject({ unreachable: true }), pass(10_000)]);
    expect(view()).toMatchObject({ status: 'answering', unsent: new Set(numbers(questions)) });
    device.goOnline(true);
    await Promise.all([submit(), pass(5000)]);
    expect(view().status).toBe('handedIn');
    expect(server.state.submittedAt).toBeDefined();
  });

  test('that the server refuses shows why, and nothing is sent any more', async () => {
    const { choose, submit, view } = await stage();
    choose(first);
    await Promise.all([submit(), pass(2000)]);
    expect(view()).toMatchObject({ status: 'broken', message: '모든 문제를 풀어야 제출 할 수 있습니다.' });
  });

  test('while a save under way is refused is over with that', async () => {
    const { device, server, answerAll, choose, submit, view } = await stage();
    answerAll();
    await pass(1000);
    choose(first, 1);
    server.state.limit = Date.now();
    const handedIn = submit();
    while (view().status !== 'over') await pass(1);
    device.weather.lost = 1;
    await Promise.all([handedIn, pass(20_000)]);
    expect(view().status).toBe('over');
    expect(numbers(view().leftOut)).toEqual([1]);
  });
});
