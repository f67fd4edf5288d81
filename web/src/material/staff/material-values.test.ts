import { materialStaffRefusals } from '@baeum/contract/material/staff-terms';
import { expect, test } from 'vitest';
import { filesLeft, materialProblems, newMaterial, replacedBy, valuesOf } from './material-values.ts';
import { forStaff, type StoredMaterial } from './queries.ts';

const stored: StoredMaterial = {
  id: 7,
  lectureCode: 'LA',
  revision: 2,
  title: '강의 노트',
  bodyHtml: '',
  weekNumber: null,
  topicCode: '',
  standing: 'shown',
  publishedAt: '2026-11-18T10:00:30+09:00',
  viewCount: 3,
  mediaOwner: 'material:LA/notes',
  files: [],
  permissions: ['content'],
};

test('a draft has no day, because it begins when it is published', () => {
  expect(valuesOf(stored)).toMatchObject({ publishedAt: '2026-11-18T10:00', weekNumber: '' });
  expect(valuesOf({ ...stored, standing: 'draft' }).publishedAt).toBe('');
});

test('a material needs a name, and a text or a file', () => {
  const named = { ...newMaterial(9), title: '노트' };
  expect(materialProblems(newMaterial(9), 1).title).toBe(materialStaffRefusals.noTitle.message);
  expect(materialProblems(named, 0).bodyHtml).toBe(materialStaffRefusals.nothing.message);
  expect(materialProblems(named, 1).bodyHtml).toBeUndefined();
  expect(materialProblems({ ...named, bodyHtml: '<p>글</p>' }, 0).bodyHtml).toBeUndefined();
});

test('a new file with the name of one that is there takes its place, however the name is composed', () => {
  const files = [
    { id: '1', name: '노트.pdf' },
    { id: '2', name: '표.xlsx' },
  ];
  const added = [{ name: '노트.pdf'.normalize('NFD') }, { name: '새.pdf' }];
  expect(replacedBy(files, added)).toEqual(['노트.pdf']);
  expect(filesLeft(files, [], added)).toBe(3);
  expect(filesLeft(files, ['2'], added)).toBe(2);
});

test('staff read what a text shows at an address of their own', () => {
  const html =
    '<img src="/view/mediaView.do?cdnRovl=material%3ALA%2Fnotes&amp;cdnFlnm=a.png" alt=""><img src="/view/mediaView.do?cdnRovl=C1&amp;cdnFlnm=a.png" alt="">';
  expect(forStaff(stored)(html)).toBe(
    '<img src="/api/staff/material/media?id=7&amp;name=a.png" alt=""><img src="/view/mediaView.do?cdnRovl=C1&amp;cdnFlnm=a.png" alt="">',
  );
});
