import { calendarRefusals } from '@baeum/contract/lecture/staff-calendar-terms';
import { expect, test } from 'vitest';
import { eventProblems, eventValues, kindsFor } from './calendar-queries.ts';

const event = {
  key: 'festival',
  code: '0000290006',
  kind: '행사',
  name: '축제',
  startsAt: '2026-11-20T10:00:00+09:00',
  endsAt: '2026-11-21T18:00:00+09:00',
  hasQuestionnaire: false,
  revision: 1,
};

test('an event is in the form as fields of minutes have it', () => {
  expect(eventValues(event)).toEqual({
    code: '0000290006',
    name: '축제',
    startsAt: '2026-11-20T10:00',
    endsAt: '2026-11-21T18:00',
  });
});

test('says what is missing and that the end is before the start', () => {
  const values = eventValues(event);
  const wrong = (fields: Partial<typeof values>) =>
    Object.entries(eventProblems({ ...values, ...fields })).filter(([, problem]) => problem !== undefined);
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: ' ', code: '' }).map(([field]) => field)).toEqual(['code', 'name']);
  expect(wrong({ endsAt: '2026-11-20T09:59' })).toEqual([
    ['endsAt', calendarRefusals.endsBeforeStart.message],
  ]);
});

test('the kind of an event stays among the choices', () => {
  const offered = [{ code: '0000290001', name: '개강' }];
  expect(kindsFor(offered, undefined)).toBe(offered);
  expect(kindsFor(offered, event)).toContainEqual({ code: '0000290006', name: '행사' });
});
