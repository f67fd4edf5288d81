import { studyRefusals } from '@baeum/contract/study/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import type { Report, Reported } from './report.ts';
import { createReporter } from './reporter.ts';
import type { Unsent } from './unsent.ts';

const name = { user: 'student1', lctrShdlCd: 'L1', lctrCd: 'C1', player: 'p1' };

/** A player with a fake clock and a fake server. */
function createPlayer() {
  let now = 1_000_000;
  let onDevice: Unsent | undefined;
  const sent: Report[] = [];
  const events = { refused: [] as ApiError[], reachable: [] as boolean[] };
  let answer: (report: () => Report) => Promise<Reported> = () => Promise.resolve(reported);
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
      put: async ({ unsent }) => {
        onDevice = unsent;
      },
      remove: async () => {
        onDevice = undefined;
      },
    },
    now: () => now,
    send: (report) => {
      sent.push(report());
      return answer(report);
    },
    onReported: () => {},
    onReachabilityChange: (reachable) => events.reachable.push(reachable),
    onRefused: (error) => events.refused.push(error),
  });
  return {
    reporter,
    sent,
    events,
    stored: () => onDevice?.ranges ?? [],
    play: (from: number, seconds: number) => {
      reporter.see({ position: from, rate: 1, playing: true });
      for (let passed = 1; passed <= seconds; passed += 1) {
        now += 1000;
        reporter.see({ position: from + passed, rate: 1, playing: true });
      }
    },
    wait: (seconds: number) => (now += seconds * 1000),
    answers: (next: typeof answer) => {
      answer = next;
    },
    works: () => Promise.resolve(reported),
  };
}

const unreachable = () => Promise.reject(new ApiError({ status: 0, message: '' }));

test('watched ranges are stored within five seconds and dropped when acknowledged', async () => {
  const { reporter, play, stored, sent } = createPlayer();
  await reporter.report('play');
  play(0, 12);
  expect(stored().at(-1)?.to).toBeGreaterThanOrEqual(7);
  await reporter.report('update');
  expect(sent.at(-1)).toMatchObject({ learnSeq: 7, state: 'update', ranges: [{ from: 0, to: 12, ago: 0 }] });
  expect(stored()).toEqual([]);
});

test('nothing is lost without a network: it is sent later with its age', async () => {
  const { reporter, play, stored, sent, events, wait, answers, works } = createPlayer();
  await reporter.report('play');
  answers(unreachable);
  play(0, 30);
  await reporter.report('update');
  expect(events.reachable.at(-1)).toBe(false);
  expect(stored()).toHaveLength(1);
  wait(600);
  answers(works);
  await reporter.retry();
  expect(sent.at(-1)?.ranges).toEqual([{ from: 0, to: 30, ago: 600, rate: 1 }]);
  expect(stored()).toEqual([]);
  expect(events.reachable.at(-1)).toBe(true);
});

test('a report that is sent again, because the server was busy, says its age as of then', async () => {
  const { reporter, play, sent, wait, answers, works } = createPlayer();
  await reporter.report('play');
  play(0, 30);
  answers((report) => {
    wait(50);
    sent.push(report());
    return works();
  });
  await reporter.report('update');
  expect(sent.slice(1).map(({ ranges }) => ranges?.map(({ ago }) => ago))).toEqual([[0], [50]]);
});

test('a lost report without ranges is repeated, to notice when the network is back', async () => {
  const { reporter, sent, events, answers, works } = createPlayer();
  answers(unreachable);
  await reporter.report('update');
  expect(events.reachable).toEqual([false]);
  answers(works);
  await reporter.retry();
  expect(sent.at(-1)).toMatchObject({ state: 'stop', ranges: [] });
  expect(events.reachable).toEqual([false, true]);
  await reporter.retry();
  expect(sent).toHaveLength(2);
});

test('a lost start is repeated with the next report', async () => {
  const { reporter, play, sent, answers, works } = createPlayer();
  await reporter.report('stop');
  answers(unreachable);
  await reporter.report('play');
  answers(works);
  play(0, 5);
  await reporter.report('update');
  expect(sent.map(({ state }) => state)).toEqual(['stop', 'play', 'play']);
});

test('reports are sent one at a time, and only the latest of those waiting', async () => {
  const { reporter, sent, answers, works } = createPlayer();
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
)('after a refusal with $errorCode nothing more is sent, and its ranges count as credited', async (refusal) => {
  const { reporter, play, sent, events, stored, answers } = createPlayer();
  await reporter.report('play');
  play(0, 10);
  answers(() => Promise.reject(new ApiError(refusal)));
  await reporter.report('update');
  expect(events.refused.map(({ errorCode }) => errorCode)).toEqual([refusal.errorCode]);
  expect(stored()).toEqual([]);
  await reporter.report('stop');
  reporter.leave('stop');
  expect(sent).toHaveLength(2);
});
