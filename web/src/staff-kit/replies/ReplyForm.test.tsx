// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import type { ReplySource } from './reply-source.ts';
import { ReplyForm } from './ReplyForm.tsx';

const source = {
  noun: '문구',
  title: '자주 쓰는 답변',
  screen: '시스템 문의',
  lectureCode: null,
  refreshes: [],
} as never as ReplySource;

test('what was typed is there again after the list beside it has replaced or closed the form', async () => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  localStorage.clear();
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'professor' } });
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  const saved = { id: 1, name: '인사', body: '안녕하세요.', isShared: false, revision: 1 };
  const open = (reply?: typeof saved, begun = '답변', of = source) =>
    showScreen(page, <ReplyForm source={of} reply={reply} begin={() => begun} onLeave={() => {}} />, {
      client,
    });
  const body = () => page.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  for (const reply of [undefined, saved]) {
    const typing = await open(reply);
    expect(body()?.value).toBe(reply?.body ?? '답변');
    await typeInto(body(), '긴 문구');
    await act(async () => typing.unmount());
    const again = await open(reply);
    expect(body()?.value).toBe('긴 문구');
    await act(async () => again.unmount());
  }
  for (const other of [
    () => open(undefined, '다른 답변'),
    () => open(undefined, '답변', { ...source, lectureCode: 'LB' }),
  ]) {
    const begun = await other();
    expect(body()?.value).not.toBe('긴 문구');
    await act(async () => begun.unmount());
  }
});
