/** Assignments: the list, their faces, and handing in. */
import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import type { Page } from 'playwright-core';
import { megabyte } from '../harness/made-files.ts';
import { atScreen } from '../harness/student.ts';
import { beginSubmission, chooseFile, graded, open, send } from '../harness/submission.ts';
import { gone, shown } from '../harness/wait.ts';
import { lecture, type Screen, type Stage, visit } from './stage.ts';

/** The list of the lecture's assignments, by the tile of its home. */
export async function openAssignments(page: Page): Promise<void> {
  await visit(page, lecture);
  await page.getByRole('link', { name: /^과제 \d+ \/ \d/ }).click();
  await shown(page.getByRole('link', { name: graded.title }));
}

async function openAssignment({ page, portal }: Stage, title: string): Promise<void> {
  const [row] = await portal.sql('select code from assignment where title = $1', [title]);
  await visit(page, `/lms_st/open/assignment/${String(row?.code)}`);
  await atScreen(page, title);
}

export const assignmentScreens: readonly Screen[] = [
  {
    name: 'assignments',
    async open({ page }) {
      await openAssignments(page);
    },
  },
  { name: 'assignment', open: (stage) => openAssignment(stage, open.title) },
  { name: 'assignment-long', open: (stage) => openAssignment(stage, '중간고사 대체과제: 위험 예측 모형') },
  { name: 'assignment-late', open: (stage) => openAssignment(stage, '정제 공정 단계 설계') },
  { name: 'assignment-before', open: (stage) => openAssignment(stage, '유전체 편집 실험 설계') },
  { name: 'assignment-draft', open: (stage) => openAssignment(stage, '밴드 세기 정량 실습') },
  { name: 'assignment-submitted', open: (stage) => openAssignment(stage, '유가식 배양 데이터 분석') },
  { name: 'assignment-missed', open: (stage) => openAssignment(stage, '배양 방식 비교') },
  { name: 'assignment-feedback', open: (stage) => openAssignment(stage, graded.title) },
  {
    name: 'edit',
    async open(stage) {
      await openAssignment(stage, '밴드 세기 정량 실습');
      await stage.page.getByRole('link', { name: '수정' }).click();
      await shown(stage.page.getByRole('button', { name: /제거$/ }));
    },
  },
  {
    name: 'submit',
    async open(stage) {
      await openAssignment(stage, open.title);
      await beginSubmission(stage.page, '3R 원칙과 대체 시험법', '인공 피부 모델과 장기 칩을 견주었습니다.');
    },
  },
  {
    name: 'submit-refused',
    async open({ page, made }) {
      await chooseFile(page, await made.file('설치.exe', 'MZ'));
      await shown(page.getByText(assignmentRefusals.unsupportedFile.message));
    },
    leave: async ({ page }) => page.getByRole('button', { name: /제거$/ }).click(),
  },
  {
    name: 'submit-upload',
    async open({ page, portal, made }) {
      const name = '생명윤리와 연구윤리_동물실험 대체 방법 조사_3학년 김하늘_최종 보고서.zip';
      // More is left than the operating system takes from a browser whose network stands still: what it has taken counts as
      // sent, and an upload that was sent cannot be cancelled.
      await chooseFile(page, await made.zip(name, 96 * megabyte));
      portal.network.stallAfter(48 * megabyte);
      await send(page, '제출');
      await page.waitForFunction(() => Number(document.querySelector('progress')?.value) >= 50);
    },
    async leave({ page, portal }) {
      await page.getByRole('button', { name: /올리기 취소$/ }).click();
      portal.network.restore();
      await gone(page.getByRole('progressbar'));
    },
  },
];
