// @vitest-environment jsdom
import { getCriterion, graderMessages, holdWork } from '@baeum/contract/grading/graders-terms';
import { getGradedWork } from '@baeum/contract/grading/staff-terms';
import { peerRows } from '@baeum/contract/team/peer-terms';
import { listPeerReviews } from '@baeum/contract/team/staff-terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, session } from '../../api.ts';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { judgementOf, problemOf, type Work } from './judging.ts';
import { Panel } from './Panel.tsx';
import { Saver, type Saving } from './saver.ts';
import { activityId, work } from './testing.ts';
import { useJudgement } from './useGrading.ts';

let root: Root;
let page: HTMLElement;
let client: QueryClient;
let kept: Saving[];

beforeEach(() => {
  prepareBrowser();
  // Whatever is asked is not answered in a test.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  client = new QueryClient();
  kept = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const hold = (heldBy: string | null, holder = work.holder) =>
  client.setQueryData(callQuery(holdWork, { activityId, holder, holding: 'open' }).queryKey, {
    heldBy,
    heldUntil: null,
  });

const Address = () => <output id="address">{`${useLocation().pathname}${useLocation().search}`}</output>;

async function open(fields: Partial<Work> = {}, { heldBy = null as string | null, search = '' } = {}) {
  const shown = { ...work, ...fields };
  const { holder } = shown;
  hold(heldBy, holder);
  client.setQueryData(callQuery(getCriterion, { activityId, holder, criterion: '글' }).queryKey, {
    next: 7,
    graded: 3,
    total: 9,
  });
  const sent: Saving[] = [];
  const saver = new Saver({
    version: 0,
    saved: judgementOf(null),
    isComplete: (judgement) => problemOf(judgement, work.outOf) === undefined,
    send: (saving) => {
      sent.push(saving);
      return new Promise(() => {});
    },
    keep: (saving) => kept.push(saving),
    drop: () => {},
  });
  const begun = { saver, judgement: judgementOf(shown.score) };
  function Open({ now }: { now: Work }) {
    const grading = useJudgement(now, begun);
    return grading && <Panel work={now} grading={grading} mayLeave={() => true} onFinish={() => {}} />;
  }
  /** The same work, as it is meanwhile. */
  const show = (part: Partial<Work>) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider>
            <MemoryRouter initialEntries={[`/staff/grading/x/1${search}`]}>
              <Open now={{ ...shown, ...part }} />
              <Address />
            </MemoryRouter>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    );
  await show({});
  return { saver, sent, show };
}

const button = (text: string) =>
  [...page.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text));
const press = (text: string) => act(async () => button(text)?.click());
const key = (code: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })));
const legends = () => [...page.querySelectorAll('legend')].map((one) => one.textContent?.trim());

test('work that somebody else grades is only read, by keys as well', async () => {
  await open({}, { heldBy: '김조교' });
  expect(page.textContent).toContain(graderMessages.heldBy('김조교'));
  expect(button('넘겨받기')?.matches(':disabled')).toBe(false);
  for (const text of ['우수', '보류']) expect(button(text)?.matches(':disabled')).toBe(true);
  await key('Digit1');
  expect(kept).toEqual([]);
});

test('what nobody else grades is graded by keys', async () => {
  await open();
  await key('Digit1');
  expect(kept.map(({ judgement }) => judgement.choices)).toEqual([
    [{ criterion: '내용', level: '우수', comment: '' }],
  ]);
});

test('fields show what somebody else has stored, once it is taken over', async () => {
  const judged = { ...judgementOf(null), choices: [], marks: [], typedPoints: 8.5, penaltyOverride: 1 };
  const stored = {
    ...judged,
    penaltyReason: '기기 고장',
    latePenalty: 2,
    differences: [{ studentNumber: '2026231629', points: -2, reason: '기여' }],
    version: 4,
    points: 7.5,
    gradedBy: '김조교',
    savedAt: '2026-11-18T10:00:00+09:00',
  };
  const fields = { lateDays: 1, members: [{ name: '안재민', number: '2026231629' }] };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith(getGradedWork)
      ? Response.json({ status: 200, message: '', result: { ...work, ...fields, score: stored } })
      : new Promise(() => {}),
  );
  session.begin('token');
  const typed = () => [...page.querySelectorAll('input')].map(({ value }) => value);
  await open(fields, { heldBy: '김조교' });
  expect(typed()).not.toContain('8.5');
  await act(async () => hold(null));
  await expect.poll(() => typed()).toEqual(expect.arrayContaining(['8.5', '1', '-2']));
});

test('a second grader decides about points and words alone', async () => {
  await open({ part: 'second' });
  expect([...page.querySelectorAll('label')].map((one) => one.textContent)).not.toContain('처리');
  expect(button('보류')?.matches(':disabled')).toBe(true);
  expect(button('우수')?.matches(':disabled')).toBe(false);
});

const peers = { activityCode: 'T-1', team: 'a' };
const said = { studentNumber: '2026231630', answers: [], remark: '' };
const evaluated = { studentNumber: '', team: '1조', average: null, standing: 'none' as const, reviews: [] };
const peerReviews = {
  title: '팀활동',
  kind: 'score' as const,
  questions: [],
  items: [
    {
      ...evaluated,
      loginId: 'an',
      name: '안재민',
      average: 87.5,
      reviews: [{ ...said, name: '이도윤', score: 90, remark: '자료를 모았습니다.' }],
    },
    { ...evaluated, loginId: 'lee', name: '이도윤', standing: 'all' as const },
  ],
  total: 2,
  asked: 2,
  handedIn: 1,
};
const members = [{ name: '안재민', number: '2026231629' }];
const fold = () => page.querySelector<HTMLElement>('details > summary');

test('what members of a team say about each other is unfolded beside their differences, also while somebody else grades', async () => {
  const which = { lectureCode: work.lectureCode, ...peers, rows: peerRows.most };
  client.setQueryData(callQuery(listPeerReviews, which).queryKey, peerReviews);
  await open({ members, peers }, { heldBy: '김조교' });
  expect(page.textContent).not.toContain('평가 제출');
  // Fields that are disabled with their group do not disable what unfolds, which jsdom's `click()` takes for one of them.
  await act(async () => void fold()?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await expect.poll(() => page.textContent).toContain('평가 제출 1 / 2명');
  const rows = [...page.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^안재민 미제출87\.5이도윤 90의견 1건.*자료를 모았습니다\.$/),
    '이도윤 --',
  ]);
});

test('where members do not evaluate each other, and for a second grader, there is nothing to unfold', async () => {
  await open({ members, peers: null });
  expect(legends()).toContain('팀원별 차이');
  expect(fold()).toBeNull();
  await open({ members, peers, part: 'second' });
  expect(fold()).toBeNull();
});

const input = (label: string) => {
  const found = [...page.querySelectorAll('input')].find(
    (one) => (one.ariaLabel ?? one.labels?.[0]?.textContent) === label,
  );
  if (found === undefined) throw new Error(`no field ${label}`);
  return found;
};
const last = () => kept.at(-1)?.judgement;

test.each([
  ['직접 입력', '7,5', '7.5', { points: '7,5' }],
  ['직접 입력', '9.555', '9.55', { points: '9.555' }],
  ['다른 감점', '+5', '5', { penalty: '+5' }],
  ['안재민 점수 차이', '-', '-5', { 'difference 2026231629': '-' }],
] as const)('%s: %j is no number, which is said, kept and not sent until it is %j', async (label, bad, good, unreadable) => {
  const { saver, sent } = await open({ lateDays: 1, members });
  await typeInto(input(label), bad);
  expect(last()?.unreadable).toEqual(unreadable);
  expect(input(label).getAttribute('aria-invalid')).toBe('true');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('숫자로 입력해 주세요.');
  await act(async () => saver.flush());
  expect([saver.state().kind, sent]).toEqual(['incomplete', []]);
  await typeInto(input(label), good);
  expect(last()?.unreadable).toEqual({});
});

test('what was saved stands with the penalty of then, until it is saved again', async () => {
  const score = {
    ...judgementOf(null),
    choices: [],
    marks: [],
    typedPoints: 18,
    latePenalty: 4,
    version: 3,
    points: 14,
    gradedBy: '김조교',
    savedAt: '2026-11-18T10:00:00+09:00',
  };
  // By now it is on time.
  const { show } = await open({ score });
  const text = () => page.querySelector('form')?.textContent;
  expect(text()).toContain('감점 4점');
  expect(text()).toContain('14 / 20');
  expect(text()).toContain('지금 기준으로는 0점이며, 다시 저장하면 바뀝니다.');
  await press('다시 저장');
  expect(last()).toMatchObject({ typedPoints: 18, penaltyOverride: null });
  await typeInto(input('직접 입력'), '17');
  expect(text()).toContain('17 / 20');
  expect(text()).not.toContain('지금 기준으로는');
  await show({ score: { ...score, typedPoints: 17, latePenalty: 0, points: 17 } });
  expect(text()).toContain('17 / 20');
  expect(text()).not.toContain('지금 기준으로는');
});

test('reasons stay while their number is corrected', async () => {
  await open({ lateDays: 1, members });
  await typeInto(input('다른 감점'), '5');
  await typeInto(input('감점을 바꾸는 사유'), '기기 고장');
  await typeInto(input('안재민 점수 차이'), '5');
  await typeInto(input('안재민 차이 사유'), '기여');
  for (const text of ['', '3']) await typeInto(input('다른 감점'), text);
  for (const text of ['', '-', '-5']) await typeInto(input('안재민 점수 차이'), text);
  expect(last()).toMatchObject({
    penaltyOverride: 3,
    penaltyReason: '기기 고장',
    differences: [{ studentNumber: '2026231629', points: -5, reason: '기여' }],
  });
});

test('digits choose a level of the only criterion, also after another one had the focus', async () => {
  await open();
  await act(async () => [...page.querySelectorAll<HTMLElement>('fieldset button')].at(-2)?.focus());
  const choice = [...page.querySelectorAll('select')].find(
    (one) => one.labels[0]?.textContent === '채점 순서',
  );
  await act(async () => {
    if (choice) choice.value = '내용';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(legends()).toEqual([expect.stringContaining('내용')]);
  await key('Digit1');
  expect(last()?.choices).toEqual([{ criterion: '내용', level: '우수', comment: '' }]);
});

test('by criterion, a level leads to the next work', async () => {
  await open({}, { search: '?criterion=글' });
  expect(legends()).toEqual([expect.stringContaining('글')]);
  await press('우수');
  expect(kept.at(-1)?.judgement.choices).toEqual([{ criterion: '글', level: '우수', comment: '' }]);
  expect(page.querySelector('#address')?.textContent).toBe(
    `/staff/grading/${encodeURIComponent(activityId)}/7?criterion=${encodeURIComponent('글')}`,
  );
});

test('a professor chooses between two scores that differ', async () => {
  const gradedBy = '김조교';
  const second = { points: 12, gradedBy: '이조교', version: 1, feedback: '' };
  const moderation = { first: { points: 15, gradedBy, version: 1 }, second, decision: null };
  await open({ moderation });
  expect(page.textContent).toContain('차이 3점');
  expect(button('평균')).toBeDefined();
  await open({ moderation: { ...moderation, decision: 'mean' } });
  expect(button('평균')).toBeUndefined();
});

test('what was judged before other work was handed in is of the earlier work until it is changed again', async () => {
  const { saver, sent, show } = await open();
  await press('우수');
  await show({ workVersion: '2' });
  await act(async () => saver.flush());
  expect(sent.map(({ workVersion }) => workVersion)).toEqual(['1']);
  await press('미흡');
  expect(kept.map(({ workVersion }) => workVersion)).toEqual(['1', '2']);
});
