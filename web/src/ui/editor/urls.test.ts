import { describe, expect, test } from 'vitest';
import { urlMessages, isAllowedLink, ownPictureUrl, parseTypedUrl } from './urls.ts';

describe('a typed link URL', () => {
  test.each([
    ['https://example.kr', 'https://example.kr'],
    [' http://example.kr/a?b=1#c ', 'http://example.kr/a?b=1#c'],
    ['example.kr/논문', 'https://example.kr/논문'],
    ['//example.kr', 'https://example.kr'],
    ['localhost:3000/a', 'https://localhost:3000/a'],
    ['HTTPS://Example.kr', 'HTTPS://Example.kr'],
    ['haeun@example.ac.kr', 'mailto:haeun@example.ac.kr'],
    ['mailto:haeun@example.ac.kr', 'mailto:haeun@example.ac.kr'],
    [`https://example.kr/${'a'.repeat(1900)}`, `https://example.kr/${'a'.repeat(1900)}`],
  ])('%j is taken as %j', (typed, href) => {
    expect(parseTypedUrl(typed)).toEqual({ href });
  });

  test.each([
    ['', urlMessages.none],
    ['   ', urlMessages.none],
    ['javascript:alert(1)', urlMessages.scheme],
    ['JavaScript:alert(1)', urlMessages.scheme],
    ['data:text/html,x', urlMessages.scheme],
    ['file:///C:/a.hwp', urlMessages.scheme],
    ['ftp://example.kr', urlMessages.scheme],
    ['강의 자료', urlMessages.wrong],
    ['https://', urlMessages.wrong],
    ['https://a b.kr', urlMessages.wrong],
    ['https://example.kr\\a', urlMessages.wrong],
    ['mailto:', urlMessages.wrong],
    [`https://example.kr/${'a'.repeat(2000)}`, urlMessages.long],
  ])('%j is refused', (typed, problem) => {
    expect(parseTypedUrl(typed)).toEqual({ problem });
  });
});

test.each([
  ['https://example.kr', true],
  ['mailto:a@b.kr', true],
  ['tel:02-123-4567', true],
  ['https://example.kr\\@other.kr', false],
  ['https:///example.kr', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['/st/lms', false],
  ['#_Toc1', false],
  ['//example.kr', false],
  ['', false],
])('the link %j of a text is kept: %s', (href, kept) => {
  expect(isAllowedLink(href)).toBe(kept);
});

describe('a picture stored on this portal', () => {
  const origin = 'https://baeum.example.kr';
  const file = '/media/student1/01890a5d-ac96-774b-bcce-b302099a8057.png';
  const own = `/view/imgView.do?filePath=${file}`;

  test.each([
    own,
    origin + own,
    `/view/imgView.do?filePath=${encodeURIComponent(file)}`,
  ])('%j is kept by its own address', (src) => {
    expect(ownPictureUrl(src, origin)).toBe(own);
  });

  test.each([
    `https://other.kr${own}`,
    `//other.kr${own}`,
    own.replace('/media/', '/profile/'),
    own.replace('student1', 'student1/..'),
    '/view/imgView.do?filePath=/media/student1/1.png',
    '/api/signOut.do',
    'https://baeum.example.kr.other.kr/view/imgView.do?filePath=/media/a/b.png',
    'data:image/png;base64,AAAA',
    'file:///C:/a.png',
    '',
  ])('%j is none', (src) => {
    expect(ownPictureUrl(src, origin)).toBeUndefined();
  });
});
