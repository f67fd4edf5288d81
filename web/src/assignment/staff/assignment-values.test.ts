import { afterEach, expect, test, vi } from 'vitest';
import { newActivity, sentValues } from '../../activity/staff/activity-values.ts';
import { lessHarm } from '../../activity/staff/harms.ts';
import { assignmentProblems, ownDefaults, typesIn, typesText } from './assignment-values.ts';

// Other tests of the same process have no location.
afterEach(() => {
  vi.unstubAllGlobals();
});

const first = {
  ...newActivity({
    weekNumber: 9,
    topicCode: '',
    opensAt: '2026-11-16T00:00:00+09:00',
    closesAt: '2026-11-22T23:59:00+09:00',
  }),
  ...ownDefaults,
  title: '과제',
};
const problemsOf = (fields: Partial<typeof first>) =>
  Object.entries(assignmentProblems({ ...first, ...fields }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name);

test('a form that is filled in has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ opensAt: '' }, 'opensAt'],
  [{ closesAt: '2026-11-15T00:00' }, 'closesAt'],
  [{ lateClosesAt: '2026-11-22T23:59' }, 'lateClosesAt'],
  [{ latePenalty: '10' }, 'latePenalty'],
  [{ latePenalty: '101', lateClosesAt: '2026-11-25T23:59' }, 'latePenalty'],
  [{ points: '-1' }, 'points'],
  [{ megabytes: '0' }, 'megabytes'],
  [{ megabytes: '101' }, 'megabytes'],
  [{ showing: 'scheduled' as const }, 'publishedAt'],
])('%j is a problem of its field', (fields, name) => {
  expect(problemsOf(fields)).toEqual([name]);
});

test('all types together are none in particular', () => {
  expect(typesText(typesIn(''))).toBe('');
  expect(typesText(['hwp', 'pdf'])).toBe('pdf,hwp');
});

test('a time to come is sent only where there is one', () => {
  expect(sentValuesAt('shown').publishedAt).toBe('');
  expect(sentValuesAt('scheduled').publishedAt).toBe('2026-11-20T09:00');
});

const sentValuesAt = (showing: 'shown' | 'scheduled') => {
  vi.stubGlobal('location', { origin: 'https://lms.example.ac.kr' });
  return sentValues({ ...first, showing, publishedAt: '2026-11-20T09:00' });
};

test('what does less harm is offered together, or not at all', () => {
  const harm = { students: 1, words: '한 명' };
  expect(lessHarm([harm])).toBeUndefined();
  expect(
    lessHarm([
      harm,
      { ...harm, instead: { words: 'zip도 받기', fields: { fileTypes: 'pdf,zip' } } },
      { ...harm, instead: { words: '20MB까지', fields: { megabytes: '20' } } },
    ]),
  ).toEqual({ words: 'zip도 받기, 20MB까지', fields: { fileTypes: 'pdf,zip', megabytes: '20' } });
});
