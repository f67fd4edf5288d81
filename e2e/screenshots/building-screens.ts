/** Dialogs and states of the screens with which a professor builds a lecture. Ends the session that there is. */
import { getDueRadar } from '@baeum/contract/study/board-terms';
import { discard } from '../harness/dialog.ts';
import { atScreen } from '../harness/student.ts';
import { gone, shown } from '../harness/wait.ts';
import { professorDoor } from './professor-session.ts';
import { type Screen, type Stage, visit } from './stage.ts';

const code = 'MBIO2101-01';
const base = `/staff/lectures/${code}`;
const kit = `${base}/activities/team/${code}-08-kit`;

/** An assignment with criteria that students have handed in, of which nothing is graded. */
async function openBegun({ page, portal }: Stage): Promise<void> {
  const [row] = await portal.sql(
    `select code from assignment where lecture_code = $1 and rubric is not null
      and exists (select from submission where assignment_code = assignment.code and submitted_at is not null) limit 1`,
    [code],
  );
  await visit(page, `${base}/activities/assignment/${String(row?.['code'])}`);
  await shown(page.getByLabel('1번째 기준', { exact: true }).first());
}

const save = ({ page }: Stage) => page.getByRole('button', { name: '저장', exact: true }).click();

const closeDialog = async ({ page }: Stage): Promise<void> => {
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
};

/** Declines what does less harm where that is offered, and then the harm. */
const cancel = async ({ page }: Stage): Promise<void> => {
  const harm = page.getByText('그대로 저장할까요?');
  if (!(await harm.isVisible()))
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await shown(harm);
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await gone(page.getByRole('alertdialog'));
};

export const buildingScreens: readonly Screen[] = [
  {
    name: 'staff-board-empty',
    async open({ page, portal }) {
      await portal.sql(`update topic set archived_at = now() where lecture_code = $1 and week_number = 14`, [
        code,
      ]);
      await portal.sql(
        `update assignment set archived_at = now() where lecture_code = $1 and week_number = 14`,
        [code],
      );
      await visit(page, `${base}/board?week=14`);
      await shown(page.getByRole('heading', { name: /^14주차(?!.*레이더)/ }));
    },
  },
  {
    name: 'staff-board-radar-failing',
    async open({ page }) {
      await page.route(`**${getDueRadar}`, (route) => route.abort());
      await visit(page, `${base}/board?week=9`);
      await shown(page.getByRole('button', { name: '다시 시도' }));
    },
    leave: ({ page }) => page.unrouteAll(),
  },
  {
    name: 'staff-assignment-new-problems',
    async open(stage) {
      const { page } = stage;
      await visit(page, `${base}/activities/assignment/new`);
      await atScreen(page, '과제 만들기');
      await page.getByRole('button', { name: '기준 추가' }).click();
      await page.getByLabel('지각 감점(하루마다 %)').fill('300');
      await page.getByRole('button', { name: '저장', exact: true }).click();
    },
  },
  {
    name: 'staff-assignment-rubrics',
    async open(stage) {
      const { page } = stage;
      await openBegun(stage);
      await page.getByRole('button', { name: '다른 과제의 채점 기준 가져오기' }).click();
      await shown(page.getByRole('dialog').getByRole('listitem').first());
    },
    leave: closeDialog,
  },
  {
    name: 'staff-assignment-harm',
    async open(stage) {
      const { page } = stage;
      await openBegun(stage);
      // On the day on which it begins.
      const opens = await page.getByLabel('시작', { exact: true }).first().inputValue();
      await page
        .getByLabel('마감', { exact: true })
        .first()
        .fill(`${opens.slice(0, 10)}T23:59`);
      await save(stage);
      await shown(page.getByRole('alertdialog'));
    },
    leave: cancel,
  },
  {
    name: 'staff-assignment-rubric-in-use',
    async open(stage) {
      const { page, portal } = stage;
      await openBegun(stage);
      const assignment = page.url().split('/').at(-1) ?? '';
      await portal.sql(
        `insert into score (lecture_code, assignment_code, student_id, choices, points, out_of, work_at, grader_id, saved_at, graded_at)
          select $1, assignment.code, student_id,
            (select jsonb_agg(jsonb_build_object('criterion', one ->> 'name', 'level', one -> 'levels' -> 0 ->> 'name',
              'points', (one -> 'levels' -> 0 ->> 'points')::numeric, 'comment', '')) from jsonb_array_elements(rubric) as one),
            20, 20, submitted_at, account.id, now(), now()
          from assignment join submission on assignment_code = assignment.code, account
          where assignment.code = $2 and submitted_at is not null and login_id = 'prof1' on conflict do nothing`,
        [code, assignment],
      );
      const points = page.getByLabel('1번째 기준의 1번째 수준 점수');
      await points.fill(String(Number(await points.inputValue()) - 2));
      await save(stage);
      await shown(page.getByRole('alertdialog'));
    },
    leave: cancel,
  },
  {
    name: 'staff-content-video-refused',
    async open({ page, made }) {
      await visit(page, `${base}/contents/new`);
      await atScreen(page, '콘텐츠 추가');
      await page.getByLabel('종류').selectOption('video');
      await page
        // Not that of the editor, which the form had before its kind was chosen.
        .locator('input[type="file"][accept*=".mp4"]')
        .first()
        .setInputFiles(await made.file('9주차 오페론 모형 강의 녹화.mp4', 'not a video'));
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await shown(page.locator('main [aria-invalid="true"]').first());
    },
  },
  {
    name: 'staff-quiz-gift',
    async open({ page }) {
      await visit(page, `${base}/activities/quiz/${code}-12-pcr`);
      await page.getByRole('button', { name: 'GIFT 가져오기' }).click();
      await page
        .getByLabel('또는 붙여넣기')
        .fill(
          '물은 액체이다.{T}\n\n수를 쓰십시오. {#46}\n\n억제 단백질이 붙는 자리는? {=작동 유전자 ~프로모터 ~인핸서}',
        );
      await page.getByRole('button', { name: '미리 보기' }).click();
      await shown(page.getByRole('button', { name: '문항 2개 넣기' }));
    },
    leave: ({ page }) => discard(page),
  },
  {
    name: 'staff-quiz-question-added',
    async open({ page }) {
      await visit(page, `${base}/activities/quiz/${code}-12-pcr`);
      await page.getByRole('button', { name: /^문항 추가/ }).click();
      await shown(page.getByRole('textbox', { name: '문항', exact: true }));
    },
  },
  {
    name: 'staff-teams-split',
    async open({ page }) {
      await visit(page, `${kit}/teams`);
      await page.getByRole('button', { name: '무작위로 나누기' }).click();
      await shown(page.getByRole('dialog', { name: '무작위로 나누기' }));
    },
    leave: closeDialog,
  },
  {
    name: 'staff-teams-list',
    async open({ page, portal, made }) {
      const rows = await portal.sql(
        `select student_number as number from enrolment join account on account.id = student_id where lecture_code = $1
          order by student_number limit 3`,
        [code],
      );
      const list = [
        '학번,팀,역할,팀장',
        ...rows.map(({ number }, at) => `${String(number)},새 팀,자료 조사,${at === 0 ? 'Y' : ''}`),
      ];
      await visit(page, `${kit}/teams`);
      await page.getByRole('button', { name: '파일로 나누기' }).click();
      await page
        .getByRole('dialog')
        .locator('input[type="file"]')
        .setInputFiles(await made.file('팀.csv', [...list, '20260000,새 팀,,'].join('\n')));
      await shown(page.getByText('이 강의의 수강생이 아닙니다.'));
    },
    leave: ({ page }) => discard(page),
  },
  {
    name: 'staff-extra-time',
    async open({ page }) {
      await visit(page, `${base}/students`);
      await page
        .getByRole('button', { name: /추가 시간 설정$/ })
        .first()
        .click();
      await shown(page.getByRole('dialog').getByLabel('사유'));
    },
    leave: closeDialog,
  },
];

/** As a group of its own. */
export const buildingGroup: readonly Screen[] = [professorDoor, ...buildingScreens];
