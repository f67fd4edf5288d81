/**
 * Makes the videos of the demonstration: `npm run videos`, or `npm run videos -- -t pcr` for one of them. Needs ffmpeg with
 * libx264 and libwebp (Debian: `apt-get install ffmpeg`). The pictures are drawn by `stage/` in the browser of the tests.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, test } from 'vitest';
import { findBrowser, startBrowser } from '../harness/browser.ts';
import { encode, thumbnail } from './encode.ts';
import { type Cue, type Film, films } from './films.ts';
import { soundOf } from './sound.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const framesAtOnce = 30;

let server: ViteDevServer;
let browser: Browser;
let page: Page;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'baeum-videos-'));
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  browser = await startBrowser(await findBrowser(root));
  page = await browser.newPage();
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}e2e/videos/stage/index.html`);
  await page.waitForFunction(() => 'filmFrames' in window);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(temporary, { recursive: true, force: true });
});

test.for(films)('$scene', async (film) => {
  const folder = path.join(root, 'content', 'demo', 'lectures', film.lecture, 'topics', 'files');
  await mkdir(folder, { recursive: true });
  const sound = path.join(temporary, `${film.scene}.wav`);
  await writeFile(sound, soundOf(film));

  const encoding = await encode(film, sound, folder);
  const times = Array.from(
    { length: film.seconds * film.framesPerSecond },
    (_, frame) => frame / film.framesPerSecond,
  );
  for (let start = 0; start < times.length; start += framesAtOnce) {
    for (const frame of await framesOf(film, times.slice(start, start + framesAtOnce)))
      await encoding.add(frame);
  }
  await encoding.finish();

  const [shown] = await framesOf(film, [film.thumbnailAt]);
  if (shown) await thumbnail(shown, path.join(folder, `${film.name}.webp`));
  for (const language of film.captions)
    await writeFile(path.join(folder, `${film.name}.${language}.vtt`), captionsOf(film.cues, language));
});

async function framesOf({ scene }: Film, times: readonly number[]): Promise<Buffer[]> {
  const frames = await page.evaluate(({ scene, times }) => window.filmFrames(scene, times), { scene, times });
  return frames.map((frame) => Buffer.from(frame, 'base64'));
}

/** WebVTT. */
function captionsOf(cues: readonly Cue[], language: 'ko' | 'en'): string {
  const said = cues.map(
    ([from, to, ko, en]) => `${clock(from)} --> ${clock(to)}\n${language === 'ko' ? ko : en}\n`,
  );
  return ['WEBVTT\n', ...said].join('\n');
}

/** `00:01:02.500`. */
const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
