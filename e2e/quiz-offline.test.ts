import { quizMessages, updateQuizData } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { answer, toastShown } from './harness/dialog.ts';
import { delayRequest } from './harness/delayed-request.ts';
import { journey } from './harness/journey.ts';
import {
  attemptsOf,
  begin,
  correctAnswers,
  enterQuizzes,
  exam,
  openQuiz,
  resume,
  step,
} from './harness/quiz.ts';
import { startSession } from './harness/student.ts';
import {
  allSaved,
  atPaper,
  atQuestion,
  choose,
  chosenInRows,
  click,
  isIn,
  questionCard,
  submit,
} from './harness/taking.ts';
import { eventually, shown, shows } from './harness/wait.ts';

const splicing = '진핵생물의 mRNA가 핵 밖으로 나가기 전에 겪는 가공을 모두 고르십시오.';

journey(
  'each answer shows whether it is saved, and none is lost: on a slow network, offline, after a reload, with lost replies',
  ['360 light', '1280 dark'],
  async ({ page, context, portal, look, expectFailure, allowFailure }) => {
    await startSession(page, 'student1');
    await openQuiz(page, exam);
    await begin(page);
    await atQuestion(page, 1);

    portal.network.stallAfter(0);
    await click(page, 4);
    await isIn(page, 1, '저장 중');
    portal.network.restore();
    await isIn(page, 1, '저장됨');

    expectFailure('unreachable', '');
    // Unsent answers of an earlier window are sent while the next one takes over.
    allowFailure(409, updateQuizData);
    await context.setOffline(true);
    await choose(page, 2, 1);
    await isIn(page, 2, '전송 대기');
    await isIn(page, 1, '저장됨');
    await shown(questionCard(page).getByText(/이 기기에 보관 중$/));
    await shown(page.getByText(/답안을 이 기기에 보관합니다/));
    await look('question without a network');
    await click(page, 2);
    // The browser cannot show the page then, but the answers are stored.
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    // The browser says that it is online before its network is.
    await eventually(() => page.goto('/lms_st').then(Boolean, () => false)).toBe(true);
    await resume(page, exam);
    await isIn(page, 2, '저장됨');
    expect((await chosenInRows(page)).slice(0, 3)).toEqual(['4', 'X', '']);

    portal.network.disconnectOn([updateQuizData]);
    await choose(page, 3, 2);
    await isIn(page, 3, '전송 대기');
    portal.network.restore();
    await isIn(page, 3, '저장됨');
    portal.network.disconnectOn([updateQuizData]);
    await click(page, 1);
    await isIn(page, 3, '전송 대기');
    await page.reload();
    await isIn(page, 3, '전송 대기');
    expect((await chosenInRows(page)).slice(0, 3)).toEqual(['4', 'X', '1']);
    // The home screen may still be sending answers when the quiz is opened again.
    const { requested, release } = await delayRequest(page, updateQuizData);
    await page.goto('/lms_st');
    await requested();
    portal.network.restore();
    await enterQuizzes(page);
    await page.getByRole('link', { name: `${exam.title} 이어서 응시` }).click();
    await step(page, '이어서 응시하기').click();
    await atPaper(page);
    expect((await chosenInRows(page)).slice(0, 3)).toEqual(['4', 'X', '1']);
    release();
    await isIn(page, 3, '저장됨');

    portal.network.dropResponses([updateQuizData]);
    await choose(page, 4, 1, 2, 3);
    await eventually(() => splicingIn()).toHaveLength(3);
    await isIn(page, 4, '전송 대기');
    await click(page, 3);
    await click(page, 4);
    portal.network.restore();
    for (const question of [5, 7]) await choose(page, question, 1);
    await choose(page, 6, 2);
    await choose(page, 8, 1, 2);
    await allSaved(page);
    await submit(page).click();
    await answer(page, quizMessages.confirmSubmit, '확인');
    await toastShown(page, quizMessages.submitted);
    await shows(page, quizMessages.submittedBefore);
    const answers = {
      ...(await correctAnswers(portal, exam)),
      'RNA 중합효소는 프라이머 없이 사슬을 시작할 수 있다.': ['X'],
      [splicing]: ['5′ 캡 형성', '스플라이싱', '시그널 펩타이드 제거'],
    };
    expect(await attemptsOf(portal, exam)).toEqual([{ submitted: true, answers, late: {} }]);

    async function splicingIn(): Promise<readonly string[]> {
      const [attempt] = await attemptsOf(portal, exam);
      return attempt?.answers[splicing] ?? [];
    }
  },
);
