/** The screens and faces of debates and of the course board. */
import { commentMessages } from '@baeum/contract/discussion/terms';
import type { Board } from '@baeum/contract/board/terms';
import type { Page } from 'playwright-core';
import {
  atList,
  beginPost,
  bring,
  editor,
  openPost,
  picture,
  pictures,
  post,
  secrecyChoice,
  title,
  tool,
  turnToBoard,
  typeChoice,
} from '../harness/board.ts';
import {
  comment,
  comments,
  action,
  embryo,
  journal,
  newBox,
  operon,
  replyBox,
} from '../harness/discussion.ts';
import { focused } from '../harness/focus.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { lecture, type Screen, visit } from './stage.ts';

async function openDebate(page: Page, code: string): Promise<void> {
  await visit(page, `/lms_st/open/debate/${code}`);
  await shown(page.getByRole('heading', { level: 2, name: /^댓글/ }));
}

async function openBoard(page: Page, board: Board): Promise<void> {
  await visit(page, lecture);
  await page.getByRole('link', { name: '공지사항 더보기' }).click();
  await atList(page, 'notice');
  if (board !== 'notice') await turnToBoard(page, board);
}

const question = 'PCR에서 어닐링 온도를 정하는 기준';

export const discussionScreens: readonly Screen[] = [
  {
    name: 'debates',
    async open({ page }) {
      await visit(page, lecture);
      await page.getByRole('link', { name: '학습하기' }).first().click();
      await page.getByRole('link', { name: '토론', exact: true }).click();
      await shown(page.getByRole('link', { name: embryo.title }));
    },
  },
  {
    name: 'debate',
    async open({ page }) {
      await openDebate(page, embryo.code);
      await shown(page.getByRole('region', { name: '찬반 현황' }));
      await shown(comment(page, commentMessages.deleted).first());
    },
  },
  { name: 'debate-whole', open: ({ page }) => openDebate(page, embryo.code) },
  {
    name: 'debate-reply',
    async open({ page }) {
      await openDebate(page, operon.code);
      await newBox(page).fill('자물쇠보다는 자석에 가깝다고 생각합니다.');
      await action(comments(page).getByRole('article').first(), '답글').click();
      await replyBox(page).fill('그 비유에서 포도당은 무엇인가요?');
    },
    // Nothing typed is lost, which the next pictures would show.
    leave: ({ page }) => page.evaluate(() => localStorage.clear()),
  },
  { name: 'debate-long', open: ({ page }) => openDebate(page, journal.code) },
  { name: 'debate-before', open: ({ page }) => openDebate(page, 'MBIO2101-01-12-direct-test') },
  { name: 'debate-gap', open: ({ page }) => openDebate(page, 'MBIO2101-01-07-code') },
  { name: 'debate-late', open: ({ page }) => openDebate(page, 'MBIO2101-01-06-splicing') },
  { name: 'debate-over', open: ({ page }) => openDebate(page, 'MBIO2101-01-04-radiation') },
  { name: 'board-notices', open: ({ page }) => openBoard(page, 'notice') },
  { name: 'board-inquiries', open: ({ page }) => openBoard(page, 'inqry') },
  { name: 'board-questions', open: ({ page }) => openBoard(page, 'qna') },
  {
    name: 'board-notice',
    async open({ page, portal }) {
      await visit(page, 'about:blank');
      await openPost(page, portal, 'notice', '9주차 학습 안내: 유전자 발현 조절');
      await shown(page.getByRole('navigation', { name: '이전 글과 다음 글' }));
    },
  },
  {
    name: 'board-question',
    async open({ page, portal }) {
      await openPost(page, portal, 'qna', question);
      await atScreen(page, question);
      await shown(comment(page, '낮은 쪽을 기준으로'));
    },
  },
  {
    name: 'board-inquiry',
    async open({ page, portal }) {
      await openPost(page, portal, 'inqry', '5주차 강의가 지각으로 되어 있습니다');
      await shown(comment(page, '마지막 12초가'));
    },
  },
  {
    name: 'board-draft',
    async open({ page }) {
      await openBoard(page, 'inqry');
      await post(page, '면담 신청').click();
      await atScreen(page, '면담 신청');
    },
  },
  {
    name: 'board-edit',
    async open({ page }) {
      await page.getByRole('link', { name: '수정하기' }).click();
      await shown(tool(page, '굵게'));
    },
  },
  {
    name: 'board-write-empty',
    async open({ page }) {
      await openBoard(page, 'qna');
      await beginPost(page, 'qna');
      await page.getByRole('button', { name: '등록하기', exact: true }).click();
    },
  },
  {
    name: 'board-write',
    async open({ page, made }) {
      await typeChoice(page).selectOption('수업활동');
      await secrecyChoice(page).selectOption('공개');
      await title(page).fill('전기영동 결과를 어떻게 읽어야 하나요');
      await editor(page).click();
      await tool(page, '제목 1').click();
      await page.keyboard.type('실험 조건');
      await page.keyboard.press('Enter');
      await page.keyboard.type('1% 아가로스, 100 V에서 30분 ');
      await tool(page, '굵게').click();
      await page.keyboard.type('전기영동');
      await tool(page, '굵게').click();
      await page.keyboard.type('했습니다.');
      await bring(page, 'paste', '겔.png', await picture(page, '#0b6e66'));
      await pictures(page, 1);
      await page.keyboard.press('ArrowRight');
      await tool(page, '표 넣기').click();
      await page.getByRole('dialog').getByRole('button', { name: '넣기' }).click();
      await focused(editor(page));
      for (const words of ['시료', '밴드', '크기', '1', '진함', '600 bp']) {
        await page.keyboard.type(words);
        await page.keyboard.press('Tab');
      }
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /파일 선택/ }).click();
      await (await choosing).setFiles([await made.file('측정값.pdf', '%PDF-1.7\n%%EOF\n')]);
    },
    leave: ({ page }) => page.evaluate(() => localStorage.clear()),
  },
];
