// @vitest-environment jsdom
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { beforeEach, expect, test } from 'vitest';
import { storeOpenWeeks } from './open-weeks.ts';
import { topicsQuery, weekNumbersQuery, weeksQuery } from './queries.ts';
import { studyScreens } from './screens.ts';

const lctrShdlCd = 'MBIO2101-01';
const weeks = ['finish', 'progress', 'before', 'before', 'before'].map((progressStatus, index) => ({
  lctrWk: index + 1,
  progressStatus,
}));

beforeEach(() => sessionStorage.clear());

/** The calls that a visit of the page asks for, with their weeks. */
async function asked(): Promise<unknown[]> {
  const keys: unknown[] = [];
  await studyScreens.sbjAll.prefetch?.(
    {
      prefetchQuery: async ({ queryKey }) => void keys.push(queryKey),
      // Only the weeks are looked up.
      getQueryData: () => ({ list: weeks }) as never,
    },
    { lctrShdlCd },
  );
  return keys;
}

const ofWeek = (week: number) => topicsQuery(lctrShdlCd, week).queryKey;

test('the topics of the current week are asked for with the weeks', async () => {
  expect(await asked()).toEqual([
    weekNumbersQuery(lctrShdlCd).queryKey,
    weeksQuery(lctrShdlCd).queryKey,
    ofWeek(2),
  ]);
});

test('those that were open before are, and all in one call when they are many', async () => {
  storeOpenWeeks(sessionStorage, lctrShdlCd, { current: 2, open: [1, 4] });
  expect(await asked()).toEqual(expect.arrayContaining([ofWeek(1), ofWeek(4)]));
  storeOpenWeeks(sessionStorage, lctrShdlCd, { current: 2, open: [1, 2, 3, 4] });
  const calls = (await asked()).filter((key) => JSON.stringify(key).includes(getLctrDsbjList));
  expect(calls).toEqual([ofWeek(0)]);
  storeOpenWeeks(sessionStorage, lctrShdlCd, { current: 2, open: [] });
  expect(JSON.stringify(await asked())).not.toContain(getLctrDsbjList);
});
