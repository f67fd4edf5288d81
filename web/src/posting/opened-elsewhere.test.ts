import { type OpenedKind, openedRemembered } from '@baeum/contract/portal/terms';
import { expect, test } from 'vitest';
import { openedPosts, rememberOpened } from '../ui/opened-posts.ts';
import { createExchange } from './opened-elsewhere.ts';

function deviceOf(entries: Partial<Record<OpenedKind, readonly number[]>> = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  for (const [kind, ids] of Object.entries(entries) as [OpenedKind, readonly number[]][])
    for (const id of ids.toReversed()) rememberOpened(storage, { user: 'student1', kind }, id);
  return storage;
}

type Marks = Parameters<Parameters<typeof createExchange>[0]['send']>[0];

/** Keeps what it is sent, like the server. */
function keeper() {
  const sent: Marks[] = [];
  const kept = new Map<Marks[number]['kind'], number[]>();
  let fails = false;
  return {
    sent,
    fail: (value: boolean) => void (fails = value),
    send: (list: Marks) => {
      sent.push(list);
      if (fails) return Promise.reject(new Error('no connection'));
      for (const { kind, seqList } of list)
        kept.set(kind, [...new Set([...seqList, ...(kept.get(kind) ?? [])])]);
      return Promise.resolve([...kept].map(([kind, seqList]) => ({ kind, seqList })));
    },
  };
}

const of = (kind: OpenedKind) => ({ user: 'student1', kind });

test('what was opened on one device is opened on the next', async () => {
  const { send } = keeper();
  const [first, second] = [deviceOf({ notice: [7, 5] }), deviceOf({ notice: [9], 'team-post': [3] })];
  await createExchange({ storage: first, user: 'student1', send })();
  await createExchange({ storage: second, user: 'student1', send })();
  expect(openedPosts(second, of('notice')).toSorted((a, b) => a - b)).toEqual([5, 7, 9]);
  await createExchange({ storage: first, user: 'student1', send })();
  expect(openedPosts(first, of('notice')).toSorted((a, b) => a - b)).toEqual([5, 7, 9]);
  expect(openedPosts(first, of('team-post'))).toEqual([3]);
});

test('only what is new on this device is sent, and nothing when there is nothing', async () => {
  const { sent, send } = keeper();
  const storage = deviceOf({ notice: [7] });
  const exchange = createExchange({ storage, user: 'student1', send });
  await exchange();
  await exchange();
  rememberOpened(storage, of('notice'), 8);
  await exchange();
  expect(sent).toEqual([[{ kind: 'notice', seqList: [7] }], [{ kind: 'notice', seqList: [8] }]]);
});

test('what could not be sent is sent the next time', async () => {
  const { sent, send, fail } = keeper();
  const storage = deviceOf({ notice: [7] });
  const exchange = createExchange({ storage, user: 'student1', send });
  fail(true);
  await exchange();
  fail(false);
  await exchange();
  expect(sent[1]).toEqual([{ kind: 'notice', seqList: [7] }]);
  expect(openedPosts(storage, of('notice'))).toEqual([7]);
});

test('a device that keeps as many as it can does not send them again and again', async () => {
  const { sent, send } = keeper();
  const ids = (from: number) => Array.from({ length: openedRemembered }, (_, index) => from + index);
  await send([{ kind: 'notice', seqList: ids(1000) }]);
  const storage = deviceOf({ notice: ids(1) });
  const exchange = createExchange({ storage, user: 'student1', send });
  for (let turn = 0; turn < 3; turn += 1) await exchange();
  expect(sent).toHaveLength(2);
});

test('a device that is looked at again asks for what has been opened meanwhile, at most once a minute', async () => {
  const { sent, send } = keeper();
  let now = 0;
  const storage = deviceOf();
  const exchange = createExchange({ storage, user: 'student1', send, clock: () => now });
  await exchange();
  await send([{ kind: 'notice', seqList: [7] }]);
  now = 59_999;
  await exchange('asks');
  expect(openedPosts(storage, of('notice'))).toEqual([]);
  now = 60_000;
  await exchange('asks');
  expect(openedPosts(storage, of('notice'))).toEqual([7]);
  await exchange('asks');
  expect(sent).toHaveLength(3);
});
