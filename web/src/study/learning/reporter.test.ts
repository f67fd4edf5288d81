import { studyRefusals } from '@baeum/contract/study/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import type { Report, Reported } from './report.ts';
import { createReporter } from './reporter.ts';
import type { Unsent } from './unsent.ts';

const name = { user: 'student1', lctrShdlCd: 'L1', lctrCd: 'C1', player: 'p1' };

/** A player with a clock of its own and a server that answers as told. */
function stage() {
  let now = 1_000_000;
  let onDevice: Unsent | undefined;
  const sent: Report[] = [];
  const told = { refused: [] as ApiError[], reachable: [] as boolean[] };
  let answer: () => Promise<Reported> = () => Promise.resolve(reported);
  const reported: Reported = {
    learnSeq: 7,
    learnTime: 0,
    creditSec: 0,
    attCd: 'B',
    att: '학습중',
    learnSec: 0,
    needSec: 60,
    learnRanges: [],
  };
  const reporter = createReporter({
    name,
    store: {
      keep: async ({ unsent }) => {
        onDevice = unsent;
      },
      drop: async () => {
        onDevice = undefined;
      },
    },
    now: () => now,
    send: (report) => {
      sent.push(report);
      return answer();
    },
    onReported: () => {},
    onReach: (reachable) => told.reachable.push(reachable),
    onRefused: (error) => told.refused.push(error),
  });
  return {
    reporter,
    sent,
    told,
    kept: () => onDevice?.ranges ?? [],
    play: (from: number, seconds: number) => {
      reporter.see({ position: from, rate: 1, playing: true });
      for (let passed = 1; passed <= seconds; passed += 1) {
        now += 1000;
        reporter.see({ position: from + passed, rate: 1, playing: true });
      }
    },
    wait: (seconds: number) => (now += seconds * 1000),
    answers: (next: () => Promise<Reported>) => {
      answer = next;
    },
    works: () => Promise.resolve(reported),
  };
}

const unreachable = () => Promise.reject(new ApiError({ status: 0, message: '' }));

test('what was watched is on the device within five seconds and goes when it is acknowledged', async () => {
  const { reporter, play, kept, sent } = stage();
  await reporter.report('play');
  play(0, 12);
  expect(kept().at(-1)?.to).toBeGreaterThanOrEqual(7);
  await reporter.report('update');
  expect(sent.at(-1)).toMatchObject({ learnSeq: 7, state: 'update', ranges: [{ from: 0, to: 12, ago: 0 }] });
  expect(kept()).toEqual([]);
});

test('without a network nothing is lost: it is sent later, with its age', async () => {
  const { reporter, play, kept, sent, told, wait, answers, works } = stage();
  await reporter.report('play');
  answers(unreachable);
  play(0, 30);
  await reporter.report('update');
  expect(told.reachable.at(-1)).toBe(false);
  expect(kept()).toHaveLength(1);
  wait(600);
  answers(works);
  await reporter.retry();
  expect(sent.at(-1)?.ranges).toEqual([{ from: 0, to: 30, ago: 600, rate: 1 }]);
  expect(kept()).toEqual([]);
  expect(told.reachable.at(-1)).toBe(true);
});

test('a report that told of nothing new and got lost is sent again: only so is it known that the network is back', async () => {
  const { reporter, sent, told, answers, works } = stage();
  answers(unreachable);
  await reporter.report('update');
  expect(told.reachable).toEqual([false]);
  answers(works);
  await reporter.retry();
  expect(sent.at(-1)).toMatchObject({ state: 'stop', ranges: [] });
  expect(told.reachable).toEqual([false, true]);
  await reporter.retry();
  expect(sent).toHaveLength(2);
});

test('a beginning that did not get through is said again with the next report', async () => {
  const { reporter, play, sent, answers, works } = stage();
  await reporter.report('stop');
  answers(unreachable);
  await reporter.report('play');
  answers(works);
  play(0, 5);
  await reporter.report('update');
  expect(sent.map(({ state }) => state)).toEqual(['stop', 'play', 'play']);
});

test('reports go out one at a time, and of those that wait only the last word', async () => {
  const { reporter, sent, answers, works } = stage();
  let release = () => {};
  answers(() => new Promise((resolve) => (release = () => void works().then(resolve))));
  const first = reporter.report('play');
  void reporter.report('update');
  void reporter.report('stop');
  expect(sent).toHaveLength(1);
  answers(works);
  release();
  await first;
  expect(sent.map(({ state }) => state)).toEqual(['play', 'stop']);
});

test.each(
  Object.values(studyRefusals),
)('a player that is refused with $errorCode says nothing more, and what it brought has been credited', async (refusal) => {
  const { reporter, play, sent, told, kept, answers } = stage();
  await reporter.report('play');
  play(0, 10);
  answers(() => Promise.reject(new ApiError(refusal)));
  await reporter.report('update');
  expect(told.refused.map(({ errorCode }) => errorCode)).toEqual([refusal.errorCode]);
  expect(kept()).toEqual([]);
  await reporter.report('stop');
  reporter.leave('stop');
  expect(sent).toHaveLength(2);
});
