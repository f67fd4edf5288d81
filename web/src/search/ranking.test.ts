import { describe, expect, test } from 'vitest';
import { type Findable, find, indexOf } from './ranking.ts';

const items: readonly Findable[] = [
  { key: 'home', title: '홈', kind: '화면', also: '메인' },
  { key: 'ethics', title: '생명윤리와 연구윤리', kind: '강의' },
  { key: 'immune', title: '면역학', kind: '강의' },
  { key: 'tasks', title: '과제', kind: '화면', place: '생명윤리와 연구윤리' },
  { key: 'essay', title: '동물실험 대체 방법 조사', kind: '과제', place: '생명윤리와 연구윤리' },
  { key: 'report', title: '면역 반응 보고서', kind: '과제', place: '면역학' },
  { key: 'quiz', title: 'PCR 퀴즈', kind: '퀴즈', place: '면역학' },
  { key: 'notice', title: '과제 제출 안내', kind: '공지', place: '면역학' },
];
const index = indexOf(items);
const keys = (query: string, limit = 50) => find(index, query, limit).hits.map(({ item }) => item.key);

test.each([
  ['과제', ['tasks', 'notice', 'essay', 'report']],
  ['ㄱㅈ', ['tasks', 'notice', 'essay', 'report']],
  ['면역 과제', ['report', 'notice']],
  ['과제 ㅁㅇㅎ', ['notice', 'report']],
  ['면역', ['immune', 'report', 'quiz', 'notice']],
  ['메인', ['home']],
  ['없는 말', []],
])('%s finds %o in this order', (query, expected) => expect(keys(query)).toEqual(expected));

test('a word in the title comes before one in the kind or the lecture', () => {
  expect(keys('퀴즈 면역')[0]).toBe('quiz');
  expect(keys('윤리')[0]).toBe('ethics');
});

test('the parts of the title that were found are named, joined where they meet', () => {
  const parts = (query: string) => find(index, query, 1).hits[0]?.parts.map(({ start, end }) => [start, end]);
  expect(parts('동물 방법')).toEqual([
    [0, 2],
    [8, 10],
  ]);
  expect(parts('동물 실험')).toEqual([[0, 4]]);
  expect(parts('동물실험대체')).toEqual([[0, 7]]);
});

test('at most so many are given, and the rest counted', () => {
  const { hits, more } = find(index, '과제', 3);
  expect(hits).toHaveLength(3);
  expect(more).toBe(1);
});

describe('a query typed with the keyboard in the other language', () => {
  test.each([
    // 과제 and PCR.
    ['rhkwp', '과제', 'tasks'],
    ['ㅔㅊㄱ', 'pcr', 'quiz'],
  ])('%s is read as %s', (query, corrected, first) => {
    const found = find(index, query, 50);
    expect([found.corrected, found.hits[0]?.item.key]).toEqual([corrected, first]);
  });

  test('is not read otherwise when it finds something as it is', () => {
    expect(find(index, 'PCR', 50).corrected).toBeUndefined();
    expect(find(index, 'zzzz', 50)).toEqual({ hits: [], more: 0 });
  });
});

test('the answer to a key takes a few milliseconds with thousands of items', () => {
  const many = indexOf(
    Array.from({ length: 5000 }, (_, number) => ({
      key: `${number}`,
      title: `${number}번째 세포 신호 전달과 유전자 발현 조절에 관한 질문`,
      kind: '질문',
      place: '분자생물학의 이해',
    })),
  );
  const queries = ['ㅅ', '세포 ㅅㅎ', '조절 질문 4999', 'qnswk'];
  const answer = () => {
    for (const query of queries) find(many, query, 30);
  };
  answer();
  // Of the processor, because others may be using it meanwhile.
  const begun = process.cpuUsage();
  answer();
  const { user } = process.cpuUsage(begun);
  expect(user / 1000 / queries.length).toBeLessThan(60);
});
