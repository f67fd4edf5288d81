import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../queries.ts';
import { hands, item, minute, pass, stage, start } from './testing.ts';
import { questions, quizExamSeq } from './testing-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const [first, second, ...others] = questions as [Question, Question, ...Question[]];

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
