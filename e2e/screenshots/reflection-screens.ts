/** The reflection journal of the demonstration, from the form to the view. */
import { answer } from '../harness/dialog.ts';
import { edit, entry, field, fillAnswers, journal, openHome, send, textsBy } from '../harness/reflection.ts';
import { atScreen } from '../harness/student.ts';
import { stateIs } from '../harness/submission.ts';
import { shortTotalMessage } from '@baeum/contract/reflection/terms';
import { shown } from '../harness/wait.ts';
import { type Screen, visit } from './stage.ts';

export const reflectionScreens: readonly Screen[] = [
  {
    name: 'journal-write',
    async open({ page }) {
      await visit(page, '/lms_st');
      await openHome(page);
      await entry(page).click();
      await atScreen(page, journal.title);
    },
  },
  {
    name: 'journal-counters',
    async open({ page }) {
      await fillAnswers(page, textsBy('배운 것').slice(0, 3));
      await field(page, 4).fill('짧게');
      await page.getByRole('button', { name: '제출하기', exact: true }).click();
      await answer(page, shortTotalMessage(300), '확인');
    },
  },
  {
    name: 'journal-draft',
    async open({ page }) {
      await send(page, '임시저장');
      await stateIs(page, '임시저장');
      await shown(page.getByText('저장일'));
    },
  },
  { name: 'journal-edit', open: ({ page }) => edit(page) },
];
