// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useAction } from './queries.ts';

let root: Root;
let page: HTMLElement;
let answer: { readonly resolve: () => void; readonly reject: (error: Error) => void };
let followed: string[];

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/staff/materials');
  followed = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

/** A button that disappears with its own doing. */
function Screen() {
  const [isArchived, setArchived] = useState(false);
  return (
    <>
      {!isArchived && <ArchiveButton />}
      <button type="button" onClick={() => setArchived(true)}>
        refreshed
      </button>
    </>
  );
}

function ArchiveButton() {
  const archive = useAction(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = { resolve, reject };
      }),
  );
  const follow = {
    onSuccess: () => void followed.push('archived'),
    onError: () => void followed.push('failed'),
  };
  return (
    <button type="button" onClick={() => archive.mutate(undefined, follow)}>
      archive
    </button>
  );
}

const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const click = (name: string) => act(async () => button(name)?.click());

test('what follows an action follows though the refreshed page has no place for its button', async () => {
  await click('archive');
  await click('refreshed');
  expect(button('archive')).toBeUndefined();
  await act(async () => answer.resolve());
  expect(followed).toEqual(['archived']);
});

test('so does what follows its failure', async () => {
  await click('archive');
  await click('refreshed');
  await act(async () => answer.reject(new Error('the server is away')));
  expect(followed).toEqual(['failed']);
});

test('nothing follows on another page', async () => {
  await click('archive');
  history.pushState(null, '', '/staff/today');
  await act(async () => answer.resolve());
  expect(followed).toEqual([]);
});
