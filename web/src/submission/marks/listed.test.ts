import { fileSource, type Mark, textSource } from '@baeum/contract/grading/marks';
import { expect, test } from 'vitest';
import type { Score } from '../OwnScore.tsx';
import { earlierMarks, listMarks, lostMarks, marksOfFile, segmentsOf, whereOf } from './listed.ts';
import { ownMarks } from './own.ts';

const sources = [
  { source: textSource('body'), name: '제출한 글', isText: true },
  { source: fileSource('f1'), name: '보고서.pdf', isText: false },
];
const onText = (id: string, exact: string, start: number): Mark => ({
  id,
  comment: id,
  target: {
    source: textSource('body'),
    selector: [
      { type: 'TextQuoteSelector', exact, prefix: '', suffix: '' },
      { type: 'TextPositionSelector', start, end: start + exact.length },
    ],
  },
});
const onFile = (id: string, value: string, file = 'f1'): Mark => ({
  id,
  comment: id,
  target: { source: fileSource(file), selector: [{ type: 'FragmentSelector', value }] },
});

test('marks are numbered in the order of the work, and last what it does not have any more', () => {
  const listed = listMarks(
    [
      onFile('gone', 'page=1', 'f9'),
      onFile('second page', 'page=2&xywh=percent:1,1,1,1'),
      onFile('first page', 'page=1&xywh=percent:1,90,1,1'),
      onText('end', '둘', 2),
      onText('begin', '하나', 0),
    ],
    sources,
  );
  expect(listed.map(({ mark, number }) => [number, mark.id])).toEqual([
    [1, 'begin'],
    [2, 'end'],
    [3, 'first page'],
    [4, 'second page'],
    [5, 'gone'],
  ]);
  expect(listed.map(whereOf).slice(2)).toEqual([
    '보고서.pdf 1쪽',
    '보고서.pdf 2쪽',
    '지금 제출물에 없는 파일',
  ]);
  expect(marksOfFile(listed, fileSource('f1')).map(({ label }) => label)).toEqual(['3', '4']);
});

test('a moment of a recording is said by its time, and is not drawn on a page', () => {
  const listed = listMarks([onFile('moment', 't=83.5')], sources);
  expect(listed.map(whereOf)).toEqual(['보고서.pdf 1:23']);
  expect(marksOfFile(listed, fileSource('f1'))).toEqual([]);
});

test('passages may lie across each other, and the text stays what it is', () => {
  const text = '하나 둘 셋 넷';
  const listed = listMarks([onText('a', '하나 둘', 0), onText('b', '둘 셋', 3)], sources);
  const segments = segmentsOf(text, listed);
  expect(segments.map((one) => one.text).join('')).toBe(text);
  expect(
    segments.map(({ text: part, marks, ending }) => [part, marks.length, ending.map((one) => one.number)]),
  ).toEqual([
    ['하나 ', 1, []],
    ['둘', 2, [1]],
    [' 셋', 1, [2]],
    [' 넷', 0, []],
  ]);
  expect(segmentsOf('', [])).toEqual([]);
});

test('what is not found is shown without a place', () => {
  const listed = listMarks(
    [onText('there', '하나', 0), onText('gone', '다섯', 9), onFile('file', 'page=1', 'f9')],
    sources,
  );
  expect(lostMarks(listed, [{ source: textSource('body'), text: '하나 둘' }])).toEqual(
    new Set(['gone', 'file']),
  );
  const stored = listed.map(({ mark }, index) => ({ ...mark, workVersion: String(index) }));
  expect(earlierMarks(stored, '1')).toEqual(new Set(['there', 'file']));
});

test('a student is shown the own marks on what the screen has', () => {
  const mrkList = [
    {
      mrkId: 'debate',
      mrkCn: '',
      mrkSrc: textSource('17'),
      slctrList: onText('', '말', 0).target.selector,
      prevYn: 'N' as const,
    },
    {
      mrkId: 'old',
      mrkCn: '가',
      mrkSrc: fileSource('f9'),
      slctrList: onFile('', 'page=1').target.selector,
      prevYn: 'Y' as const,
    },
  ];
  const score = { mrkList } as unknown as Score;
  const shown = ownMarks(score, { title: '과제', files: [], texts: [] });
  expect(shown.map(({ mark, isEarlier, isLoose }) => [mark.id, isEarlier, isLoose])).toEqual([
    ['debate', false, false],
    ['old', true, true],
  ]);
});
