import { quizRefusals } from '@baeum/contract/quiz/terms';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { questions } from './testing-server.ts';
import { advance, item, minute, numbers, openTestWindow, start } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second] = questions as [Question, Question];

describe('the deadline', () => {
  test('finds everything saved: in the last seconds a slow retry is not waited for', async () => {
    const { device, server, choose, taking, view } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    await advance(59 * minute + 50_000);
    device.goOnline(true);
    await advance(9000);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    await advance(2000);
    expect(view()).toMatchObject({ status: 'over', leftOut: [] });
    choose(second);
    expect(taking.answering()?.view().unsent).toEqual(new Set());
  });

  test('without a network, sends unsent answers later and reports them as left out', async () => {
    const { device, server, choose, chosen, view } = await openTestWindow();
    choose(first);
    await advance(1000);
    device.goOnline(false);
    choose(first, 1);
    await advance(61 * minute);
    expect(view()).toMatchObject({ status: 'over', unsent: new Set([1]), leftOut: [] });
    expect(device.entries.size).toBe(1);
    device.goOnline(true);
    await advance(20_000);
    expect(server.state.late).toEqual({ 1: [item(first, 1)] });
    expect(numbers(view().leftOut)).toEqual([1]);
    expect(chosen(first)).toEqual([item(first, 0)]);
    expect(device.entries.size).toBe(0);
  });

  test('can be extended by the server', async () => {
    const { server, choose, view } = await openTestWindow();
    server.state.limit += 10 * minute;
    await advance(61 * minute);
    expect(view()).toMatchObject({ status: 'answering', limit: start + 70 * minute });
    choose(first);
    await advance(10 * minute);
    expect(view().status).toBe('over');
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
  });

  test('succeeded without a network is checked again later, because the period may have been extended', async () => {
    const { device, server, choose, view } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    server.state.limit += 10 * minute;
    await advance(61 * minute);
    expect(view().status).toBe('over');
    device.goOnline(true);
    await advance(20_000);
    expect(view()).toMatchObject({ status: 'answering', limit: start + 70 * minute, unsent: new Set() });
    choose(second);
    await advance(1000);
    expect(Object.keys(server.state.answers)).toEqual(['1', '2']);
  });

  test('does not lose the last answer endInstant a save that hangs', async () => {
    const { device, server, choose } = await openTestWindow();
    await advance(59 * minute + 52_000);
    device.slowNetwork(20_000);
    choose(first);
    await advance(2000);
    device.slowNetwork(0);
    choose(second);
    await advance(4000);
    expect(Object.keys(server.state.answers)).toEqual(['1', '2']);
  });
});

describe('submitting', () => {
  test('sends everything, including the answer just chosen', async () => {
    const { device, server, answerAll, submit, view } = await openTestWindow();
    answerAll();
    await Promise.all([submit(), advance(2000)]);
    expect(view().status).toBe('handedIn');
    expect(server.state.submittedAt).toBeDefined();
    expect(device.entries.size).toBe(0);
  });

  test('is retried with the same result when the reply is lost', async () => {
    const { device, server, answerAll, submit, view } = await openTestWindow();
    answerAll();
    await advance(1000);
    device.faults.submitUnconfirmed = 1;
    const handedIn = submit();
    await advance(900);
    expect(server.state.submittedAt).toBeDefined();
    expect(view().status).toBe('submitting');
    device.faults.submitUnconfirmed = 0;
    await Promise.all([handedIn, advance(5000)]);
    expect(view().status).toBe('handedIn');
  });

  test('again succeeds when an earlier submission arrived but its reply was lost', async () => {
    const { taking, device, server, answerAll, submit, view } = await openTestWindow();
    answerAll();
    await advance(1000);
    device.faults.submitUnconfirmed = 1;
    await Promise.all([expect(submit()).rejects.toMatchObject({ unreachable: true }), advance(10_000)]);
    expect(server.state.submittedAt).toBeDefined();
    device.faults.submitUnconfirmed = 0;
    // The student switches windows to check the network and comes back to the retry dialog.
    await Promise.all([taking.answering()?.refresh(), advance(1000)]);
    expect(view().status).toBe('submitted');
    await Promise.all([submit(), advance(1000)]);
    expect(view().status).toBe('handedIn');
  });

  test('fails without a network and changes nothing', async () => {
    const { device, server, answerAll, submit, view } = await openTestWindow();
    device.goOnline(false);
    answerAll();
    await Promise.all([expect(submit()).rejects.toMatchObject({ unreachable: true }), advance(10_000)]);
    expect(view()).toMatchObject({ status: 'answering', unsent: new Set(numbers(questions)) });
    device.goOnline(true);
    await Promise.all([submit(), advance(5000)]);
    expect(view().status).toBe('handedIn');
    expect(server.state.submittedAt).toBeDefined();
  });

  test("shows the server's refusal and stops sending", async () => {
    const { server, answerAll, submit, view } = await openTestWindow();
    answerAll();
    await advance(1000);
    server.state.questions = questions.slice(1);
    await Promise.all([submit(), advance(2000)]);
    expect(view()).toMatchObject({ status: 'broken', message: quizRefusals.badAnswers.message });
  });

  test('ends with the refusal of a save that was under way', async () => {
    const { device, server, answerAll, choose, submit, view } = await openTestWindow();
    answerAll();
    await advance(1000);
    choose(first, 1);
    server.state.limit = Date.now();
    const handedIn = submit();
    while (view().status !== 'over') await advance(1);
    device.faults.lost = 1;
    await Promise.all([handedIn, advance(20_000)]);
    expect(view().status).toBe('over');
    expect(numbers(view().leftOut)).toEqual([1]);
  });
});
