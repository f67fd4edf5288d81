/**
 * Stand-ins for YouTube and Vimeo that implement the messages of their embeds without playing anything. The portal's player
 * reports positions of any video, and no journey depends on other servers.
 */
import type { BrowserContext } from 'playwright-core';

interface StandIn {
  /** Length of the video in seconds. */
  readonly duration: number;
}

/** Serves the stand-ins to all pages of this context. */
export async function standInForEmbeds(context: BrowserContext, { duration }: StandIn): Promise<void> {
  const html = (script: string) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="ko"><title>영상</title><body><main>${duration}</main><script>${clock(duration)}${script}</script></body></html>`,
  });
  await context.route('https://www.youtube-nocookie.com/embed/**', (route) => route.fulfill(html(youTube)));
  await context.route('https://player.vimeo.com/video/**', (route) => route.fulfill(html(vimeo)));
  await context.route('https://vimeo.com/api/oembed.json**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { title: '영상', duration, account_type: 'pro' },
    }),
  );
}

/** A position that advances with the clock during playback. */
const clock = (duration: number) => `
  const duration = ${duration};
  let at = 0, since = null, rate = 1;
  const position = () => Math.min(duration, at + (since === null ? 0 : ((Date.now() - since) / 1000) * rate));
  const play = () => { at = position(); since = Date.now(); };
  const pause = () => { at = position(); since = null; };
  const seek = (to) => { at = to; if (since !== null) since = Date.now(); };
`;

/** https://developers.google.com/youtube/iframe_api_reference, as messages of its script. */
const youTube = `
  let state = 5;
  const tell = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
  const show = () => tell({ playerState: state, playbackRate: rate, duration,
    progressState: { current: position(), seekableStart: 0, seekableEnd: duration, loaded: duration, duration } });
  addEventListener('message', ({ data }) => {
    const { event, func, args = [] } = JSON.parse(data);
    if (event === 'listening') { tell({ duration, videoLoadedFraction: 1, volume: 60, muted: false }); show(); }
    if (func === 'playVideo') { play(); state = 1; }
    if (func === 'pauseVideo') { pause(); state = 2; }
    if (func === 'seekTo') seek(args[0]);
    if (func === 'setPlaybackRate') { pause(); rate = args[0]; if (state === 1) play(); }
    show();
  });
  setInterval(() => {
    if (state !== 1) return;
    if (position() >= duration) { pause(); state = 0; }
    show();
  }, 200);
`;

/** https://github.com/vimeo/player.js, as messages of its script. */
const vimeo = `
  let playing = false;
  const tell = (message) => parent.postMessage(JSON.stringify(message), '*');
  const event = (name, data = {}) => tell({ event: name, data });
  const values = { getDuration: () => duration, getCurrentTime: position, getMuted: () => false, getQualities: () => [], getChapters: () => [] };
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data);
    if (method === 'play') { play(); playing = true; event('play'); }
    if (method === 'pause') { pause(); playing = false; event('pause'); }
    if (method === 'seekTo') { seek(value); event('seeked', { seconds: value }); }
    tell({ method, value: values[method] ? values[method]() : value });
  });
  event('ready');
  setTimeout(() => { event('loaded'); event('loadProgress', { seconds: duration }); }, 50);
  setInterval(() => {
    if (!playing) return;
    event('playProgress', { seconds: position() });
    if (position() >= duration) { pause(); playing = false; event('ended'); }
  }, 200);
`;
