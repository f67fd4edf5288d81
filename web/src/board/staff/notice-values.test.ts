import { lectureNoticeRefusals } from '@baeum/contract/board/staff-notice-terms';
import { expect, test } from 'vitest';
import { withoutOrigin } from '../../ui/editor/html.ts';
import { newNotice, noticeProblems, noticeValues } from './notice-values.ts';

const origin = 'https://baeum.example';
const stored = {
  id: 1,
  revision: 0,
  lectureCode: 'L1',
  title: '안내',
  body: '<p><a href="/lms_st/open/content/C1">강의</a></p>',
  typeCode: null,
  standing: 'draft' as const,
  publishedAt: null,
  readers: 0,
  students: 3,
  files: [],
  permissions: [],
};

test('a draft begins when it is put up, and a notice without a type is a usual one', () => {
  expect(noticeValues(stored, origin)).toMatchObject({ publishedAt: '', typeCode: newNotice.typeCode });
  expect(noticeValues({ ...stored, publishedAt: '2026-11-18T10:00:30+09:00' }, origin).publishedAt).toBe(
    '2026-11-18T10:00',
  );
});

test('links into the portal keep their place through the editor', () => {
  const { body } = noticeValues(stored, origin);
  expect(body).toContain(`${origin}/lms_st/open/content/C1`);
  expect(withoutOrigin(body, origin)).toBe(stored.body);
});

test('says what is missing', () => {
  expect(noticeProblems({ ...newNotice, title: ' ' })).toEqual({
    title: lectureNoticeRefusals.noTitle.message,
    body: lectureNoticeRefusals.noBody.message,
  });
  expect(noticeProblems({ ...newNotice, title: '안내', body: '<p>내용</p>' })).toEqual({});
});
