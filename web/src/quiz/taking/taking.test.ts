import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { chosenOf } from './answers.ts';
import type { OpenView } from './answering.ts';
import type { Taking } from './taking.ts';
import { createDevice, createServer, questions, quizExamSeq, randomFrom, type Window } from './testing.ts';

const start = Date.UTC(2026, 10, 21);
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const [first, second, ...others] = questions as [Question, Question, ...Question[]];
const item = ({ itemList }: Question, index: number): number => itemList[index]?.itemSeq ?? 0;

function openView(taking: Taking): OpenView {
  const view = taking.view();
  if (view.phase !== 'open') throw new Error(`it is ${view.phase}`);
  return view;
}

/** A student's device and window, with an hour left. */
async function stage() {
  const server = createServer({ limit: start + 60 * minute });
  const device = createDevice(server, randomFrom(1));
  const window = device.open();
  await pass(1000);
  return { server, device, ...hands(window) };
}

function hands(window: Window) {
  const { taking } = window;
  return {
    taking,
    kill: () => window.kill(),
    view: () => openView(taking),
    choose: (question: Question, index = 0) => taking.answering()?.choose(question, item(question, index)),
    chosen: (question: Question) => chosenOf(openView(taking).answers, question.qestSeq),
    submit: () => taking.answering()?.submit() ?? Promise.reject(new Error('it is not open')),
  };
}

const numbers = (list: readonly Question[]) => list.map(({ qestNo }) => qestNo);
const answerAll = (choose: (question: Question, index?: number) => unknown) => {
  for (const question of questions)
    for (let index = 0; index < question.qestCrctNum; index += 1) choose(question, index);
};

describe('a choice', () => {
  test('is seen once it is kept, saved at once, and forgotten here when it is acknowledged', async () => {
    const { device, server, choose, chosen, view } = await stage();
    choose(first);
    expect(chosen(first)).toEqual([]);
    await pass(25);
    expect(chosen(first)).toEqual([item(first, 0)]);
    expect(view().unsent).toEqual(new Set([first.qestSeq]));
    expect(device.entries.size).toBe(1);
    await pass(500);
    expect(view().unsent).toEqual(new Set());
    expect(server.state.answers).toEqual({ [first.qestSeq]: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('without a network is kept here, and sent when the network is back', async () => {
    const { device, server, choose, view, taking } = await stage();
    device.goOnline(false);
    choose(first);
    choose(second);
    await pass(10 * minute);
    expect(view()).toMatchObject({ reachable: false, kept: true, unsent: new Set([1, 2]) });
    device.goOnline(true);
    taking.answering()?.retry();
    await pass(500);
    expect(view()).toMatchObject({ reachable: true, unsent: new Set() });
    expect(Object.keys(server.state.answers)).toHaveLength(2);
  });

  test('on a device that keeps nothing is seen after a moment and still saved, and without a network said to be here only', async () => {
    const { device, server, choose, chosen, view } = await stage();
    device.fillStore();
    choose(first);
    await pass(25);
    expect(chosen(first)).toEqual([item(first, 0)]);
    await pass(500);
    expect(Object.keys(server.state.answers)).toHaveLength(1);
    device.goOnline(false);
    choose(second);
    await pass(200);
    expect(view()).toMatchObject({ reachable: false, kept: false });
  });

  test('on a device that takes its time does not wait for it', async () => {
    const { device, choose, chosen } = await stage();
    device.slowStore(5000);
    choose(first);
    await pass(149);
    expect(chosen(first)).toEqual([]);
    await pass(1);
    expect(chosen(first)).toEqual([item(first, 0)]);
  });

  test('can be taken back where several are to be made, and one too many is none', async () => {
    const { server, choose } = await stage();
    const several = others.at(-1) as Question;
    expect([choose(several, 0), choose(several, 1), choose(several, 2)]).toEqual([true, true, false]);
    choose(several, 0);
    choose(several, 1);
    await pass(500);
    expect(server.state.answers).toEqual({});
  });
});

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
    answerAll(elsewhere.choose);
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

describe('what a killed window has left', () => {
  test('is put on top of what the server has, and sent', async () => {
    const { device, server, choose, kill } = await stage();
    choose(first);
    await pass(500);
    device.goOnline(false);
    choose(first, 2);
    await pass(100);
    kill();
    device.goOnline(true);
    const again = hands(device.open());
    await pass(1000);
    expect(again.chosen(first)).toEqual([item(first, 2)]);
    await pass(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 2)] });
  });

  test('stays until the next window has it: that one may be killed as well', async () => {
    const { device, choose, kill } = await stage();
    device.goOnline(false);
    choose(first);
    await pass(100);
    kill();
    device.goOnline(true);
    device.fillStore();
    device.open();
    await pass(1000);
    expect(device.entries.size).toBe(1);
  });

  test('is kept by the next window until it is acknowledged', async () => {
    const { device, choose, kill } = await stage();
    device.goOnline(false);
    choose(first);
    await pass(100);
    kill();
    device.goOnline(true);
    const { taking, window } = device.open();
    while (taking.view().phase === 'opening') await pass(1);
    device.weather.lost = 1;
    await pass(1000);
    expect(Array.from(device.entries.values())).toMatchObject([
      { name: { window }, unsent: { answers: { 1: [item(first, 0)] } } },
    ]);
  });

  test('of several windows counts as it was clicked, the last one last', async () => {
    const { device, choose, kill } = await stage();
    device.goOnline(false);
    choose(first, 1);
    await pass(100);
    kill();
    const older = Array.from(device.entries.values())[0];
    if (older === undefined) throw new Error('nothing is kept');
    const newer = { answers: { 1: [item(first, 2)] }, rvsn: 1, at: start + minute };
    device.entries.clear();
    device.entries.set('b', { name: { ...older.name, window: 'b' }, unsent: newer });
    device.entries.set('a', { ...older, name: { ...older.name, window: 'a' } });
    device.goOnline(true);
    const again = device.open();
    await pass(2000);
    expect(again.taking.view()).toMatchObject({
      phase: 'deciding',
      differences: [{ here: [item(first, 2)] }],
    });
  });

  test('is no answer any more where the question has been changed, which is said', async () => {
    const { device, kill } = await stage();
    kill();
    const name = { user: 'student1', quizCd: 'Q', quizExamSeq, window: 'a' };
    device.entries.set('a', { name, unsent: { answers: { 1: [999], 77: [1] }, rvsn: 1, at: start } });
    const again = device.open();
    await pass(2000);
    expect(again.taking.view()).toMatchObject({ phase: 'open', misfits: true, answers: {} });
  });
});

describe('a window that is closed', () => {
  test('sends what it has', async () => {
    const { device, server, choose, taking } = await stage();
    device.goOnline(false);
    choose(first);
    await pass(100);
    device.goOnline(true);
    void taking.close();
    await pass(500);
    expect(server.state.answers).toEqual({ 1: [item(first, 0)] });
    expect(device.entries.size).toBe(0);
  });

  test('writes no entry any more: another one may have taken it over', async () => {
    const { device, server, choose, taking } = await stage();
    device.slowNetwork(1000);
    choose(first);
    await pass(1300);
    device.weather.lost = 1;
    choose(second);
    void taking.close();
    await pass(100);
    expect(device.entries.size).toBe(1);
    device.entries.clear();
    await pass(5000);
    expect(Object.keys(server.state.answers)).toEqual(['1']);
    expect(device.entries.size).toBe(0);
  });
});

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
});

describe('handing in', () => {
  test('sends everything, also what was just clicked', async () => {
    const { device, server, choose, submit, view } = await stage();
    answerAll(choose);
    await Promise.all([submit(), pass(2000)]);
    expect(view().status).toBe('handedIn');
    expect(server.state.submittedAt).toBeDefined();
    expect(device.entries.size).toBe(0);
  });

  test('whose reply is lost is tried again and says the same', async () => {
    const { device, server, choose, submit, view } = await stage();
    answerAll(choose);
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

  test('without a network fails and changes nothing', async () => {
    const { device, server, choose, submit, view } = await stage();
    device.goOnline(false);
    answerAll(choose);
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
