// @vitest-environment jsdom
import { quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, userQuery } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import { keptAt } from './undo-steps.ts';
import { useProtectedForm } from './useProtectedForm.ts';

interface Values {
  readonly minutes: string;
}

let root: Root;
let form: Form<Values>;
let stored: Values & { readonly revision: number };
/** Whether students have begun: the server refuses what was not confirmed. */
let hasBegun: boolean;

function Screen() {
  const shown = useProtectedForm<Values>({
    lectureCode: 'LP',
    title: '퀴즈',
    draft: { screen: 'staff-quiz', id: 'Q1' },
    stored: { minutes: '30' },
    revision: 1,
    validate: () => ({}),
    async send(values, { confirmed }) {
      if (hasBegun && !confirmed) throw new ApiError(quizStaffRefusals.begun);
      stored = { ...values, revision: stored.revision + 1 };
      return stored;
    },
    fieldOf: () => undefined,
    refreshes: [],
    saved: '저장했습니다.',
    begun: quizStaffRefusals.begun,
    instead: '',
  });
  useLayoutEffect(() => {
    form = shown;
  });
  return null;
}

beforeEach(async () => {
  prepareBrowser();
  stored = { minutes: '30', revision: 1 };
  hasBegun = false;
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'prof1' } });
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

async function decide(isAccepted: boolean): Promise<void> {
  await expect.poll(dialogs.current).toMatchObject({ okLabel: '되돌리기', danger: true });
  dialogs.answer(dialogs.current()?.id ?? 0, isAccepted);
}

test('taking back what was saved asks, as saving it does, where students have begun', async () => {
  await act(async () => form.change({ minutes: '60' }));
  await act(async () => void (await form.submit()));
  await expect.poll(() => stored.minutes).toBe('60');
  await expect.poll(() => keptAt('prof1 LP').steps).toHaveLength(1);
  const [step] = keptAt('prof1 LP').steps;
  hasBegun = true;
  const givenUp = step?.undo();
  await decide(false);
  expect(await givenUp).toBeUndefined();
  expect(stored.minutes).toBe('60');
  const done = step?.undo();
  await decide(true);
  expect(await done).toEqual({ minutes: '30', revision: 3 });
});
