// @vitest-environment jsdom
import { mediaUrl } from '@baeum/contract/study/terms';
import { expect, test } from 'vitest';
import { contentMediaAddress, staffAddressOf } from './media.ts';

test('what a playlist names for students is read at the address of staff', () => {
  const url = mediaUrl({ cdnRovl: 'LA-1', cdnFlnm: 'high/part 1.m4s' });
  expect(staffAddressOf(`${location.origin}${url}`)).toBe(contentMediaAddress('LA-1', 'high/part 1.m4s'));
  expect(staffAddressOf(contentMediaAddress('LA-1', 'index.m3u8'))).toBe(
    contentMediaAddress('LA-1', 'index.m3u8'),
  );
});
