// @vitest-environment jsdom
import { getGradedWork, gradingRefusals, saveScore } from '@baeum/contract/grading/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '../../api.ts';
import { judgementOf } from './judging.ts';
import { deliver, type ScoreName } from './unsent.ts';

type Entry = Parameters<typeof deliver>[0];

/** What the server answers by path. */
let answers: Record<string, { readonly status: number; readonly body: object }>;
let kept: Entry[];
const account = 7;
const entryOf = (holder: number): Entry => ({
  name: { user: 'kim', activityId: 'assignment:A-1', holder } satisfies ScoreName,
  unsent: { version: 1, workVersion: '1', judgement: judgementOf(null) },
});
const old = entryOf(500_000_000_000_007);
const store = {
  put: (entry: OutboxEntry<ScoreName, Entry['unsent']>) => Promise.resolve(void kept.push(entry)),
  listFor: () => Promise.resolve(kept),
};

const ok = (result: object) => ({ status: 200, body: { status: 200, message: '', result } });
const refused = (refusal: {
  readonly status: number;
  readonly errorCode: string;
  readonly message: string;
}) => ({
  status: refusal.status,
  body: { ...refusal, errorMessage: refusal.message, result: null },
});

beforeEach(() => {
  kept = [old];
  answers = {
    [saveScore]: refused(gradingRefusals.savedMeanwhile),
    [getGradedWork]: ok({ listedAs: account }),
  };
  // Whoever grades is signed in.
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', (path: string) => {
    const { status, body } = answers[path] ?? refused(commonRefusals.notFound);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what is saved leaves nothing, under whatever name it was left', async () => {
  answers[saveScore] = ok({ version: 2 });
  expect(await deliver(old, store)).toBe('delivered');
  expect(kept).toEqual([old]);
});

test('what is refused is kept by the name under which its work is opened now', async () => {
  expect(await deliver(old, store)).toBe('delivered');
  expect(kept[1]).toEqual(entryOf(account));
});

test('what has a text that is no number is not sent', async () => {
  const judgement = { ...judgementOf(null), typedPoints: 7, unreadable: { points: '7,5' } };
  answers[saveScore] = ok({ version: 2 });
  const entry = { ...entryOf(account), unsent: { ...old.unsent, judgement } };
  kept = [entry];
  expect(await deliver(entry, store)).toBe('kept');
  expect(kept).toEqual([entry]);
});

test.each([
  [
    'the work still has its number',
    () => (answers[getGradedWork] = ok({ listedAs: old.name.holder })),
    'kept',
  ],
  ['something else was left under the account', () => kept.push(entryOf(account)), 'kept'],
  ['the work cannot be read', () => delete answers[getGradedWork], 'kept'],
  [
    'the portal is to be asked again later',
    () => (answers[saveScore] = refused(commonRefusals.tooMany)),
    'unreached',
  ],
])('it stays where it is as long as %s', async (_, change, delivery) => {
  change();
  const before = [...kept];
  expect(await deliver(old, store)).toBe(delivery);
  expect(kept).toEqual(before);
});
