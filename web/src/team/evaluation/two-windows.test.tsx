// @vitest-environment jsdom
/** The forms of scores and of a questionnaire while another window saves. */
import {
  evaluationRefusals as refusals,
  getReviewQestList,
  getTeamScreList,
  updateTeamReview,
  updateTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { getTeamData } from '@baeum/contract/team/terms';
import { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { team } from '../testing.ts';
import type { Evaluated, Review, Scores } from './queries.ts';
import { ReviewModal } from './ReviewModal.tsx';
import { ScoreEditScreen } from './ScoreFormScreen.tsx';

const teammate: Evaluated = {
  teamNm: '1팀',
  untyId: 'student2',
  usrStid: '2026-2',
  usrKrnm: '이하은',
  psitNm: '',
  teamLdYn: 'N',
  role: '발표',
  evlScre: 70,
  rmrks: '',
  tempYn: 'Y',
  teSeq: 1,
};
const ids = { lctrShdlCd: 'L', taCd: team.taCd, teamSeq: team.teamSeq };

let root: Root;
let page: HTMLElement;
/** The server's. */
let scores: Scores;
let review: Review;

const scored = (evlScre: number, rvsn: number): Scores => ({ list: [{ ...teammate, evlScre }], rvsn });
const reviewed = (tqiSeq: number, rvsn: number): Review => ({
  list: [
    {
      tqSeq: 1,
      tqNm: '맡은 일을 제때 했나요?',
      teSeq: 1,
      items: [11, 12, 13].map((item) => ({
        tqiSeq: item,
        tqiNm: `보기 ${item}`,
        checked: item === tqiSeq ? 'Y' : 'N',
      })),
    },
  ],
  data: { untyId: 'student2', usrKrnm: '이하은', teSeq: 1, tempYn: 'Y', rvsn },
  ansList: [{ tqSeq: 1, tqiSeq }],
});

const reply = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
const changed = () => Response.json({ ...refusals.changed, result: null }, { status: 409 });

/** A server that accepts a change of the newest revision only. */
async function answer(url: string, { body }: { body: string }): Promise<Response> {
  const sent = JSON.parse(body) as { rvsn: number; teamMbList: string; reviewList: string };
  if (url === getTeamData) return reply({ data: team, evalList: [] });
  if (url === getTeamScreList) return reply(scores);
  if (url === getReviewQestList) return reply(review);
  if (url === updateTeamScre) {
    if (sent.rvsn !== scores.rvsn) return changed();
    const [one] = JSON.parse(sent.teamMbList) as { evlScre: string }[];
    scores = scored(Number(one?.evlScre), sent.rvsn + 1);
    return reply(null);
  }
  if (url === updateTeamReview) {
    if (sent.rvsn !== review.data.rvsn) return changed();
    review = reviewed((JSON.parse(sent.reviewList) as { 1: number })[1], sent.rvsn + 1);
    return reply(null);
  }
  return new Promise<Response>(() => {});
}

beforeEach(() => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  localStorage.clear();
  scores = scored(70, 0);
  review = reviewed(11, 0);
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await close();
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(screen: ReactNode): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'student1' } });
  root = await showScreen(page, screen, { client, at: { pathname: '/', state: ids } });
}
const close = () => act(async () => root.unmount());

const notice = () => document.querySelector('section[aria-label="다른 곳에서 바뀐 내용"]')?.textContent ?? '';
async function save(): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === '임시저장');
  await act(async () => button?.click());
  await expect.poll(() => dialogs.current()).toBeDefined();
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, true));
}

const scoreField = () => page.querySelector<HTMLInputElement>('input[name="score-student2"]');
async function openScores(): Promise<void> {
  await open(<ScoreEditScreen />);
  await expect.poll(() => scoreField()).not.toBeNull();
}

test('scores that another window has saved are shown beside the typed ones, and replaced only after that', async () => {
  await openScores();
  await typeInto(scoreField(), '90');
  scores = scored(80, 1);
  await save();
  await expect.poll(() => notice()).toContain(refusals.changed.message);
  expect(scores).toEqual(scored(80, 1));
  expect(scoreField()?.value).toBe('90');
  expect(page.textContent).toContain('저장된 평가: 80점');
  await save();
  await expect.poll(() => scores).toEqual(scored(90, 2));
});

test('unsent scores of an earlier visit do not come back over newer ones unnoticed', async () => {
  await openScores();
  await typeInto(scoreField(), '90');
  await close();
  await openScores();
  expect(notice()).toBe('');
  await close();
  scores = scored(80, 1);
  await openScores();
  expect(notice()).toContain(refusals.changed.message);
  expect(scoreField()?.value).toBe('90');
});

const item = (tqiNm: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === tqiNm)?.control as
    | HTMLInputElement
    | undefined;
async function openReview(): Promise<void> {
  await open(<ReviewModal ids={ids} about={teammate} closed={undefined} onClose={() => {}} />);
  await expect.poll(() => item('보기 11')).toBeDefined();
}
const choose = (tqiNm: string) => act(async () => item(tqiNm)?.click());

test('answers that another window has saved are replaced only after a notice', async () => {
  await openReview();
  await choose('보기 13');
  review = reviewed(12, 1);
  await save();
  await expect.poll(() => notice()).toContain(refusals.changed.message);
  expect(review).toEqual(reviewed(12, 1));
  expect(item('보기 13')?.checked).toBe(true);
  await save();
  await expect.poll(() => review).toEqual(reviewed(13, 2));
});

test('unsent answers of an earlier visit do not come back over newer ones unnoticed', async () => {
  await openReview();
  await choose('보기 13');
  await close();
  review = reviewed(12, 1);
  await openReview();
  expect(notice()).toContain(refusals.changed.message);
  expect(item('보기 13')?.checked).toBe(true);
});

test('scores that were submitted before somebody joined are only submitted again', async () => {
  const joined = { ...teammate, untyId: 'student3', evlScre: null, tempYn: null };
  const words = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  scores = { list: [{ ...teammate, tempYn: 'N' }, joined], rvsn: 0 };
  await open(<ScoreEditScreen />);
  await expect.poll(words).toContain('제출');
  expect(words()).not.toContain('임시저장');
});
