import { expect, test } from 'vitest';
import { embedOf } from './embeds.ts';

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
  expect(embedOf(address)).toEqual({ provider, id });
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
