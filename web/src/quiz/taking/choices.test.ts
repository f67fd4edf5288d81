import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { questions, quizExamSeq } from './testing-server.ts';
import { actionsIn, advance, item, minute, openTestWindow, start } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second, ...others] = questions as [Question, Question, ...Question[]];

describe('choosing an answer', () => {
  test('shows it once stored, saves it at once and drops the stored copy when it is acknowledged', async () => {
    const { device, server, choose, chosen, view } = await openTestWindow();
    choose(first);
    expect(chosen(first)).toEqual([]);
    await advance(25);
    expect(chosen(first)).toEqual([item(first, 0)]);
    expect(view().unsent).toEqual(new Set([first.qestSeq]));
    expect(device.entries.size).toBe(1);
    await advance(500);
    expect(view().unsent).toEqual(new Set());
    expect(server.state.answers).toEqual({ [first.qestSeq]: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('stores it without a network and sends it when the network is back', async () => {
    const { device, server, choose, view, taking } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    choose(second);
    await advance(10 * minute);
    expect(view()).toMatchObject({ reachable: false, isStored: true, unsent: new Set([1, 2]) });
    device.goOnline(true);
    taking.answering()?.retry();
    await advance(500);
    expect(view()).toMatchObject({ reachable: true, unsent: new Set() });
    expect(Object.keys(server.state.answers)).toHaveLength(2);
  });

  test('shows and saves it even if the device cannot store it, and says so without a network', async () => {
    const { device, server, choose, chosen, view } = await openTestWindow();
    device.fillStore();
    choose(first);
    await advance(25);
    expect(chosen(first)).toEqual([item(first, 0)]);
    await advance(500);
    expect(Object.keys(server.state.answers)).toHaveLength(1);
    device.goOnline(false);
    choose(second);
    await advance(200);
    expect(view()).toMatchObject({ reachable: false, isStored: false });
  });

  test('does not wait for a slow device', async () => {
    const { device, choose, chosen } = await openTestWindow();
    device.slowStore(5000);
    choose(first);
    await advance(149);
    expect(chosen(first)).toEqual([]);
    await advance(1);
    expect(chosen(first)).toEqual([item(first, 0)]);
  });

  test('can be undone, and rejects more items than allowed', async () => {
    const { server, choose } = await openTestWindow();
    const several = others.at(-1) as Question;
    expect([choose(several, 0), choose(several, 1), choose(several, 2)]).toEqual([true, true, false]);
    choose(several, 0);
    choose(several, 1);
    await advance(500);
    expect(server.state.answers).toEqual({});
  });
});

describe('a question of which staff have changed how many choices are correct', () => {
  const several = others.at(-1) as Question;
  const correctNow = (question: Question, qestCrctNum: number) =>
    questions.map((one) => (one === question ? { ...one, qestCrctNum } : one));

  test.each([
    ['fewer', several, 1],
    ['more', first, 2],
  ])('%s, is shown as it is now when the answers are handed in, and they stay', async (_, question, now) => {
    const { server, answerAll, submit, view, chosen, choose } = await openTestWindow();
    answerAll();
    await advance(500);
    const before = chosen(question);
    server.state.questions = correctNow(question, now);
    void submit();
    await advance(1000);
    expect(view()).toMatchObject({ status: 'answering', questions: server.state.questions });
    expect(chosen(question)).toEqual(before);
    expect(server.state.submittedAt).toBeUndefined();
    const shown = view().questions[question.qestNo - 1] as Question;
    choose(shown, 3);
    await advance(500);
    expect(server.state.answers[question.qestSeq]).toHaveLength(now);
    void submit();
    await advance(1000);
    expect(view().status).toBe('handedIn');
  });
});

describe('the answers left by a killed window', () => {
  test('are merged over those of the server and sent', async () => {
    const { device, server, choose, kill } = await openTestWindow();
    choose(first);
    await advance(500);
    device.goOnline(false);
    choose(first, 2);
    await advance(100);
    kill();
    device.goOnline(true);
    const again = actionsIn(device.open());
    await advance(1000);
    expect(again.chosen(first)).toEqual([item(first, 2)]);
    await advance(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 2)] });
  });

  test('stay until the next window has stored them, since that one may be killed as well', async () => {
    const { device, choose, kill } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    await advance(100);
    kill();
    device.goOnline(true);
    device.fillStore();
    device.open();
    await advance(1000);
    expect(device.entries.size).toBe(1);
  });

  test('are kept by the next window until they are acknowledged', async () => {
    const { device, choose, kill } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    await advance(100);
    kill();
    device.goOnline(true);
    const { taking, window } = device.open();
    while (taking.view().phase === 'opening') await advance(1);
    device.faults.lost = 1;
    await advance(1000);
    expect(Array.from(device.entries.values())).toMatchObject([
      { name: { window }, unsent: { answers: { 1: [item(first, 0)] } } },
    ]);
  });

  test('are merged in the order they were chosen when there are several windows', async () => {
    const { device, choose, kill } = await openTestWindow();
    device.goOnline(false);
    choose(first, 1);
    await advance(100);
    kill();
    const older = Array.from(device.entries.values())[0];
    if (older === undefined) throw new Error('nothing is stored');
    const newer = { answers: { 1: [item(first, 2)] }, rvsn: 1, at: start + minute };
    device.entries.clear();
    device.entries.set('b', { name: { ...older.name, window: 'b' }, unsent: newer });
    device.entries.set('a', { ...older, name: { ...older.name, window: 'a' } });
    device.goOnline(true);
    const again = device.open();
    await advance(2000);
    expect(again.taking.view()).toMatchObject({
      phase: 'deciding',
      conflicts: [{ local: [item(first, 2)] }],
    });
  });

  test('are discarded with a notice if the question has been changed', async () => {
    const { device, kill } = await openTestWindow();
    kill();
    const name = { user: 'student1', quizCd: 'Q', quizExamSeq, window: 'a' };
    device.entries.set('a', { name, unsent: { answers: { 1: [999], 77: [1] }, rvsn: 1, at: start } });
    const again = device.open();
    await advance(2000);
    expect(again.taking.view()).toMatchObject({ phase: 'open', hasDiscardedAnswers: true, answers: {} });
  });
});

describe('closing a window', () => {
  test('sends its unsent answers', async () => {
    const { device, server, choose, taking } = await openTestWindow();
    device.goOnline(false);
    choose(first);
    await advance(100);
    device.goOnline(true);
    void taking.close();
    await advance(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('stops it writing entries, since another window may have taken over', async () => {
    const { device, server, choose, taking } = await openTestWindow();
    device.slowNetwork(1000);
    choose(first);
    await advance(1300);
    device.faults.lost = 1;
    choose(second);
    void taking.close();
    await advance(100);
    expect(device.entries.size).toBe(1);
    device.entries.clear();
    await advance(5000);
    expect(Object.keys(server.state.answers)).toEqual(['1']);
    expect(device.entries.size).toBe(0);
  });
});
