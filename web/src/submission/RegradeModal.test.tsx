// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userQuery } from '../api.ts';
import { showScreen } from '../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../ui/testing.ts';
import RegradeModal from './RegradeModal.tsx';

test('a request that was not sent is there again, with the criteria that the score still has', async () => {
  prepareBrowser();
  localStorage.clear();
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'student1' } });
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  const open = (...names: string[]) => {
    const score = { screSeq: 7, crtrList: names.map((crtrNm) => ({ crtrNm })) };
    return showScreen(page, <RegradeModal opened onClose={() => {}} score={score as never} />, { client });
  };
  const reason = () => document.querySelector('textarea');
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

  const first = await open('내용', '글');
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    await act(async () => box.click());
  await typeInto(reason(), '둘째 문단을 다시 봐 주세요.');
  await act(async () => first.unmount());

  const second = await open('내용', '근거');
  expect(reason()?.value).toBe('둘째 문단을 다시 봐 주세요.');
  expect(chosen()).toEqual(['내용']);
  expect(document.body.textContent).toContain('이 기기에 보관된 내용을 불러왔습니다.');
  await act(async () => second.unmount());
});
