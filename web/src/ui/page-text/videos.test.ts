// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { offerVideo } from './videos.ts';

const offered = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const figure = document.querySelector('figure');
  if (figure === null) throw new Error('no figure');
  offerVideo(figure);
  return figure;
};

test('a video is loaded when the reader asks for it, without cookies and without playing', () => {
  const figure = offered(
    '<figure class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">세포 분열</a></figure>',
  );
  expect(figure.querySelector('iframe')).toBeNull();
  const button = figure.querySelector('button');
  expect(button?.textContent).toBe('세포 분열누르면 YouTube에서 영상을 불러옵니다.');
  button?.click();
  const frame = figure.querySelector('iframe');
  expect(frame?.title).toBe('세포 분열');
  expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(frame?.allow).not.toContain('autoplay');
  expect(document.activeElement).toBe(frame);
  expect(figure.querySelector('a')?.textContent).toBe('YouTube에서 보기');
});

test('an address is not a title', () => {
  const figure = offered(
    '<figure class="video"><a href="https://vimeo.com/1084537">https://vimeo.com/1084537</a></figure>',
  );
  expect(figure.querySelector('button')?.textContent).toContain('Vimeo 영상');
});

test('what is no video stays a link', () => {
  const html = '<figure class="video"><a href="https://example.org/watch?v=aqz-KE-bpKQ">영상</a></figure>';
  expect(offered(html).outerHTML).toBe(html);
});
