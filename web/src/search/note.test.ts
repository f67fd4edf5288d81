import { expect, test } from 'vitest';
import { noteOn } from './note.ts';

const lectures = [{ lctrShdlCd: 'L1', sbcKrnm: '분자생물학의 이해' }];
const cut = (objSe: 'notice' | 'qna') => ({ lctrShdlCd: 'L1', objSe });

test('lists that were cut are named, with where their older entries are found', () => {
  expect(noteOn([], lectures)).toBeUndefined();
  expect(noteOn([cut('notice')], lectures)).toBe(
    '분자생물학의 이해 공지사항에서는 최근 100건만 찾습니다. 이전 글은 해당 목록에서 찾아 주세요.',
  );
  expect(noteOn([cut('notice'), cut('qna')], lectures)).toMatch(/^분자생물학의 이해 공지사항 외 1곳에서는 /);
  expect(noteOn([cut('qna')])).toMatch(/^질의응답에서는 /);
});
