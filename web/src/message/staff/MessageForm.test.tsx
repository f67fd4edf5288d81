// @vitest-environment jsdom
import { messageRefusals, previewReceivers, sendMessage } from '@baeum/contract/message/staff-terms';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { lectureQuery } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { givenIn } from './audience.ts';
import { MessageForm } from './MessageForm.tsx';

interface Sent {
  readonly title: string;
  readonly body: string;
  readonly key: string;
}

let page: HTMLElement;
let root: Root;
let asked: Sent[];
/** What the server has sent, by key. */
let stored: Map<string, Sent>;
let losesReplies: boolean;
let done: number;
let refused: string;

const reply = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
const refusal = ({ status, message, errorCode }: typeof messageRefusals.sentOther) =>
  Response.json({ status, errorMessage: message, errorCode, result: null }, { status });

/** A server that sends what it is asked once for each key. */
const answer = async (url: string, { body }: { body: string }): Promise<Response> => {
  if (url === previewReceivers) return reply({ names: ['안재민'], token: 'T', first: null });
  if (url !== sendMessage) return new Promise(() => {});
  const sent = JSON.parse(body) as Sent;
  asked.push(sent);
  const before = stored.get(sent.key);
  if (before !== undefined && before.body !== sent.body) return refusal(messageRefusals.sentOther);
  stored.set(sent.key, before ?? sent);
  if (losesReplies) throw new TypeError('Failed to fetch');
  return reply({ id: stored.size, receivers: 1 });
};

beforeEach(() => {
  prepareBrowser();
  localStorage.clear();
  sessionStorage.setItem('baeum.accessToken', 'token');
  vi.stubGlobal('fetch', answer);
  [asked, stored, losesReplies, done, refused] = [[], new Map(), true, 0, ''];
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await close();
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  // The app shows it.
  const onError = ({ message }: Error) => (refused = message);
  const client = new QueryClient({ mutationCache: new MutationCache({ onError }) });
  // What the form reads of both.
  client.setQueryData([...userQuery().queryKey], { user: { id: 'professor' } });
  client.setQueryData([...lectureQuery('LA').queryKey], { permissions: ['answer'] });
  const given = givenIn(new URLSearchParams());
  root = await showScreen(page, <MessageForm given={given} onSent={(id) => (done = id)} />, {
    client,
    at: '/staff/lecture/LA/messages/new',
    route: '/staff/lecture/:lectureCode/messages/new',
  });
  await expect.poll(() => button()?.disabled).toBe(false);
}
const close = () => act(async () => root.unmount());
const button = () => [...page.querySelectorAll('button')].find((one) => one.textContent === '1명에게 보내기');
const title = () => page.querySelector<HTMLInputElement>('input[name="title"]');
const body = () => page.querySelector<HTMLTextAreaElement>('textarea[name="body"]');

/** Answers the question. */
async function send(): Promise<void> {
  await act(async () => button()?.click());
  await answerDialog(true);
}
async function answerDialog(accepted: boolean): Promise<void> {
  await expect.poll(() => dialogs.current()).toBeDefined();
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, accepted));
}

async function write(): Promise<void> {
  await open();
  await typeInto(title(), '안내');
  await typeInto(body(), '내일 쉽니다.');
  await send();
  // It could not be reached.
  await answerDialog(false);
}

test('a message whose reply was lost is sent once, also after a reload', async () => {
  await write();
  await send();
  await answerDialog(false);
  await close();
  losesReplies = false;
  await open();
  expect(body()?.value).toBe('내일 쉽니다.');
  await send();
  await expect.poll(() => done).toBe(1);
  expect([asked.length, stored.size]).toEqual([3, 1]);
  await close();
  await open();
  expect(body()?.value).toBe('');
});

test('a text that was corrected after that does not pass for what was sent', async () => {
  await write();
  losesReplies = false;
  await typeInto(body(), '모레 쉽니다.');
  await send();
  await expect.poll(() => refused).toBe(messageRefusals.sentOther.message);
  expect([done, stored.size]).toEqual([0, 1]);
  // Whoever wants it sends another message.
  await send();
  await expect.poll(() => done).toBe(2);
  expect([...stored.values()].map((one) => one.body)).toEqual(['내일 쉽니다.', '모레 쉽니다.']);
});
