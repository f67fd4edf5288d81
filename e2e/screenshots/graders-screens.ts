/**
 * Grading by several, without names, from a workbook, and what students ask about a score, as a professor meets them. Ends the
 * session that there is.
 */
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { atScreen } from '../harness/student.ts';
import { eventually, shown } from '../harness/wait.ts';
import {
  judgeAsOther,
  lecture,
  openDesk,
  openSheet,
  queue,
  release,
  withRubric,
  type Work,
  workOf,
} from './grading-work.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, type Stage, visit } from './stage.ts';

/** Of an assignment of which nothing has been shown yet: what students have seen is not blind any more. */
const unseen = (stage: Stage): Promise<Work> =>
  workOf(
    stage,
    'assignment',
    'graded_at is null and not exists (select from score_release where assignment_code = work.code)',
  );

/** Hands the work of an assignment to both professors of the lecture in turn. */
const share = ({ portal }: Stage, { code }: Work, part: 'first' | 'second') =>
  portal.sql(
    `insert into grading_share (lecture_code, assignment_code, student_id, grader_id, part)
      select '${lecture}', $1, holder_id, account.id, $2
      from (select holder_id, row_number() over (order by handed_at, holder_id) as place
          from gradable_work where kind = 'assignment' and code = $1) as handed
        join account on login_id = case when (place % 2 = 1) = ($2 = 'first') then 'prof1' else 'prof2' end
      on conflict do nothing`,
    [code, part],
  );

const unshare = async ({ portal }: Stage): Promise<void> => {
  await portal.sql('delete from grading_share');
};

const reason =
  '그림 2의 축은 원자료의 단위를 그대로 옮긴 것입니다. 실험 노트 3쪽의 표와 견주어 다시 보아 주시기 바랍니다.';

/** Students ask for another look at scores that they are shown. */
const ask = ({ portal }: Stage, { code }: Work) =>
  portal.sql(
    `insert into regrade_request (released_id, score_id, student_id, criteria, reason, asked_at)
      select released.id, score_id, released.student_id, array['자료의 정리'], $2, now()
      from released_score as released join score on score.id = score_id
      where score.assignment_code = $1 and withdrawn_at is null on conflict do nothing`,
    [code, reason],
  );

/** A second score of the same work. */
const judgeAgain = ({ portal }: Stage, { code, holder }: Work) =>
  portal.sql(
    `insert into second_score (lecture_code, assignment_code, student_id, typed_points, points, feedback, work_at, grader_id, saved_at)
      select '${lecture}', $1, $2, 19, 19, '결론의 근거가 분명합니다. 그림의 축에 단위가 빠진 것만 아쉽습니다.', submitted_at,
        account.id, now()
      from submission, account where assignment_code = $1 and student_id = $2 and login_id = 'prof1'`,
    [code, holder],
  );

/** A workbook of which rows are changed, changed by somebody else meanwhile, and wrong. @returns where it is looked at */
async function sendWorkbook(stage: Stage): Promise<string> {
  const { portal } = stage;
  const work = await unseen(stage);
  const { code } = work;
  await judgeAsOther(stage, work);
  const rows = await portal.sql(
    `select student_number as number, name, holder_id || '-0-' || (extract(epoch from handed_at) * 1000000)::bigint || '-00000000' as version
      from gradable_work join account on account.id = holder_id
      where kind = 'assignment' and code = $1 order by holder_id <> $2, handed_at limit 5`,
    [code, work.holder],
  );
  const points = ['18', '17.5', '서른', '1000', '면제'];
  const cells = [
    ['학번', '이름', '점수', '총평', '판', '비고'],
    ...rows.map(({ number, name, version }, index) =>
      [
        number,
        name,
        points[index],
        '결과는 정확하나 고찰이 짧습니다. 대조군과 견준 문장을 더 적어 보세요.',
        version,
        '',
      ].map(String),
    ),
  ];
  const [sent] = await portal.sql(
    `insert into score_import (lecture_code, kind, code, account_id, file_name, cells, created_at)
      select '${lecture}', 'assignment', $1, id, '분자생물학의 이해 과제 점수 (조교 채점).xlsx', $2::jsonb, now()
      from account where login_id = 'prof1' returning id`,
    [code, JSON.stringify(cells)],
  );
  return `${queue}/${encodeURIComponent(activityIdOf('assignment', code))}/file/${String(sent?.['id'])}`;
}

export const gradersScreens: readonly Screen[] = [
  {
    name: 'staff-grading-settings',
    async open(stage) {
      const { page } = stage;
      await openSheet(stage, await withRubric(stage));
      await page.getByRole('button', { name: '설정', exact: true }).click();
      await page.getByRole('textbox', { name: /재채점 요청 기간/ }).fill('60');
      await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    },
  },
  {
    name: 'staff-grading-share',
    async open(stage) {
      const { page } = stage;
      await openSheet(stage, await withRubric(stage));
      await page.getByRole('button', { name: '담당 나누기' }).click();
      await page.getByRole('combobox', { name: '무엇을' }).selectOption('second');
    },
  },
  {
    name: 'staff-grading-sheet-shared',
    async open(stage) {
      const { page } = stage;
      const work = await withRubric(stage);
      await share(stage, work, 'first');
      await share(stage, work, 'second');
      await openSheet(stage, work);
      await page
        .getByRole('checkbox', { name: /^[가-힣]{2,4} 선택$/ })
        .first()
        .check();
      await shown(page.getByRole('combobox', { name: '담당 정하기' }));
    },
    leave: unshare,
  },
  {
    name: 'staff-grading-desk-second',
    async open(stage) {
      const work = await withRubric(stage);
      await stage.portal.sql(
        `insert into grading_share (lecture_code, assignment_code, student_id, grader_id, part)
          select '${lecture}', $1, $2, id, 'second' from account where login_id = 'prof1'`,
        [work.code, work.holder],
      );
      await openDesk(stage, work);
      await shown(stage.page.getByText('두 번째 채점입니다.', { exact: false }));
    },
    leave: unshare,
  },
  {
    name: 'staff-grading-desk-held',
    async open(stage) {
      const work = await withRubric(stage);
      await stage.portal.sql(
        `insert into grading_hold (kind, code, holder_id, lecture_code, account_id, until)
          select 'assignment', $1, $2, '${lecture}', id, now() + interval '1 hour' from account where login_id = 'prof2'
          on conflict (kind, code, holder_id) do update set account_id = excluded.account_id, until = excluded.until`,
        [work.code, work.holder],
      );
      await openDesk(stage, work);
      await shown(stage.page.getByRole('button', { name: '넘겨받기' }));
    },
    leave: async ({ portal }) => void (await portal.sql('delete from grading_hold')),
  },
  {
    name: 'staff-grading-desk-moderation',
    async open(stage) {
      const work = await withRubric(stage);
      await judgeAsOther(stage, work);
      await judgeAgain(stage, work);
      await openDesk(stage, work);
      await stage.page.getByRole('textbox', { name: '직접 정할 점수' }).fill('2000');
    },
  },
  {
    name: 'staff-grading-sheet-undecided',
    open: async (stage) => {
      await openSheet(stage, await withRubric(stage));
      await shown(stage.page.getByText('점수를 정한 뒤에 공개됩니다.', { exact: false }));
    },
    leave: async ({ portal }) => void (await portal.sql('delete from second_score')),
  },
  {
    name: 'staff-grading-desk-regrade',
    async open(stage) {
      const { page } = stage;
      const work = await withRubric(stage);
      await judgeAsOther(stage, work);
      await release(stage, work);
      await ask(stage, work);
      await openDesk(stage, work);
      await page
        .getByRole('textbox', { name: '답변' })
        .fill('원자료와 견주어 다시 보았습니다. 단위는 맞으므로 자료의 정리 점수를 올립니다.');
    },
  },
  {
    name: 'staff-grading-desk-regraded',
    async open(stage) {
      const { page, portal } = stage;
      await portal.sql(
        `update regrade_request set outcome = 'kept', answered_by = account.id, answered_at = now(),
            answer = '다시 보았으나 축의 단위가 본문의 단위와 다릅니다.'
          from account where login_id = 'prof1'`,
      );
      const asked = `exists (select from regrade_request as request join score on score.id = request.score_id
        where score.assignment_code = work.code and score.student_id = work.holder_id)`;
      await openDesk(stage, await workOf(stage, 'assignment', asked));
      await shown(page.getByText('축의 단위가', { exact: false }));
    },
  },
  {
    name: 'staff-grading-workbook',
    async open(stage) {
      const { page } = stage;
      await visit(page, await sendWorkbook(stage));
      await atScreen(page, '점수 파일 확인');
      await page.getByRole('checkbox', { name: '파일의 값으로 덮어쓰기' }).check();
      await shown(page.getByRole('button', { name: /^[1-3]건 적용$/ }));
    },
  },
  {
    name: 'staff-grading-download',
    async open(stage) {
      const { page } = stage;
      await openSheet(stage, await withRubric(stage));
      await page.getByRole('button', { name: '제출물 내려받기' }).click();
      await shown(page.getByRole('dialog', { name: '제출물 내려받기' }));
    },
  },
  {
    name: 'staff-grading-blind',
    async open(stage) {
      const { page, portal } = stage;
      const { code } = await unseen(stage);
      await portal.sql('update assignment set is_blind = true where code = $1', [code]);
      await openSheet(stage, await unseen(stage));
      await shown(page.getByRole('button', { name: '익명 해제' }));
    },
  },
  {
    name: 'staff-grading-blind-desk',
    async open({ page }) {
      await page.locator('[data-row-opener]').first().click();
      await shown(page.getByRole('complementary', { name: '채점' }).getByRole('textbox', { name: '총평' }));
    },
  },
  {
    name: 'staff-grading-blind-lift',
    async open({ page }) {
      await page.goBack();
      await page.getByRole('button', { name: '익명 해제' }).click();
      const dialog = page.getByRole('dialog', { name: '익명 해제' });
      await dialog.getByRole('button', { name: '해제', exact: true }).click();
      await shown(dialog.getByText('사유를 입력해 주세요.'));
    },
    async leave({ page, portal }) {
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog, [role="dialog"]').count()).toBe(0);
      await portal.sql('update assignment set is_blind = false');
    },
  },
];

/** As a group of its own. */
export const gradersGroup: readonly Screen[] = [professorDoor, ...gradersScreens];
