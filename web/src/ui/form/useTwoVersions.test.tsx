// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ComparedField, type TwoVersions, undecided, useTwoVersions } from './two-versions.ts';

interface Values {
  readonly name: string;
  readonly track: string;
  readonly grade: string;
}

const text = (name: keyof Values): ComparedField<Values> => ({
  name,
  label: name,
  keys: [name],
  say: (values) => values[name],
});
const fields = [text('name'), text('track'), text('grade')];
const stored: Values = { name: '가', track: '', grade: '1' };

let root: ReturnType<typeof createRoot>;
let latest: TwoVersions<Values>;

function Screen({ show }: { show: (versions: TwoVersions<Values>) => void }) {
  const versions = useTwoVersions(fields, stored, 1);
  useEffect(() => show(versions));
  return null;
}

const show = (versions: TwoVersions<Values>) => {
  latest = versions;
};

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen show={show} />));
});
afterEach(() => act(async () => root.unmount()));

test('the form takes over what only the other has changed, and waits for a choice about the rest', async () => {
  const mine = { ...stored, name: '나', track: '트랙' };
  const theirs = { ...stored, name: '다', grade: '2' };
  let taken: Partial<Values> = {};
  await act(async () => {
    taken = latest.arrived(mine, theirs, 2);
  });
  expect(taken).toEqual({ grade: '2' });
  expect(latest.version).toBe(2);
  expect(undecided(latest)).toBeDefined();
  await act(async () => {
    taken = latest.choose('name', 'theirs');
  });
  expect(taken).toEqual({ name: '다' });
  expect(undecided(latest)).toBeUndefined();
  // And back again.
  await act(async () => {
    taken = latest.choose('name', 'mine');
  });
  expect(taken).toEqual({ name: '나' });
});

test('a further version is compared with the one that was shown last, until mine is stored', async () => {
  const mine = { ...stored, name: '나' };
  await act(async () => void latest.arrived(mine, { ...stored, grade: '2' }, 2));
  await act(
    async () => void latest.arrived({ ...mine, grade: '2' }, { ...stored, name: '라', grade: '2' }, 3),
  );
  expect(latest.other).toMatchObject({
    choices: [{ name: 'name', mine: '나', theirs: '라' }],
    adopted: [],
  });
  await act(async () => latest.saved(mine, 4));
  expect(latest).toMatchObject({ version: 4, other: undefined });
});
