/** Steps on the screens of assignments. */
import { assignmentMessages } from '@baeum/contract/assignment/terms';
import type { Locator, Page } from 'playwright-core';
import { answer } from './dialog.ts';
import { enterLecture } from './lectures.ts';
import { atScreen } from './student.ts';
import { shown } from './wait.ts';

/** Open for student1, who has not begun it, and for student2. */
export const open = { lecture: '생명윤리와 연구윤리', title: '동물실험 대체 방법 조사' };
/** Graded for student1. */
export const graded = { lecture: '분자생물학의 이해', title: '중심 원리 개념도 작성' };

/** From home through the lecture home to the list of its assignments. */
export async function enterAssignments(page: Page, lecture: string): Promise<void> {
  await enterLecture(page, lecture);
  await page.getByRole('link', { name: /^과제 \d+ \/ \d/ }).click();
  await atScreen(page, `${lecture} 과제`);
}

/** From home into a lecture, to one of its assignments. */
export async function enterAssignment(page: Page, lecture: string, title: string): Promise<void> {
  await enterAssignments(page, lecture);
  await page.getByRole('link', { name: title }).click();
  await atScreen(page, title);
}

/** From the assignment to its form, filled in except for the file. */
export async function beginSubmission(page: Page, title: string, body: string): Promise<void> {
  await page.getByRole('link', { name: '제출하기' }).click();
  await page.getByLabel('제목', { exact: true }).fill(title);
  await page.getByLabel('내용', { exact: true }).fill(body);
}

/** Chooses files in the file dialog. */
export async function chooseFile(page: Page, ...paths: string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /파일 선택/ }).click();
  await (await choosing).setFiles(paths);
}

/** Presses 제출 or 임시저장 and confirms. */
export async function send(page: Page, button: '제출' | '임시저장'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const { confirmSubmit, confirmSaveDraft } = assignmentMessages;
  await answer(page, button === '제출' ? confirmSubmit : confirmSaveDraft, '확인');
}

export const titleField = (page: Page): Locator => page.getByLabel('제목', { exact: true });
export const bodyField = (page: Page): Locator => page.getByLabel('내용', { exact: true });

/** The state beside the heading. */
export const stateIs = (page: Page, word: string): Promise<void> =>
  shown(page.getByRole('main').getByText(word, { exact: true }).first());
