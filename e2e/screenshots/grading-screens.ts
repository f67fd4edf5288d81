/** The grading desk, its queue and its sheets, as a professor meets them. Ends the session that there is. */
import { feedbackProblemMessages } from '@baeum/contract/grading/feedback-terms';
import { scoreProblemMessages } from '@baeum/contract/grading/offline-terms';
import { sampleMessages, sampleStateNames } from '@baeum/contract/grading/sample-terms';
import { listSimilarWork, similarityMessages } from '@baeum/contract/grading/similarity-terms';
import {
  activityIdOf,
  getGradedWork,
  getGradingSheet,
  gradingMessages,
  gradingRefusals,
  listGradingQueue,
} from '@baeum/contract/grading/staff-terms';
import { zipOf } from '@baeum/server/testing/zips';
import { addSimilarWork } from '../harness/grading.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import {
  judgeAsOther,
  openDesk,
  openSheet,
  pathOf,
  queue,
  release,
  withRubric,
  workOf,
} from './grading-work.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, type Stage, visit } from './stage.ts';

/** Of somebody who is not there. */
const scoreFile = {
  name: '점수.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('학번,점수,판\n0000,80,\n'),
};

const forget = ({ page }: Stage): Promise<void> => page.unrouteAll();

/** What a call leaves behind that is never answered, and one that is refused by the network. */
const waiting = (name: string, call: string, open: (stage: Stage) => Promise<string>): Screen => ({
  name,
  async open(stage) {
    const { page } = stage;
    // Answered never.
    await page.route(`**${call}`, () => {});
    await visit(page, await open(stage));
    // Before that, the screen itself loads.
    await shown(page.getByRole('heading', { level: 1 }));
    await shown(page.locator('main [aria-busy="true"]').first());
  },
  leave: forget,
});
const failing = (name: string, call: string, open: (stage: Stage) => Promise<string>): Screen => ({
  name,
  async open(stage) {
    const { page } = stage;
    await page.route(`**${call}`, (route) => route.abort());
    await visit(page, await open(stage));
    await shown(page.getByRole('button', { name: '다시 시도' }).first());
  },
  leave: forget,
});

const queuePath = async (): Promise<string> => queue;
const sheetPath = async (stage: Stage): Promise<string> =>
  pathOf(await withRubric(stage)).replace(/\/\d+$/, '');
const similarityOf = async ({ portal }: Stage): Promise<string> =>
  `${queue}/${encodeURIComponent(activityIdOf('assignment', await addSimilarWork(portal)))}/similarity`;
const deskPath = async (stage: Stage): Promise<string> => pathOf(await withRubric(stage));

export const gradingScreens: readonly Screen[] = [
  {
    name: 'staff-grading',
    async open({ page }) {
      await visit(page, queue);
      await atScreen(page, '채점');
      await shown(page.locator('[data-row-opener]').first());
    },
  },
  {
    name: 'staff-grading-empty',
    async open({ page }) {
      await page.getByRole('combobox', { name: '상태' }).selectOption('held');
      await shown(page.getByText(gradingMessages.noneFound));
    },
  },
  waiting('staff-grading-loading', listGradingQueue, queuePath),
  failing('staff-grading-failing', listGradingQueue, queuePath),
  waiting('staff-grading-desk-loading', getGradedWork, deskPath),
  failing('staff-grading-desk-failing', getGradedWork, deskPath),
  {
    name: 'staff-grading-desk',
    open: async (stage) =>
      openDesk(
        stage,
        await workOf(
          stage,
          'assignment',
          `graded_at is null and code in (select code from assignment where rubric is null)
            and exists (select from submission_file join submission on submission.id = submission_id
              where assignment_code = work.code and student_id = work.holder_id)`,
        ),
      ),
  },
  {
    name: 'staff-grading-desk-rubric',
    async open(stage) {
      const { page } = stage;
      await openDesk(stage, await withRubric(stage));
      const criteria = page.getByRole('group', { name: /\d+ \/ \d+|- \/ \d+/ });
      await criteria.first().getByRole('button').first().click();
      await criteria.nth(1).getByRole('button').nth(1).click();
      await page
        .getByRole('textbox', { name: '총평' })
        .fill('밴드의 크기를 사다리와 견주어 정확히 읽었습니다.');
      await shown(page.getByText(/^저장됨/));
    },
  },
  {
    name: 'staff-grading-desk-conflict',
    async open(stage) {
      const { page } = stage;
      const work = await withRubric(stage);
      await openDesk(stage, work);
      await judgeAsOther(stage, work);
      await page
        .getByRole('textbox', { name: '총평' })
        .fill('고찰에서 온도와 특이성의 관계만 고치면 훌륭합니다.');
      await shown(page.getByText(gradingRefusals.savedMeanwhile.message));
    },
    // What was typed would be kept, and shown by the next pictures.
    leave: ({ page }) => page.getByRole('button', { name: '상대 값 쓰기' }).click(),
  },
  {
    name: 'staff-grading-desk-late',
    async open(stage) {
      const { portal } = stage;
      const work = await workOf(
        stage,
        'assignment',
        'graded_at is null and code in (select code from assignment where late_closes_at is not null)',
      );
      await portal.sql(`update assignment set late_penalty = 10 where code = $1`, [work.code]);
      await portal.sql(
        `update submission set submitted_at = late_opens_at + interval '30 hours' from assignment
          where assignment_code = $1 and student_id = $2 and code = $1`,
        [work.code, work.holder],
      );
      await openDesk(stage, work);
      await shown(stage.page.getByLabel('다른 감점'));
    },
  },
  {
    name: 'staff-grading-desk-team',
    open: async (stage) => openDesk(stage, await workOf(stage, 'teamAssignment', 'true')),
  },
  {
    name: 'staff-grading-desk-debate',
    open: async (stage) => openDesk(stage, await workOf(stage, 'debate', 'true')),
  },
  waiting('staff-grading-sheet-loading', getGradingSheet, sheetPath),
  failing('staff-grading-sheet-failing', getGradingSheet, sheetPath),
  {
    name: 'staff-grading-sheet',
    open: async (stage) => openSheet(stage, await withRubric(stage)),
  },
  {
    name: 'staff-grading-sheet-empty',
    async open({ page }) {
      await page.getByPlaceholder('이름, 학번').fill('없는 사람');
      await page.keyboard.press('Enter');
      await shown(page.getByText(gradingMessages.noneFound));
    },
  },
  {
    name: 'staff-grading-file',
    async open(stage) {
      const { page } = stage;
      await visit(page, `${await sheetPath(stage)}/file`);
      await atScreen(page, '점수 올리기');
    },
  },
  {
    name: 'staff-grading-file-check',
    async open({ page }) {
      await page.locator('input[type="file"]').setInputFiles(scoreFile);
      await atScreen(page, '점수 파일 확인');
      await shown(page.getByText(scoreProblemMessages.unknown));
    },
  },
  {
    name: 'staff-grading-feedback',
    async open(stage) {
      const { page } = stage;
      await visit(page, `${await sheetPath(stage)}/feedback`);
      await atScreen(page, '첨삭 파일 올리기');
    },
  },
  {
    name: 'staff-grading-feedback-check',
    async open({ page }) {
      const zip = await zipOf({ '과제/0000_없는 사람_보고서.txt': '첨삭' });
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: '첨삭.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
      await shown(page.getByText(feedbackProblemMessages.unknown));
    },
  },
  {
    name: 'staff-grading-similarity',
    async open(stage) {
      await visit(stage.page, await similarityOf(stage));
      await shown(stage.page.getByText('72%'));
    },
  },
  {
    name: 'staff-grading-similarity-pair',
    async open({ page }) {
      await page.locator('[data-row-opener]').first().click();
      await shown(page.locator('mark').first());
    },
  },
  waiting('staff-grading-similarity-loading', listSimilarWork, similarityOf),
  failing('staff-grading-similarity-failing', listSimilarWork, similarityOf),
  {
    name: 'staff-grading-similarity-empty',
    async open(stage) {
      await visit(stage.page, `${await sheetPath(stage)}/similarity`);
      await shown(stage.page.getByText(similarityMessages.never).first());
    },
  },
  {
    name: 'staff-grading-sample-empty',
    async open(stage) {
      await visit(stage.page, `${await sheetPath(stage)}/sample`);
      await shown(stage.page.getByText(sampleMessages.none));
    },
  },
  {
    name: 'staff-grading-sample',
    async open(stage) {
      const { page } = stage;
      await judgeAsOther(stage, await withRubric(stage));
      await visit(page, `${await sheetPath(stage)}/sample`);
      await page.getByRole('button', { name: '고르기' }).click();
      await shown(page.getByText(sampleStateNames.open).first());
    },
  },
  {
    name: 'staff-grading-release',
    async open(stage) {
      const { page } = stage;
      await openSheet(stage, await withRubric(stage));
      await page.getByRole('button', { name: '공개 예약' }).click();
      await shown(page.getByRole('dialog', { name: '공개 예약' }));
    },
  },
  {
    name: 'staff-grading-sheet-scheduled',
    async open(stage) {
      const { page } = stage;
      const work = await withRubric(stage);
      await judgeAsOther(stage, work);
      await openSheet(stage, work);
      await page.getByRole('button', { name: '지금 공개' }).click();
      await shown(page.getByRole('timer'));
    },
  },
  {
    name: 'staff-grading-sheet-released',
    async open(stage) {
      const work = await withRubric(stage);
      await release(stage, work);
      await openSheet(stage, work);
      await shown(stage.page.getByRole('button', { name: '공개 취소' }));
    },
  },
  {
    name: 'staff-grading-withdraw',
    async open({ page }) {
      await page.getByRole('button', { name: '공개 취소' }).click();
      const dialog = page.getByRole('dialog', { name: '공개 취소' });
      await dialog.getByRole('button', { name: '공개 취소' }).click();
      await shown(dialog.getByText('사유를 입력해 주세요.'));
    },
  },
  {
    name: 'staff-grading-desk-released',
    async open(stage) {
      const isShown = `exists (select from score join released_score on score_id = score.id
        where assignment_code = work.code and score.student_id = work.holder_id and withdrawn_at is null)`;
      await openDesk(stage, await workOf(stage, 'assignment', isShown));
      await shown(stage.page.getByText('바꾼 점수는 다시 공개해야 학생에게 보입니다.'));
    },
  },
  {
    name: 'staff-grading-sheet-withdrawn',
    async open(stage) {
      await stage.portal.sql('update released_score set withdrawn_at = now()');
      await openSheet(stage, await withRubric(stage));
      await shown(stage.page.getByText('공개된 학생 0명'));
    },
  },
];

/** As a group of its own. */
export const gradingGroup: readonly Screen[] = [professorDoor, ...gradingScreens];
