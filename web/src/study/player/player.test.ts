import { expect, test } from 'vitest';
import { captionsOf, deviceOf } from './device.ts';

test('captions are sorted by preference, Korean first', () => {
  expect(
    captionsOf({ captionLang: 'en,ko,sv', captionPath: '/caption/C/1.vtt,/caption/C/2.vtt,/c/3.vtt' }),
  ).toEqual([
    { language: 'ko', label: '한국어', path: '/caption/C/2.vtt' },
    { language: 'en', label: 'English', path: '/caption/C/1.vtt' },
    { language: 'sv', label: 'sv', path: '/c/3.vtt' },
  ]);
  expect(captionsOf({ captionLang: '', captionPath: '' })).toEqual([]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Whale/4.32 Safari/537.36',
    '웨일 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    '삼성 인터넷 · Android',
  ],
  ['curl/8', '알 수 없는 기기'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
