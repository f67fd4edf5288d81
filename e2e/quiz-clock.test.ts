import { quizMessages, quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { expect } from 'vitest';
import { answer } from './harness/dialog.ts';
import { journey } from './harness/journey.ts';
import type { Portal } from './harness/portal.ts';
import { attemptsOf, begin, exam, openQuiz, step, twenty } from './harness/quiz.ts';
import { atScreen, signIn, startSession } from './harness/student.ts';
import { atQuestion, choose, isIn, option } from './harness/taking.ts';
import { eventually, shown, shows, stopClock } from './harness/wait.ts';
import { inBackground } from './harness/watch.ts';

journey(
  'a quiz opens automatically at its start, without a request',
  ['360 light', '1280 dark'],
  async ({ page, portal, look, whenIdle }) => {
    await signIn(page, 'student1');
    await opensIn(portal, 600);
    await stopClock(page);
    await openQuiz(page, twenty);
    await look('quiz that is to open');
    await shown(page.getByRole('timer').getByText(/초$/));
    await step(page, '응시하기').click({ force: true });
    await answer(page, quizRefusals.notInPeriod.message, '확인');
    // No reply may correct the clock before the screen has read the time.
    await whenIdle();
    const asked: string[] = [];
    page.on('request', (request) => void (inBackground(request.url()) || asked.push(request.url())));
    await page.clock.setFixedTime(Date.now() + 610_000);
    await shown(page.getByRole('timer').getByText('지금 응시할 수 있습니다'));
    await whenIdle();
    expect(asked).toEqual([]);
    await opensIn(portal, 0);
    await step(page, '응시하기').click();
    await answer(page, quizMessages.confirmTake, '확인');
    await atQuestion(page, 1);
  },
);

journey(
  'an attempt ends automatically when its time is up; answers that arrive later are kept separately',
  ['1280 light', '360 dark'],
  async ({ page, context, portal, look, expectFailure }) => {
    await startSession(page, 'student1');
    await openQuiz(page, exam);
    await begin(page);
    await choose(page, 1, 4);
    await isIn(page, 1, '저장됨');
    const seconds = await secondsOf(async () => {
      await page.reload();
      await atQuestion(page, 1);
    });
    await endsIn(portal, 30 + 4 * seconds);
    await page.reload();
    await atQuestion(page, 1);
    await choose(page, 2, 1);
    await isIn(page, 2, '저장됨');
    expectFailure('unreachable', '');
    await context.setOffline(true);
    await choose(page, 3, 2);
    await isIn(page, 3, '전송 대기');
    await shown(page.getByText(/^응시 시간이 끝났습니다\..*3번 문항의 답은 아직 보내지 못했습니다/));
    await eventually(() => option(page, 1).isDisabled()).toBe(true);
    // Also by the server's clock, which may be slightly behind that of the device.
    await eventually(() => isOver(portal)).toBe(true);
    const inTime = { submitted: false, answers: { [questions[0]]: ['시그마(σ)'], [questions[1]]: ['O'] } };
    expect(await attemptsOf(portal, exam)).toEqual([{ ...inTime, late: {} }]);

    expectFailure(409, updateQuizData);
    await context.setOffline(false);
    await shown(page.getByText(/3번 문항의 답은 끝난 뒤에 도착해, 채점되지 않는 답안으로 보관했습니다/));
    await look('time is up');
    const late = { [questions[2]]: ['5′-TACGGATTC-3′'] };
    expect(await attemptsOf(portal, exam)).toEqual([{ ...inTime, late }]);
    await page.getByRole('button', { name: '퀴즈로 이동' }).click();
    await atScreen(page, exam.title);
    await shows(page, quizMessages.submittedBefore);
    await shown(page.getByText(/채점되지 않은 답안이 1문항 있습니다/));
    await look('quiz that ended by the clock');
  },
);

/** The first question of the exam. */
const questions = [
  '세균의 RNA 중합효소에서 프로모터를 알아보는 소단위는 어느 것입니까?',
  'RNA 중합효소는 프라이머 없이 사슬을 시작할 수 있다.',
  '다음 주형 가닥에서 전사되는 mRNA의 서열은 무엇입니까?',
] as const;

/** Duration of an action on this machine, at least a second. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.max(1, (performance.now() - began) / 1000);
}

/** Rounded to a second, like all times of a quiz. */
const opensIn = (portal: Portal, seconds: number) =>
  portal.sql(
    `update quiz set opens_at = date_trunc('second', now()) + make_interval(secs => $2) where code = $1`,
    [twenty.code, seconds],
  );

const ownAttempt = `quiz_code = '${exam.code}' and student_id = (select id from account where login_id = 'student1')`;

/** Sets the start of the attempt to half an hour before this instant. */
const endsIn = (portal: Portal, seconds: number) =>
  portal.sql(
    `update attempt set started_at = now() - interval '30 minutes' + make_interval(secs => $1) where ${ownAttempt}`,
    [seconds],
  );

async function isOver(portal: Portal): Promise<unknown> {
  const [row] = await portal.sql(
    `select started_at < now() - interval '30 minutes' as over from attempt where ${ownAttempt}`,
  );
  return row?.over;
}
