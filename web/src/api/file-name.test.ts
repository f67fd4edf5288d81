import { expect, test } from 'vitest';
import { fileNameIn } from './transport.ts';

test.each([
  [
    `attachment; filename="______.zip"; filename*=UTF-8''%EB%B6%84%EC%9E%90%20%ED%95%99%EC%8A%B5%EC%9E%90%EB%A3%8C.zip`,
    '분자 학습자료.zip',
  ],
  [`attachment; filename*=utf-8'ko'%ED%95%99.zip`, '학.zip'],
  ['attachment; filename="a \\"b\\".zip"', 'a "b".zip'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  [`attachment; filename="plain.zip"; filename*=UTF-8''%E0%A4%A`, 'plain.zip'],
  ['attachment', undefined],
  [null, undefined],
])('%s names %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
