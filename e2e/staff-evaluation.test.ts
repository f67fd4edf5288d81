/** Evaluations of lectures in the console: questionnaires, periods, rates and results. */
import { evaluationStaffRefusals, setEvaluationPeriod } from '@baeum/contract/evaluation/staff-terms';
import { evaluationMessages } from '@baeum/contract/evaluation/terms';
import { expect } from 'vitest';
import { dayFromNow } from './harness/days.ts';
import { toastShown } from './harness/dialog.ts';
import { focused } from './harness/focus.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { gone, shown } from './harness/wait.ts';

const programme = { code: 'BH-TERM-2', name: '2학기' } as const;

journey(
  'an operator makes a questionnaire, puts its questions in order by keys, previews it, gives it a period and ends it early',
  ['1280 light', '360 dark'],
  async ({ page, portal, look, expectFailure }) => {
    await startStaffSession(page);
    await page.goto('/staff/evaluations');
    await atScreen(page, '강의평가');
    await look('staff evaluations: programmes');
    await page.goto(`/staff/programmes/${programme.code}/evaluations`);
    await atScreen(page, '강의평가');
    await shown(page.getByText('2학기 기말강의평가'));
    await look('staff programmes/:programmeCode/evaluations: questionnaires');

    await page.getByRole('link', { name: '질문지 만들기' }).click();
    await atScreen(page, '질문지 만들기');
    await page.getByLabel('제목').fill('수시 강의평가');
    const question = (number: number) => page.getByRole('listitem', { name: `${number}번 문항` });
    await question(1).getByRole('textbox', { name: '문항', exact: true }).fill('설명이 이해하기 쉬웠다.');
    await page.getByRole('button', { name: '서술형 문항' }).click();
    await question(2).getByRole('textbox', { name: '문항', exact: true }).fill('바라는 점을 적어 주세요.');
    await page.keyboard.press('Alt+ArrowUp');
    await shown(page.getByText('1번 문항으로 옮겼습니다.'));
    await focused(question(1).getByRole('textbox', { name: '문항', exact: true }));
    await question(1).getByRole('button', { name: '1번 문항 아래로' }).click();
    await shown(page.getByText('2번 문항으로 옮겼습니다.'));
    await look('staff programmes/:programmeCode/evaluations/new: two questions');
    await page.getByRole('button', { name: '학생 화면으로 미리 보기' }).click();
    const preview = page.getByRole('dialog', { name: '수시 강의평가' });
    await shown(preview.getByText(evaluationMessages.anonymous));
    await preview.getByLabel('보통이다', { exact: true }).check();
    await shown(preview.getByText('답변 1 / 2'));
    await look('a questionnaire as students see it');
    await page.keyboard.press('Escape');
    await gone(preview);
    await page.getByRole('button', { name: '질문지 만들기', exact: true }).click();
    await toastShown(page, '질문지를 만들었습니다.');
    await atScreen(page, '수시 강의평가');

    await page.getByRole('button', { name: '기간 정하기' }).click();
    await page.getByLabel('시작').fill(`${dayFromNow(-1)}T00:00`);
    await page.getByLabel('종료').fill(`${dayFromNow(5)}T23:59`);
    await page.getByLabel(/^의약품 제조|GMPQ1106-01/).uncheck();
    await look('the period of a questionnaire');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await shown(page.getByRole('button', { name: '기간 수정' }));
    await shown(page.getByText('진행', { exact: true }));
    await look('staff programmes/:programmeCode/evaluations/:questionnaireId: running');

    await page.getByRole('button', { name: '기간 수정' }).click();
    await page.getByLabel('종료').fill(`${dayFromNow(1)}T23:59`);
    expectFailure(evaluationStaffRefusals.hits.status, setEvaluationPeriod);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    const warning = page.getByRole('alertdialog');
    await shown(warning.getByText(/^아직 참여하지 않은 학생 \d+명이 더는 참여할 수 없게 됩니다/));
    await warning.getByRole('button', { name: '그래도 저장' }).click();
    await gone(warning);
    await shown(page.getByRole('button', { name: '기간 수정' }));
    await page.getByRole('link', { name: '수정', exact: true }).click();
    await atScreen(page, '질문지 수정');
    await look('staff programmes/:programmeCode/evaluations/:questionnaireId/edit: questions');
    expect(
      await portal.sql(`select asks_all from evaluation_questionnaire where title = '수시 강의평가'`),
    ).toEqual([{ asks_all: false }]);
  },
);

journey(
  'a professor reads what was answered after the end, and takes it out with a reason',
  ['360 light', '1280 dark'],
  async ({ page, portal, look }) => {
    const lecture = 'STAT1002-01';
    await portal.sql(`update academic_event set starts_at = date_trunc('minute', now()) - interval '9 days',
        ends_at = date_trunc('minute', now()) - interval '2 days'
      where academic_course_code = 'BH-TERM-1' and key = 'evaluation-final'`);
    const [professor] = await portal.sql(`select login_id from lecture_professor
      join account on account.id = account_id where lecture_code = '${lecture}' order by lecture_professor.position limit 1`);
    await startStaffSession(page, String(professor?.login_id));
    await page.goto(`/staff/lectures/${lecture}/evaluations`);
    await atScreen(page, '강의평가');
    await shown(page.getByText(/13 \/ \d+명/).first());
    await look('staff lectures/:lectureCode/evaluations: evaluations');
    await page.getByRole('link', { name: '1학기 기말강의평가' }).click();
    await atScreen(page, '1학기 기말강의평가');
    await shown(page.getByText('답변 12개 · 평균 4.67 / 5 · 표준편차 0.47'));
    await shown(page.getByText('R 실습 시간이 더 있으면 좋겠습니다.'));
    await look('staff lectures/:lectureCode/evaluations/:questionnaireId: results');
    await page.getByRole('button', { name: 'XLSX로 내려받기' }).click();
    const dialog = page.getByRole('dialog', { name: '결과 내려받기' });
    await dialog.getByLabel('내려받는 사유').fill('강의 개선');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '내려받기', exact: true }).click();
    expect((await saved).suggestedFilename()).toContain('1학기 기말강의평가 결과.xlsx');
    await gone(dialog);
  },
);
