import { noticeRefusals } from '@baeum/contract/portal/staff-terms';
import { expect, test } from 'vitest';
import { withoutOrigin } from '../../ui/editor/html.ts';
import { newNotice, noticeProblems, noticeValues, readersIn } from './notice-values.ts';

const origin = 'https://baeum.example';
const stored = {
  id: 1,
  revision: 2,
  title: '안내',
  body: '<p><a href="/lms_st/open/content/C1">강의</a> <a href="//elsewhere.example">밖</a></p>',
  standing: 'shown' as const,
  audience: ['student' as const, 'public' as const],
  programmes: [],
  publishedAt: '2026-11-18T10:00:30+09:00',
  closesAt: null,
  files: [],
};

test('links to the portal keep their place through the editor, which needs complete addresses', () => {
  const { body } = noticeValues(stored, origin);
  expect(body).toContain(`href="${origin}/lms_st/open/content/C1"`);
  expect(body).toContain('href="//elsewhere.example"');
  expect(withoutOrigin(body, origin)).toBe(stored.body);
});

test('a draft has no start, because it begins when it is published', () => {
  expect(noticeValues(stored, origin).publishedAt).toBe('2026-11-18T10:00');
  expect(noticeValues({ ...stored, standing: 'draft' }, origin).publishedAt).toBe('');
});

test('readers are shown in one order', () => {
  expect(readersIn('public,nobody,student')).toEqual(['student', 'public']);
});

test('says what is missing, and what cannot be together', () => {
  const wrong = (fields: Partial<typeof newNotice>) =>
    Object.entries(noticeProblems({ ...newNotice, title: '제목', body: '<p>내용</p>', ...fields })).filter(
      ([, problem]) => problem !== undefined,
    );
  expect(wrong({})).toEqual([]);
  expect(wrong({ title: ' ' })).toEqual([['title', noticeRefusals.noTitle.message]]);
  expect(wrong({ body: '' })).toEqual([['body', noticeRefusals.noBody.message]]);
  expect(wrong({ audience: '' })).toEqual([['audience', noticeRefusals.noReader.message]]);
  expect(wrong({ audience: 'public', programmes: 'C1' })).toEqual([
    ['programmes', noticeRefusals.publicOfProgramme.message],
  ]);
  expect(wrong({ publishedAt: '2026-11-18T10:00', closesAt: '2026-11-18T09:59' })).toEqual([
    ['closesAt', noticeRefusals.endsBeforeStart.message],
  ]);
});
