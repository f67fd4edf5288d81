/** A professor makes a quiz of three questions by keyboard, publishes it, and a student takes it. */
import { expect } from 'vitest';
import { answer, closeQuestion, discard } from './harness/dialog.ts';
import { focused, pressEnter, tabTo } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { attemptsOf, begin, openQuiz } from './harness/quiz.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen, startSession } from './harness/student.ts';
import { atPaper, choose, submit } from './harness/taking.ts';
import { changeQuiz, quizStaffMessages } from '@baeum/contract/quiz/staff-terms';
import { quizMessages } from '@baeum/contract/quiz/terms';
import { eventually, shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';
const title = '오페론 확인 퀴즈';

journey(
  'a professor makes a quiz by keyboard, and a student takes it',
  ['1280 light'],
  async ({ page, portal, look, expectFailure, otherDevice }) => {
    await startStaffSession(page, 'prof1');
    await page.goto(`/staff/lectures/${lecture}/activities/quiz/new`);
    await atScreen(page, '퀴즈 만들기');
    await tabTo(page, 'textbox', '제목');
    await page.keyboard.type(title);
    await look('staff lectures/:lectureCode/activities/quiz/new: a new quiz');
    await tabTo(page, 'button', '만들고 문항 쓰기');
    await page.keyboard.press('Enter');
    await atScreen(page, title);

    await pressEnter(page.getByRole('button', { name: 'GIFT 가져오기' }));
    await page.getByLabel('또는 붙여넣기').fill('물은 액체이다.{T}\n\n수를 쓰십시오. {#46}');
    await pressEnter(page.getByRole('button', { name: '미리 보기' }));
    await shown(page.getByText(/^수치형 문항입니다/));
    await shown(page.getByRole('button', { name: '문항 1개 넣기' }));
    await look('what GIFT would become');
    await page.keyboard.press('Escape');
    await answer(page, closeQuestion, '취소');
    await shown(page.getByRole('button', { name: '문항 1개 넣기' }));
    await discard(page);
    await focused(page.getByRole('button', { name: 'GIFT 가져오기' }));

    await tabTo(page, 'button', /^문항 추가/);
    await page.keyboard.press('Enter');
    /** Types what is asked, then choices with Enter between them; the one at `correct` is marked on the way. */
    async function write(asked: string, choices: readonly string[], correct: number): Promise<void> {
      await focused(page.getByRole('textbox', { name: '문항', exact: true }));
      await page.keyboard.type(asked);
      await tabTo(page, 'textbox', '보기 1');
      for (const [index, text] of choices.entries()) {
        await focused(page.getByRole('textbox', { name: `보기 ${index + 1}`, exact: true }));
        await page.keyboard.type(text);
        if (index < choices.length - 1) await page.keyboard.press('Enter');
      }
      await page.getByRole('checkbox', { name: `보기 ${correct} 정답` }).press('Space');
    }
    await write('젖당 오페론을 켜는 것은?', ['젖당', '포도당', '트립토판', '녹말'], 1);
    const seen = page.getByRole('complementary', { name: '학생 화면' });
    await shown(seen.getByRole('heading', { name: '젖당 오페론을 켜는 것은?' }));
    await page.keyboard.press('Control+Enter');
    await write('억제 단백질이 붙는 자리는?', ['작동 유전자', '프로모터', '인핸서', '리보솜'], 1);
    await page.keyboard.press('Control+Enter');
    await focused(page.getByRole('textbox', { name: '문항', exact: true }));
    await page.keyboard.type('오페론은 원핵생물에 흔하다.');
    await page.getByLabel('유형').selectOption('truth');
    await page.getByRole('checkbox', { name: 'O 정답' }).press('Space');
    await shown(page.getByText(/^저장됨 \d/));
    await look('staff lectures/:lectureCode/activities/quiz/:quizCode: three questions');

    const third = page.getByRole('navigation', { name: '문항' }).getByRole('button', { name: /원핵생물/ });
    await third.press('Alt+ArrowUp');
    await focused(third);
    const stored = () =>
      portal.sql(
        `select question.title from question join quiz on quiz.code = quiz_code where quiz.title = $1 order by position`,
        [title],
      );
    await eventually(async () => (await stored()).map((row) => String(row['title']).slice(0, 3))).toEqual([
      '젖당 ',
      '오페론',
      '억제 ',
    ]);
    await page.keyboard.press('Control+z');
    await eventually(async () => String((await stored())[2]?.['title']).slice(0, 3)).toBe('오페론');

    await tabTo(page, 'button', '공개하기');
    await page.keyboard.press('Enter');
    await shown(page.getByRole('button', { name: '비공개로 바꾸기' }));
    await page.getByRole('link', { name: '설정' }).press('Enter');
    await shown(page.getByLabel('응시 마감'));
    await look('staff lectures/:lectureCode/activities/quiz/:quizCode/settings: settings of a quiz');

    const student = await otherDevice();
    await startSession(student, 'student1');
    const [row] = await portal.sql('select code from quiz where title = $1', [title]);
    const quiz = { code: String(row?.['code']), title };
    await openQuiz(student, quiz);
    await begin(student);
    await atPaper(student);
    await choose(student, 1, 1);
    await choose(student, 2, 1);
    await choose(student, 3, 1);
    await submit(student).click();
    await answer(student, quizMessages.confirmSubmit, '확인');
    await eventually(async () => (await attemptsOf(portal, quiz))[0]?.submitted).toBe(true);
    expect((await attemptsOf(portal, quiz))[0]?.answers).toMatchObject({
      '오페론은 원핵생물에 흔하다.': ['O'],
    });

    // What is worse for whoever has taken it is offered to stay as it is.
    const minutes = page.getByLabel('제한 시간(분)');
    await minutes.fill('20');
    expectFailure(409, changeQuiz);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await shown(question.getByText('이미 1명이 응시했습니다. 제한 시간이 짧아집니다.'));
    await look('staff lectures/:lectureCode/activities/quiz/:quizCode/settings: what does less harm');
    await question.getByRole('button', { name: '학생에게 불리한 설정은 그대로 두고 저장' }).click();
    await shown(page.getByText(quizStaffMessages.saved, { exact: true }));
    expect(await minutes.inputValue()).toBe('');
  },
);
