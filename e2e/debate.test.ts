import { debateMessages, debateRefusals, insertDebateCmmtData } from '@baeum/contract/debate/terms';
import { commentMessages, commentRefusals } from '@baeum/contract/discussion/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog } from './harness/dialog.ts';
import {
  addComment,
  addReply,
  comment,
  comments,
  countOf,
  action,
  editBox,
  embryo,
  endDebate,
  journal,
  keptOn,
  molecular,
  newBox,
  openDebate,
  operon,
  removeComment,
  replyBox,
  stored,
  thread,
} from './harness/discussion.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { enterLecture } from './harness/lectures.ts';
import type { Portal } from './harness/portal.ts';
import { atScreen, signIn, startSession } from './harness/student.ts';
import { eventually, gone, shown, shows, stopClock } from './harness/wait.ts';

const sideFilter = (page: Page) => page.getByRole('group', { name: '입장별로 보기' });
const sorting = (page: Page) => page.getByRole('combobox', { name: '댓글 정렬' });
const sidesOf = (page: Page) => page.getByRole('region', { name: '찬반 현황' });
const side = (page: Page, name: '찬성' | '반대') => page.getByRole('radio', { name });
/** Elements outside of the viewport are not painted, and have no inner text. */
const likes = async (of: Locator) => (await action(of, '좋아요').textContent()) ?? '';

/** Elements outside of the viewport are not painted, but have their text. */
const firstThread = (page: Page) => comments(page).locator('> li').first().textContent();

journey(
  'a debate of two sides: filter, sort, take a side, reply, like, change, delete; counts and the student’s own side are updated',
  ['1280 dark', '360 light'],
  async ({ page, portal, look }) => {
    await signIn(page, 'student1');
    await enterLecture(page, molecular);
    await page.getByRole('link', { name: '학습하기' }).first().click();
    await page.getByRole('link', { name: '토론', exact: true }).click();
    await atScreen(page, `${molecular} 토론`);
    await shown(page.getByRole('link', { name: embryo.title }));
    await look('debateAll: list of debates');
    await page.getByRole('link', { name: embryo.title }).click();
    await atScreen(page, embryo.title);
    await shown(sidesOf(page).getByText('내 입장: 찬성'));
    await look('DebateDesc: debate');
    const before = Number(/\d+/.exec(await countOf(page))?.[0]);
    const [yes, no] = await sides(page);

    await sideFilter(page).getByRole('button', { name: '반대' }).click();
    await gone(thread(page, '기초 연구에 한하여 찬성합니다.'));
    await shown(thread(page, '반대합니다. 기초 연구를 허용하면').first());
    await sideFilter(page).getByRole('button', { name: '전체' }).click();
    await sorting(page).selectOption('등록순');
    await eventually(() => firstThread(page)).toContain('시험관 시술에 쓰이지 않고');
    await sorting(page).selectOption('최신순');
    await eventually(() => firstThread(page)).toContain('표적 이탈과 모자이크 현상에 대한 표를');
    await shown(thread(page, commentMessages.deleted));
    await gone(page.getByText('앞에 나온 의견과 같습니다.'));

    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentRefusals.empty.message, '확인');
    await side(page, '반대').check();
    await addComment(page, '생각이 바뀌어 <b>반대</b>합니다.');
    const own = comment(page, '생각이 바뀌어 <b>반대</b>합니다.');
    await shown(own.getByText('나', { exact: true }));
    await shown(sidesOf(page).getByText('내 입장: 반대'));
    await eventually(() => sides(page)).toEqual([yes - 1, no + 1]);
    await eventually(() => countOf(page)).toBe(`댓글 ${before + 1}`);

    const reply = comment(page, '심사를 거친다는 것이 곧 안전하다는 뜻은');
    await addReply(page, reply, '심사의 기준을 함께 정하면 됩니다.');
    await shown(comment(page, '심사의 기준을 함께').getByText(/^@\S+ $/));
    await addReply(page, own, '스스로 덧붙입니다.');
    await shown(thread(page, '생각이 바뀌어').getByText('스스로 덧붙입니다.'));

    const liked = comment(page, '반대합니다. 기초 연구를 허용하면');
    const [, number = '0'] = /(\d+)/.exec(await likes(liked)) ?? [];
    await action(liked, '좋아요').click();
    await answer(page, commentMessages.confirmLike, '확인');
    await eventually(() => likes(liked)).toContain(String(Number(number) + 1));
    await action(liked, '좋아요').click();
    await answer(page, commentMessages.confirmUnlike, '확인');
    await eventually(() => likes(liked)).toContain(number);

    await action(own, '수정').click();
    await editBox(page).fill('다시 생각하니 찬성합니다.');
    await page.locator('form[data-kind="edit"]').getByRole('radio', { name: '찬성' }).check();
    await look('comment being changed');
    await page.getByRole('button', { name: '수정', exact: true }).click();
    await answer(page, commentMessages.confirmEdit, '확인');
    const changed = comment(page, '다시 생각하니 찬성합니다.');
    await shown(changed.getByText('수정됨'));
    expect(await action(comment(page, '표적 이탈과 모자이크 현상에 대한 표를'), '수정').count()).toBe(0);

    await removeComment(page, changed);
    const left = thread(page, '스스로 덧붙입니다.');
    await shown(left.getByText(commentMessages.deleted));
    await removeComment(page, comment(page, '스스로 덧붙입니다.'));
    await gone(left);
    await eventually(() => countOf(page)).toBe(`댓글 ${before + 1}`);
    expect(await stored(portal, '심사의 기준을 함께')).toEqual([
      { body: '심사의 기준을 함께 정하면 됩니다.', likes: 0 },
    ]);
    await page.reload();
    await shown(comment(page, '심사의 기준을 함께'));
    await eventually(() => countOf(page)).toBe(`댓글 ${before + 1}`);
    await look('debate after it');
  },
);

/** The number of students on each side. */
async function sides(page: Page): Promise<readonly [number, number]> {
  const text = await sidesOf(page).innerText();
  const of = (name: string) => Number(new RegExp(`${name} (\\d+)명`).exec(text)?.[1]);
  return [of('찬성'), of('반대')];
}

journey(
  'before and after its period a debate is read-only; if it closes while open, a message says so and no typed text is lost',
  ['360 dark', '1280 light'],
  async ({ page, portal, look, expectFailure, whenIdle }) => {
    await startSession(page, 'student1');
    await page.goto('/lms_st/open/debate/MBIO2101-01-12-direct-test');
    await shows(page, debateMessages.readOnly);
    await shows(page, commentMessages.none);
    await gone(newBox(page));
    await look('debate to come');
    await page.goto('/lms_st/open/debate/MBIO2101-01-04-radiation');
    await shown(comment(page, '지나친 규제는 꼭 필요한 검사까지'));
    await shown(page.getByText(debateMessages.readOnly));
    await gone(newBox(page));
    for (const word of ['답글', '수정', '삭제']) await gone(action(comments(page), word).first());
    await look('debate that is over');

    await openDebate(page, operon);
    await newBox(page).fill('늦게 보내는 글');
    await eventually(() => keptOn(page)).toContain('늦게 보내는 글');
    await endDebate(portal, operon);
    expectFailure(409, insertDebateCmmtData);
    await page.getByRole('button', { name: '댓글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await shown(page.getByText(debateRefusals.over.message).first());
    expect(await newBox(page).inputValue()).toBe('늦게 보내는 글');
    expect(await stored(portal, '늦게 보내는')).toEqual([]);
    await page.reload();
    await shown(page.getByText(debateMessages.readOnly).first());
    await eventually(() => newBox(page).inputValue()).toBe('늦게 보내는 글');
    await look('debate with an unsent text');

    await endsIn(portal, 600);
    await openDebate(page, embryo);
    await newBox(page).fill('끝나기 전에 쓰던 글');
    await eventually(() => keptOn(page)).toContain('끝나기 전에 쓰던 글');
    await stopClock(page);
    await page.reload();
    await shown(page.getByText('진행', { exact: true }).first());
    expect(await newBox(page).inputValue()).toBe('끝나기 전에 쓰던 글');
    // No reply may correct the clock before the debate has read the time.
    await whenIdle();
    await page.clock.setFixedTime(Date.now() + 660_000);
    await shown(page.getByText(debateMessages.readOnly).first());
    await shown(page.getByText('종료', { exact: true }));
    await gone(action(comments(page), '답글').first());
    expect(await newBox(page).inputValue()).toBe('끝나기 전에 쓰던 글');
    expect(await page.getByRole('button', { name: '댓글 등록' }).isDisabled()).toBe(true);
  },
);

/** Lets the last minute of the open debate be over then. Periods end at whole minutes, which would take long to wait for. */
async function endsIn(portal: Portal, seconds: number): Promise<void> {
  await portal.sql('alter table debate drop constraint if exists debate_check1');
  await portal.sql(
    `update debate set closes_at = date_trunc('second', now()) - interval '1 minute' + make_interval(secs => $2)
      where code = $1`,
    [embryo.code, seconds],
  );
}

journey(
  'deleting a comment closes what was being written about it, and forgets the draft',
  ['1280 light', '360 dark'],
  async ({ page, portal, look }) => {
    const [asked, unsent] = ['지울 댓글입니다.', '보내지 않은 수정입니다.'];
    await startSession(page, 'student1');
    await openDebate(page, operon);
    await addComment(page, asked);
    const own = comment(page, asked);
    await addReply(page, own, '남을 답글입니다.');
    await action(own, '수정').click();
    await editBox(page).fill(unsent);
    await eventually(() => keptOn(page)).toContain(unsent);
    // Typed just before, when the draft has not been saved yet.
    await editBox(page).press('End');
    await editBox(page).pressSequentially(' 더');
    const open = comments(page)
      .getByRole('article')
      .filter({ has: editBox(page) });
    await action(open, '삭제').click();
    await answer(page, commentMessages.confirmDelete, '확인');
    await shown(comment(page, commentMessages.deleted));
    await gone(editBox(page));
    await look('deleted comment with a reply');
    expect(await stored(portal, asked)).toEqual([]);
    expect(await keptOn(page)).not.toContain(unsent);
    await page.reload();
    await shown(comment(page, commentMessages.deleted));
    await gone(editBox(page));
    expect(await keptOn(page)).not.toContain(unsent);
  },
);

journey(
  'a reply that is being written stays when a classmate deletes the comment, and can be sent',
  ['360 light', '1280 dark'],
  async ({ page, portal, otherDevice, look }) => {
    const [said, reply] = ['곧 지울 의견입니다.', '쓰는 중인 답글입니다.'];
    const [meanwhile, mine] = ['그동안 다른 의견입니다.', '그동안 쓴 의견입니다.'];
    const classmate = await otherDevice();
    await startSession(classmate, 'student2');
    await openDebate(classmate, operon);
    await addComment(classmate, said);
    await startSession(page, 'student1');
    await openDebate(page, operon);
    await action(comment(page, said), '답글').click();
    await replyBox(page).fill(reply);
    await removeComment(classmate, comment(classmate, said));
    await addComment(classmate, meanwhile);
    // Reads the comments again.
    await addComment(page, mine);
    await shown(comment(page, meanwhile));
    expect(await stored(portal, said)).toEqual([]);
    expect(await replyBox(page).inputValue()).toBe(reply);
    await look('reply to a comment that is gone');
    await page.getByRole('button', { name: '답글 등록' }).click();
    await answer(page, commentMessages.confirmAdd, '확인');
    await gone(replyBox(page));
    await eventually(() => stored(portal, reply)).toHaveLength(1);
    await page.reload();
    await shown(thread(page, reply).getByText(commentMessages.deleted));
  },
);

journey(
  'two thousand comments load page by page while scrolling, one is liked, and Back returns to the scroll position',
  ['1280 dark', '360 light'],
  async ({ page }) => {
    await startSession(page, 'student1');
    await openDebate(page, journal);
    expect(await countOf(page)).toMatch(/^댓글 (1,?9\d\d|2,?0\d\d)$/);
    const threads = comments(page).locator('> li');
    const loaded = () => threads.count();
    // Like a user who scrolls to see more.
    while ((await loaded()) < 300) {
      const known = await loaded();
      await eventually(async () => {
        await page.keyboard.press('End');
        return loaded();
      }).toBeGreaterThan(known);
    }
    const numbers = await threads.evaluateAll((items) =>
      items.map((item) => item.getAttribute('data-thread')),
    );
    expect(new Set(numbers).size).toBe(numbers.length);

    const deep = threads.nth(250).getByRole('article').first();
    await deep.scrollIntoViewIfNeeded();
    const [, count = ''] = /(\d+)/.exec(await likes(deep)) ?? [];
    await action(deep, '좋아요').click();
    const isLiked = (await action(deep, '좋아요').getAttribute('aria-pressed')) === 'true';
    const question = isLiked ? commentMessages.confirmUnlike : commentMessages.confirmLike;
    const top = await topOf(deep);
    await answer(page, question, '확인');
    await eventually(() => likes(deep)).toContain(String(Number(count) + (isLiked ? -1 : 1)));
    await eventually(async () => Math.abs((await topOf(deep)) - top)).toBeLessThan(5);

    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(10_000);
    await page.getByRole('link', { name: '토론', exact: true }).first().dispatchEvent('click');
    await shown(page.getByRole('heading', { level: 1, name: /토론$/ }));
    await page.goBack();
    await atScreen(page, journal.title);
    await eventually(async () =>
      Math.abs((await topOf(threads.nth(250).getByRole('article').first())) - top),
    ).toBeLessThan(40);
  },
  { inEachView: 'soak' },
);

const topOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);

journey('a debate by keyboard alone', ['1280 dark'], async ({ page, portal }) => {
  const { keyboard } = page;
  await signIn(page, 'student1');
  await enterLecture(page, molecular);
  await tabTo(page, 'link', /^토론\s*\d/);
  await keyboard.press('Enter');
  await atScreen(page, `${molecular} 토론`);
  await tabTo(page, 'link', new RegExp(`^${operon.title}`));
  await keyboard.press('Enter');
  await atScreen(page, operon.title);
  await tabTo(page, 'textbox', '댓글 내용');
  await keyboard.type('키보드로 쓴 댓글');
  await tabTo(page, 'button', '댓글 등록');
  await keyboard.press('Enter');
  await readDialog(page, commentMessages.confirmAdd);
  await keyboard.press('Enter');
  const own = comment(page, '키보드로 쓴 댓글');
  await shown(own);
  await focused(own);
  await shown(own.getByText(commentRefusals.ownLike.message));
  expect(await action(own, '좋아요').count()).toBe(0);
  await tabTo(page, 'button', /^답글\s*,\s*김하늘$/);
  await keyboard.press('Enter');
  await focused(replyBox(page));
  await keyboard.type('키보드로 쓴 답글');
  await tabTo(page, 'button', '답글 등록');
  await keyboard.press('Enter');
  await readDialog(page, commentMessages.confirmAdd);
  await keyboard.press('Enter');
  await focused(comment(page, '키보드로 쓴 답글'));
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await focused(action(comment(page, '키보드로 쓴 답글'), '수정'));
  await keyboard.press('Enter');
  await focused(editBox(page));
  await keyboard.type(', 고침');
  await tabTo(page, 'button', '수정');
  await keyboard.press('Enter');
  await readDialog(page, commentMessages.confirmEdit);
  await keyboard.press('Enter');
  await focused(comment(page, '키보드로 쓴 답글, 고침'));
  for (let stop = 0; stop < 3; stop++) await keyboard.press('Tab');
  await focused(action(comment(page, '키보드로 쓴 답글, 고침'), '삭제'));
  await keyboard.press('Enter');
  await readDialog(page, commentMessages.confirmDelete);
  // Dialogs about irreversible actions start at 취소.
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await gone(comment(page, '키보드로 쓴 답글, 고침'));
  expect(await stored(portal, '키보드로')).toEqual([{ body: '키보드로 쓴 댓글', likes: 0 }]);
});

journey(
  'a long debate loads no further comments while the focus is behind them',
  ['1280 light'],
  async ({ page, whenIdle }) => {
    await startSession(page, 'student1');
    await openDebate(page, journal);
    const threads = comments(page).locator('> li');
    await shown(threads.first());
    const count = await threads.count();
    const list = page.getByRole('link', { name: '목록', exact: true });
    await list.focus();
    await whenIdle();
    expect(await threads.count()).toBe(count);
    await eventually(() => isInWindow(list)).toBe(true);
  },
);

const isInWindow = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
