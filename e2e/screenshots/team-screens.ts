/** The screens and faces of team activities, as student1 of the demonstration sees them. */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import type { TeamView } from '@baeum/contract/team/terms';
import { teamBoardMessages } from '@baeum/contract/team/board-terms';
import { editor, post, title, tool } from '../harness/board.ts';
import { answer } from '../harness/dialog.ts';
import { comment } from '../harness/discussion.ts';
import { atScreen } from '../harness/student.ts';
import {
  atPart,
  cases,
  kit,
  list,
  names,
  part,
  roleField,
  scoreField,
  step,
  survey,
  teamSeq,
} from '../harness/team.ts';
import { shown } from '../harness/wait.ts';
import { lecture, type Screen, type Stage, visit } from './stage.ts';

type Activity = typeof kit;

const talk: Activity = { ...kit, code: 'MBIO2101-01-12-talk', title: '팀활동 4 발표 준비' };
const paper: Activity = { ...kit, code: 'MBIO2101-01-04-paper', title: '팀활동 1 논문 요약' };
const usability: Activity = {
  code: 'SHDV2104-02-09-usability',
  title: '집에서 쓰는 혈압계의 사용성 평가와 개선안 만들기',
  team: '우리집 혈압 지킴이와 함께하는 사용성 개선 연구회',
};
const draft = '사례 조사 대상 기관 후보';

async function openPart({ page, portal }: Stage, of: Activity, view: TeamView = 'board'): Promise<void> {
  await visit(page, `/lms_st/open/team/${await teamSeq(portal, of)}`);
  await shown(part(page, view));
  if (view === 'board') return atPart(page, view, of);
  await part(page, view).click();
  await atPart(page, view, of);
}

async function openWork(stage: Stage, of: Activity, title: string): Promise<void> {
  await openPart(stage, of, 'asgmt');
  await list(stage.page, 'asgmt').getByRole('link', { name: title }).click();
  await atScreen(stage.page, title);
}

async function openStep(stage: Stage, of: Activity, word: string): Promise<void> {
  await openPart(stage, of, 'eval');
  await step(stage.page, of, word).click();
}

/** Nothing typed is lost, which the next pictures would show. */
const forget = ({ page }: Stage): Promise<void> => page.evaluate(() => localStorage.clear());

export const teamScreens: readonly Screen[] = [
  {
    name: 'teams',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습하기' }).first().click();
      await page.getByRole('link', { name: '팀활동', exact: true }).click();
      await shown(page.getByRole('article', { name: kit.title }));
    },
  },
  { name: 'team-board', open: (stage) => openPart(stage, kit) },
  { name: 'team-board-empty', open: (stage) => openPart(stage, survey) },
  { name: 'team-before', open: (stage) => openPart(stage, talk) },
  { name: 'team-over', open: (stage) => openPart(stage, paper) },
  { name: 'team-long-name', open: (stage) => openPart(stage, usability) },
  {
    name: 'team-instructions',
    async open(stage) {
      await openPart(stage, kit);
      await stage.page.getByText('활동 안내').click();
    },
  },
  {
    name: 'team-post',
    async open(stage) {
      const { page, portal } = stage;
      const title = '감염병 후보 세 가지 비교';
      const [post] = await portal.sql('select id from post where title = $1', [title]);
      await visit(page, `/lms_st/open/team-post/${String(post?.id)}`);
      await shown(comment(page, '노로바이러스에 한 표!'));
    },
  },
  {
    name: 'team-board-write',
    async open(stage) {
      await openPart(stage, kit);
      await stage.page.getByRole('link', { name: '등록하기' }).click();
      await shown(tool(stage.page, '굵게'));
      await stage.page.getByRole('button', { name: '등록하기', exact: true }).click();
    },
    leave: forget,
  },
  {
    name: 'team-post-draft',
    async open(stage) {
      const { page } = stage;
      await openPart(stage, survey);
      await page.getByRole('link', { name: '등록하기' }).click();
      await title(page).fill(draft);
      await editor(page).fill('지역마다 한 곳씩 방문해 이용 현황을 조사합니다.');
      await page.getByRole('button', { name: '임시저장', exact: true }).click();
      await answer(page, teamBoardMessages.confirmDraft, '확인');
      await post(page, draft).click();
      await atScreen(page, draft);
    },
  },
  {
    name: 'team-post-edit',
    async open({ page }) {
      await page.getByRole('link', { name: '수정하기' }).click();
      await shown(tool(page, '굵게'));
    },
  },
  { name: 'team-assignments', open: (stage) => openPart(stage, kit, 'asgmt') },
  { name: 'team-assignment', open: (stage) => openWork(stage, survey, cases) },
  { name: 'team-assignment-draft', open: (stage) => openWork(stage, kit, '프라이머 설계서') },
  { name: 'team-assignment-submitted', open: (stage) => openWork(stage, kit, '표적 선정 보고서') },
  { name: 'team-assignment-before', open: (stage) => openWork(stage, kit, '진단키트 기획서') },
  {
    name: 'team-assignment-edit',
    async open(stage) {
      await openWork(stage, kit, '프라이머 설계서');
      await stage.page.getByRole('link', { name: '수정', exact: true }).click();
      await shown(stage.page.getByRole('button', { name: /제거$/ }));
    },
  },
  { name: 'team-evaluations', open: (stage) => openPart(stage, kit, 'eval') },
  {
    name: 'team-roles',
    async open(stage) {
      await openPart(stage, kit, 'eval');
      await list(stage.page, 'eval').getByRole('link', { name: kit.title, exact: true }).click();
      await atScreen(stage.page, `${kit.title} 역할`);
    },
  },
  {
    name: 'team-roles-edit',
    async open({ page }) {
      await page.getByRole('link', { name: '역할수정' }).click();
      await shown(roleField(page, 'student1'));
    },
  },
  {
    name: 'team-roles-missing',
    async open(stage) {
      await openStep(stage, survey, '역할등록');
      await roleField(stage.page, 'student1').fill('자료 조사와 발표');
      await stage.page.getByRole('button', { name: '저장', exact: true }).click();
      await shown(stage.page.getByText(evaluationRefusals.incompleteRoles.message).first());
    },
    leave: forget,
  },
  {
    name: 'team-scores',
    async open(stage) {
      await openStep(stage, kit, '평가하기');
      await shown(stage.page.getByRole('link', { name: '수정', exact: true }));
    },
  },
  {
    name: 'team-scores-missing',
    async open({ page }) {
      await page.getByRole('link', { name: '수정', exact: true }).click();
      await shown(scoreField(page, 'student2'));
      await page.getByRole('button', { name: '제출', exact: true }).click();
      await shown(page.getByText(evaluationRefusals.incompleteScores.message));
    },
    leave: forget,
  },
  {
    name: 'team-scores-write',
    async open(stage) {
      const { page, portal } = stage;
      await portal.sql(
        `delete from peer_review where activity_code = $1
           and reviewer_id = (select id from account where login_id = 'student1')`,
        [kit.code],
      );
      await openStep(stage, kit, '평가하기');
      await shown(scoreField(page, 'student2'));
    },
  },
  {
    name: 'team-reviews',
    async open(stage) {
      await openStep(stage, usability, '평가하기');
      await shown(stage.page.getByRole('button', { name: `${names.student4} 평가하기` }));
    },
  },
  {
    name: 'team-review',
    async open({ page }) {
      await page.getByRole('button', { name: `${names.student4} 평가하기` }).click();
      const questionnaire = page.getByRole('dialog', { name: '팀원평가' });
      await questionnaire.getByRole('button', { name: '제출', exact: true }).click();
      await shown(questionnaire.getByText(evaluationRefusals.incompleteReview.message));
    },
    leave: forget,
  },
];
