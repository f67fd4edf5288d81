// @vitest-environment jsdom
import { unreachableMessage } from '@baeum/contract/refusals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { prepareBrowser } from '../ui/testing.ts';
import { createQueryClient } from './query-client.ts';

let root: Root;
let page: HTMLElement;
/** What each request that is under way is answered with. */
let answers: { readonly resolve: (data: string) => void; readonly reject: (error: Error) => void }[];
let followed: string[];

const outage = () => new ApiError({ status: 0, message: unreachableMessage });
const refusal = () => new ApiError({ status: 409, errorCode: 'X', message: '이미 있습니다.' });

beforeEach(async () => {
  prepareBrowser();
  answers = [];
  followed = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Buttons />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  dialogs.dismiss('everything');
  await act(async () => root.unmount());
  page.remove();
});

function Buttons() {
  const request = () =>
    new Promise<string>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  const save = useAction(request);
  const add = useAction(request);
  const follow = {
    onSuccess: (data: string) => void followed.push(data),
    onError: ({ message }: ApiError) => void followed.push(message),
  };
  return (
    <>
      <button type="button" onClick={() => save.mutate(undefined, follow)} data-pending={save.isPending}>
        save
      </button>
      <button type="button" onClick={() => void add.mutateAsync().then(follow.onSuccess, follow.onError)}>
        add
      </button>
    </>
  );
}

const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const click = (name: string) => act(async () => button(name)?.click());
/** Answers what was requested last. */
const succeed = (data: string) => act(async () => answers.pop()?.resolve(data));
const fail = (error: Error) => act(async () => answers.pop()?.reject(error));
const decide = (isAccepted: boolean) =>
  act(async () => dialogs.answer(dialogs.current()?.id ?? 0, isAccepted));

test.each(['save', 'add'])('what follows an action (%s) follows its retry, once', async (name) => {
  await click(name);
  await fail(outage());
  await decide(true);
  await fail(outage());
  expect(dialogs.current()).toMatchObject({
    kind: 'confirm',
    text: unreachableMessage,
    okLabel: '다시 시도',
  });
  expect(followed).toEqual([]);
  await decide(true);
  await succeed('saved');
  expect(followed).toEqual(['saved']);
  expect(dialogs.current()).toBeUndefined();
});

test('an action waits for the answer, and has failed once it is not retried, without another dialog', async () => {
  await click('save');
  await fail(outage());
  await expect.poll(() => button('save')?.dataset['pending']).toBe('true');
  await decide(false);
  expect(followed).toEqual([unreachableMessage]);
  await expect.poll(() => button('save')?.dataset['pending']).toBe('false');
  expect(dialogs.current()).toBeUndefined();
  expect(answers).toEqual([]);
});

test('two actions that fail in one outage ask once, and both are retried', async () => {
  await click('save');
  await click('add');
  await fail(outage());
  await fail(outage());
  await decide(true);
  expect(dialogs.current()).toBeUndefined();
  await succeed('added');
  await succeed('saved');
  expect(followed.toSorted()).toEqual(['added', 'saved']);
});

test('a retry that is refused says why, and does not ask again', async () => {
  await click('save');
  await fail(outage());
  await decide(true);
  await fail(refusal());
  expect(dialogs.current()).toMatchObject({ kind: 'alert', text: '이미 있습니다.' });
  expect(followed).toEqual(['이미 있습니다.']);
});
