import { expect, test } from 'vitest';
import { courseInView } from './course.ts';
import { cardLabel, centred, menuLabel } from './names.ts';

test('the menu truncates names to 20 characters and shows class numbers above 1', () => {
  expect(menuLabel({ sbcKrnm: '생명윤리와 연구윤리', clNo: 1 })).toBe('생명윤리와 연구윤리');
  expect(menuLabel({ sbcKrnm: '가'.repeat(20), clNo: 2 })).toBe(`${'가'.repeat(20)} 2분반`);
  expect(menuLabel({ sbcKrnm: '가'.repeat(21), clNo: 0 })).toBe(`${'가'.repeat(20)}...`);
});

test('a card truncates them to 16', () => {
  expect(cardLabel('가'.repeat(16))).toBe('가'.repeat(16));
  expect(cardLabel('의료 인공지능 개론과 임상 데이터')).toBe('의료 인공지능 개론과 임상 데...');
});

test('the current course is the chosen one while the student is in it', () => {
  const courses = [
    { id: 'A', text: '가' },
    { id: 'B', text: '나' },
  ];
  expect(courseInView(courses, 'B')?.id).toBe('B');
  expect(courseInView(courses, 'gone')?.id).toBe('A');
  expect(courseInView(courses, undefined)?.id).toBe('A');
  expect(courseInView([], 'A')).toBeUndefined();
});

test('the syllabus window is centred, and no larger than the screen', () => {
  const wide = { availWidth: 1920, availHeight: 1040 };
  expect(centred(wide)).toBe('popup,width=1500,height=800,left=210,top=120');
  expect(centred({ ...wide, availLeft: 1920, availTop: 0 })).toContain('left=2130,');
  expect(centred({ availWidth: 360, availHeight: 640 })).toBe('popup,width=360,height=640,left=0,top=0');
});
