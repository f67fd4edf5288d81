/** The gate in front of a lecture of the last term, and its questionnaire. */
import { evaluationMessages as messages, evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { readDialog, toastShown } from '../harness/dialog.ts';
import { accept, choose, field, send, statistics } from '../harness/evaluation.ts';
import { shown, shows } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

export const evaluationScreens: readonly Screen[] = [
  {
    name: 'evaluation-gate',
    async open({ page }) {
      await visit(page, `/lms_st/open/lecture/${statistics.code}`);
      await readDialog(page, messages.asks);
    },
  },
  { name: 'evaluation', open: ({ page }) => accept(page) },
  {
    name: 'evaluation-empty',
    async open({ page }) {
      await page.getByRole('button', { name: '제출', exact: true }).click();
      await shown(page.getByText(evaluationRefusals.empty.message));
    },
  },
  {
    name: 'evaluation-answered',
    async open({ page }) {
      for (const number of [1, 2, 3, 4]) await choose(page, number, 2);
      await field(page, 8).fill('실습이 더 많으면 좋겠습니다.');
    },
  },
  {
    name: 'evaluation-again',
    async open({ page }) {
      await send(page, messages.confirmSendIncomplete(1));
      await toastShown(page, messages.sent);
      await shown(page.getByText('답변 0 / 1'));
    },
  },
  {
    name: 'evaluation-thanks',
    async open({ page }) {
      await choose(page, 6, 1);
      await send(page, messages.confirmSend);
      await shows(page, messages.thanks);
    },
  },
];
