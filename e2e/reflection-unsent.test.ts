import {
  getSelfRflctSbmtInfo,
  insertSelfRflctInfo,
  reflectionMessages as messages,
  reflectionRefusals as refusals,
  updateSelfRflctInfo,
} from '@baeum/contract/reflection/terms';
import { unreachableMessage } from '@baeum/contract/refusals';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, readDialog } from './harness/dialog.ts';
import { keptOn } from './harness/discussion.ts';
import { journey } from './harness/journey.ts';
import {
  edit,
  enterJournal,
  field,
  fillAnswers,
  journal,
  send,
  textsBy,
  writtenBy,
} from './harness/reflection.ts';
import { atScreen } from './harness/student.ts';
import { stateIs } from './harness/submission.ts';
import { eventually, shown } from './harness/wait.ts';

const stands = async (page: Page, texts: readonly string[]) => {
  for (const [index, text] of texts.entries())
    await eventually(() => field(page, index + 1).inputValue()).toBe(text);
};
const kept = (page: Page) => shown(page.getByText('이 기기에 자동으로 보관됨'));

journey(
  'a journal whose reply was lost is stored once, and no typed text is lost',
  ['360 dark', '1280 light'],
  async ({ page, context, portal, expectFailure }) => {
    const texts = textsBy('사라지지 않는 글');
    await enterJournal(page, 'student1');
    await fillAnswers(page, texts);
    await kept(page);
    // The first reply says so already.
    await eventually(() => keptOn(page)).toContain(texts.at(-1));
    // The tab was closed; another one has all texts.
    await page.close();
    const next = await context.newPage();
    await next.goto('/lms_st/open/lecture/GMPQ1106-01');
    await next.getByRole('main').getByRole('link', { name: '성찰일지', exact: true }).click();
    await atScreen(next, journal.title);
    await shown(next.getByText('이 기기에 보관된 내용을 불러왔습니다.'));
    await stands(next, texts);

    expectFailure('unreachable', insertSelfRflctInfo);
    expectFailure('unreachable', getSelfRflctSbmtInfo);
    expectFailure(409, insertSelfRflctInfo);
    portal.network.dropResponses([insertSelfRflctInfo]);
    portal.network.disconnectOn([getSelfRflctSbmtInfo]);
    await send(next, '제출하기');
    await readDialog(next, unreachableMessage);
    await stands(next, texts);
    portal.network.restore();
    await answer(next, unreachableMessage, '다시 시도');
    await shown(next.getByText(messages.submitted));
    await stateIs(next, '제출완료');
    expect(await writtenBy(portal, 'student1')).toEqual([
      { draft: false, revision: 0, answers: texts, files: 0 },
    ]);
  },
);

journey(
  'when two devices change one journal, the later one is notified and keeps its typed text',
  ['1280 dark', '360 light'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    const other = await otherDevice();
    for (const [device, word] of [
      [page, '이쪽'],
      [other, '저쪽'],
    ] as const) {
      await enterJournal(device, 'student3');
      await edit(device);
      await fillAnswers(device, textsBy(word));
    }
    expectFailure(409, updateSelfRflctInfo);
    await send(page, '제출하기');
    await stateIs(page, '제출완료');
    await send(other, '제출하기');
    const notice = other.getByRole('region', { name: '다른 곳에서 바뀐 내용' });
    await shown(notice.getByText(refusals.changed.message));
    await stands(other, textsBy('저쪽'));
    await look('journal that has been changed elsewhere', other);
    expect((await writtenBy(portal, 'student3'))[0]).toMatchObject({ answers: textsBy('이쪽'), revision: 1 });
    await other.getByText('지금 저장되어 있는 답변 보기').first().click();
    await shown(other.getByText(textsBy('이쪽')[0] ?? '', { exact: true }).first());

    // Also after the tab was closed; then it replaces the stored version, after a confirmation.
    await kept(other);
    await other.reload();
    await shown(other.getByText('이 기기에 보관된 내용을 불러왔습니다.'));
    await stands(other, textsBy('저쪽'));
    await send(other, '제출하기');
    await stateIs(other, '제출완료');
    await eventually(async () => (await writtenBy(portal, 'student3'))[0]).toMatchObject({
      answers: textsBy('저쪽'),
      revision: 2,
      draft: false,
    });
  },
);
