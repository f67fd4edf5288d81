import { expect, test } from 'vitest';
import { embedOf, frameAddress, watchAddress } from './embeds.ts';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s', 'youtube', 'aqz-KE-bpKQ'],
  ['http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'youtube', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://vimeo.com/1084537', 'vimeo', '1084537'],
  ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
])('%s is a video', (address, provider, id) => {
  expect(embedOf(address)).toMatchObject({ provider, id });
});

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
])('%s is shown in a frame', (address, frame) => {
  const embed = embedOf(address);
  if (embed === undefined) throw new Error('no video');
  expect(frameAddress(embed)).toBe(frame);
  // The page that readers are led to is that of the same video.
  expect(embedOf(watchAddress(embed))).toEqual(embed);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://example.org/?next=https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'aqz-KE-bpKQ',
])('%s is not a video', (address) => {
  expect(embedOf(address)).toBeUndefined();
});
