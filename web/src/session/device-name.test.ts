import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    'Edge · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Whale/4.33.0.0 Safari/537.36`,
    '네이버 웨일 · Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921N) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    '삼성 인터넷 · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['node', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
] as const)('%s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('handheld devices are distinguished from computers', () => {
  const handheld = ['(Linux; Android 14; SM-S921N)', '(iPhone; CPU iPhone OS 18_0)', '(iPad; CPU OS 18_0)'];
  const computers = [
    '(Windows NT 10.0; Win64; x64)',
    '(X11; Linux x86_64)',
    '(Macintosh; Intel Mac OS X)',
    '',
  ];
  expect(handheld.map(isHandheld)).toEqual([true, true, true]);
  expect(computers.map(isHandheld)).toEqual([false, false, false, false]);
});
