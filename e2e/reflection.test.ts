import {
  reflectionMessages as messages,
  reflectionRefusals as refusals,
  shortTotalMessage,
} from '@baeum/contract/reflection/terms';
import { lectureMessages } from '@baeum/contract/lecture/terms';
import { expect } from 'vitest';
import { answer, readDialog } from './harness/dialog.ts';
import { focused, tabTo } from './harness/focus.ts';
import { journey, readOnlyJourney } from './harness/journey.ts';
import { madeFiles, megabyte } from './harness/made-files.ts';
import {
  completed,
  edit,
  endPeriod,
  enterJournal,
  entry,
  field,
  fillAnswers,
  journal,
  micro,
  openHome,
  send,
  textsBy,
  writtenBy,
} from './harness/reflection.ts';
import { atHome, atLecture, atScreen, demoPassword, enterAccount, startSession } from './harness/student.ts';
import { chooseFile, stateIs } from './harness/submission.ts';
import { atPath, eventually, gone, shown, shows } from './harness/wait.ts';

const made = madeFiles();
const desc = '/lms_st/lctr/lctrMngr/selfRflct/desc';

journey(
  'a student writes the journal: missing answers are reported, a draft is saved, and submitting completes the lecture',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    await enterJournal(page, 'student1');
    await shown(page.getByText('0 / 80자').first());
    await gone(page.getByText('부족', { exact: false }));
    await look('SelfRflctWrite: journal to be written');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    // In the order of the specification: a short answer before an empty one, the total last.
    await press('제출하기');
    await answer(page, refusals.short.message, '확인');
    await focused(field(page, 1));
    await shown(page.getByText('80자 부족').first());
    const [first = '', second = '', third = '', fourth = ''] = textsBy('배운 것');
    await fillAnswers(page, [first, second, third]);
    await shown(page.getByText('80 / 80자').first());
    await press('제출하기');
    await answer(page, refusals.empty.message, '확인');
    await field(page, 4).fill('짧게');
    await press('제출하기');
    await answer(page, shortTotalMessage(300), '확인');
    await look('journal with counters of both kinds');

    await send(page, '임시저장');
    await shown(page.getByText(messages.draftSaved));
    await look('journal just saved');
    await atPath(page, desc);
    await stateIs(page, '임시저장');
    await shown(page.getByText('저장일'));
    await gone(page.getByText('제출일'));
    await look('SelfRflctDesc: journal as a draft');
    expect(await writtenBy(portal, 'student1')).toMatchObject([{ draft: true, revision: 0, files: 0 }]);

    await edit(page);
    expect(await field(page, 1).inputValue()).toBe(first);
    await field(page, 4).fill(fourth);
    const large = await made.hollow('너무 큰 기록.zip', 21 * megabyte);
    await chooseFile(page, large, await made.file('메모.hwpx', 'x'));
    await shown(page.getByText(refusals.tooLargeFile.message).first());
    await shown(page.getByText(refusals.unsupportedFile.message));
    await look('journal with files that are not taken');
    await press('제출하기');
    await shown(page.getByText('올릴 수 없는 파일은 빼고 보냅니다: 너무 큰 기록.zip, 메모.hwpx'));
    await look('question about files that are not taken');
    await answer(page, messages.confirmSubmit, '취소');
    for (const one of ['너무 큰 기록.zip', '메모.hwpx'])
      await page.getByRole('button', { name: `${one} 제거` }).click();
    await chooseFile(page, await made.file('학습 노트.pdf', '%PDF-1.7\n%%EOF\n'));
    await send(page, '제출하기');
    await shown(page.getByText(messages.submitted));
    await page.getByRole('button', { name: '바로 보기', exact: true }).dblclick();
    await atPath(page, desc);
    await stateIs(page, '제출완료');
    await shown(page.getByText('제출일'));
    await shows(page, '학습 노트.pdf');
    await look('journal as it was submitted');
    expect(await writtenBy(portal, 'student1')).toEqual([
      { draft: false, revision: 1, answers: [first, second, third, fourth], files: 1 },
    ]);

    // It can be changed during its period, but does not become a draft again.
    await edit(page);
    await gone(page.getByRole('button', { name: '임시저장', exact: true }));
    await page.getByRole('button', { name: '학습 노트.pdf 제거' }).click();
    await look('SelfRflctEdit: journal to be changed');
    await send(page, '제출하기');
    await shows(page, messages.noFiles);
    expect(await writtenBy(portal, 'student1')).toMatchObject([{ draft: false, revision: 2, files: 0 }]);

    await openHome(page, completed);
    await gone(page.getByText(lectureMessages.microNote));
    await look('home of a completed lecture');
    await entry(page).click();
    await atPath(page, desc);
  },
);

readOnlyJourney(
  'an unmet condition is explained on the lecture home, in the tab and by a deep link',
  ['1280 light', '360 dark'],
  async ({ page, look }) => {
    const needed = '강의 0 / 10 · 퀴즈 1 / 2';
    await startSession(page, 'student40');
    await openHome(page);
    await shows(page, needed);
    expect(await entry(page).isDisabled()).toBe(true);
    await look('home of who may not write the journal yet');
    await page.getByRole('link', { name: '학습하기' }).first().click();
    await page.getByRole('link', { name: '성찰일지', exact: true }).click();
    await readDialog(page, refusals.notEligible.message);
    await shows(page, needed);
    await look('journal that may not be written yet');
    await answer(page, refusals.notEligible.message, '확인');
    await page.goto('/lms_st/lctr/lctrMngr/selfRflct/write');
    await answer(page, `${refusals.notEligible.message}\n${needed}`, '확인');
    await atLecture(page, micro);
  },
);

journey(
  'after its period a journal is read-only, without buttons to change it',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, otherDevice }) => {
    await enterJournal(page, 'student3');
    await edit(page);
    await field(page, 2).fill('마감 뒤에도 남는 글');
    await shown(page.getByText('이 기기에 자동으로 보관됨'));
    await endPeriod(portal);
    await page.reload();
    await answer(page, refusals.closed.message, '확인');
    await atPath(page, desc);
    await shown(page.locator('#main').getByText(refusals.closed.message, { exact: true }));
    await gone(page.getByRole('button', { name: '수정하기', exact: true }));
    await look('journal behind its period');
    await openHome(page);
    await eventually(() => entry(page).isDisabled()).toBe(true);
    await look('home behind the period');
    await page.getByRole('link', { name: '내 성찰일지 보기' }).click();
    await atScreen(page, journal.title);

    // A student who has not begun by then gets a message.
    const other = await otherDevice();
    await startSession(other, 'student1');
    await openHome(other);
    await other.getByRole('link', { name: '학습하기' }).first().click();
    await other.getByRole('link', { name: '성찰일지', exact: true }).click();
    await answer(other, refusals.closed.message, '확인');
  },
);

journey(
  'a journal by keyboard alone, from the sign-in to a change of the submission',
  ['1280 light', '360 dark'],
  async ({ page, portal }) => {
    const { keyboard } = page;
    await page.goto('/st');
    await enterAccount(page, 'student1', demoPassword);
    await atHome(page);
    await tabTo(page, 'link', `${micro} 강의실 입장`);
    await keyboard.press('Enter');
    await atLecture(page, micro);
    await tabTo(page, 'link', '성찰일지');
    await keyboard.press('Enter');
    await atScreen(page, journal.title);
    const texts = textsBy('키보드로');
    for (const [index, text] of texts.entries()) {
      await tabTo(page, 'textbox', new RegExp(`^${index + 1}\\. `));
      await keyboard.insertText(text);
    }
    await tabTo(page, 'button', '제출하기');
    await keyboard.press('Enter');
    await readDialog(page, messages.confirmSubmit);
    await keyboard.press('Enter');
    await stateIs(page, '제출완료');
    await eventually(async () => (await writtenBy(portal, 'student1'))[0]?.answers).toEqual(texts);

    await tabTo(page, 'button', '수정하기');
    await keyboard.press('Enter');
    await readDialog(page, messages.confirmEdit);
    await keyboard.press('Enter');
    await tabTo(page, 'textbox', /^4\. /);
    await keyboard.press('Control+End');
    await keyboard.type(' 끝.');
    await tabTo(page, 'button', '제출하기');
    await keyboard.press('Enter');
    await readDialog(page, messages.confirmSubmit);
    await keyboard.press('Enter');
    await eventually(() => writtenBy(portal, 'student1')).toMatchObject([{ revision: 1 }]);
    await stateIs(page, '제출완료');
    await shows(page, `${texts[3] ?? ''} 끝.`);
  },
);
