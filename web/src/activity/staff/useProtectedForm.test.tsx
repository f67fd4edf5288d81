// @vitest-environment jsdom
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
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

/** A time that is too short for whoever has begun. */
const harm: Harm = {
  students: 2,
  words: '제한 시간이 짧아집니다.',
  instead: { words: '45분으로 저장', fields: { minutes: '45' } },
};

/** Another one for each test: steps stay as long as the page does. */
let lectureCode = 'LP';
let root: Root;
let form: Form<Values>;
let stored: Values & { readonly revision: number };
/** Whether students have begun: the server refuses what was not confirmed. */
let hasBegun: boolean;

function Screen() {
  const shown = useProtectedForm<Values>({
    lectureCode,
    title: '퀴즈',
    draft: { screen: 'staff-quiz', id: 'Q1' },
    stored: { minutes: '30' },
    revision: 1,
    validate: () => ({}),
    async send(values, { confirmed }) {
      if (hasBegun && !confirmed && Number(values.minutes) < 45) {
        const about = { harms: JSON.stringify([harm]) };
        throw new ApiError({ ...activityRefusals.hits, about });
      }
      stored = { ...values, revision: stored.revision + 1 };
      return stored;
    },
    fieldOf: () => undefined,
    refreshes: [],
    saved: '저장했습니다.',
    otherwise: '사본을 만들어 주세요.',
  });
  useLayoutEffect(() => {
    form = shown;
  });
  return null;
}

beforeEach(async () => {
  prepareBrowser();
  localStorage.clear();
  lectureCode += 'P';
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

async function answer(dialog: object, isAccepted: boolean): Promise<void> {
  await expect.poll(dialogs.current).toMatchObject(dialog);
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, isAccepted));
}
const decide = (isAccepted: boolean) => answer({ okLabel: '되돌리기', danger: true }, isAccepted);

async function shorten(): Promise<void> {
  hasBegun = true;
  await act(async () => form.change({ minutes: '20' }));
  await act(async () => void (await form.submit()));
}
const less = { okLabel: '45분으로 저장', note: '제한 시간이 짧아집니다.', danger: false };

test('what students are hit by is saved with the values that do less, which are offered first', async () => {
  await shorten();
  await answer(less, true);
  await expect.poll(() => stored.minutes).toBe('45');
  expect(form.values.minutes).toBe('45');
});

test('whoever does not want them is asked again, and told what else there is', async () => {
  await shorten();
  await answer(less, false);
  const asIs = {
    okLabel: '그대로 저장',
    danger: true,
    note: '제한 시간이 짧아집니다.\n사본을 만들어 주세요.',
  };
  await answer(asIs, true);
  await expect.poll(() => stored.minutes).toBe('20');
  await shorten();
  await answer(less, false);
  await answer(asIs, false);
  expect(stored.minutes).toBe('20');
});

test('taking back what was saved asks, as saving it does, where students have begun', async () => {
  await act(async () => form.change({ minutes: '60' }));
  await act(async () => void (await form.submit()));
  await expect.poll(() => stored.minutes).toBe('60');
  await expect.poll(() => keptAt(`prof1 ${lectureCode}`).steps).toHaveLength(1);
  const [step] = keptAt(`prof1 ${lectureCode}`).steps;
  hasBegun = true;
  const givenUp = step?.undo();
  await decide(false);
  expect(await givenUp).toBeUndefined();
  expect(stored.minutes).toBe('60');
  const done = step?.undo();
  await decide(true);
  expect(await done).toEqual({ minutes: '30', revision: 3 });
});
