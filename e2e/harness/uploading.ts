/** A large video on its way over a network that fails, to a server that is killed. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileOpen } from '@baeum/server/platform/files/read-at';
import { indexFirst } from '@baeum/server/study/staff/index-first';
import { uploadParts, videoLimits } from '@baeum/contract/study/video-terms';
import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { startBrowser } from './browser.ts';
import { megabyte } from './made-files.ts';
import { openContent, playFor } from './player.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { enterAccount, enterPortal } from './student.ts';
import { shown, stepTimeout } from './wait.ts';

const lecture = 'MBIO2101-01';
const student = 'student26';
const title = '끊기며 올린 강의';

interface Trial {
  /** Of the video. */
  readonly bytes: number;
  readonly cuts: number;
  readonly kills: number;
  /** In ms, for all of it. */
  readonly patience: number;
}

/**
 * Sends a video whose connection is cut, and whose server is killed, at even distances. It must arrive whole, without a byte
 * that was sent twice beyond the part that was interrupted, and play.
 * @returns seconds from choosing the file to its being stored
 */
export async function uploadUnderFaults({ bytes, cuts, kills, patience }: Trial): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-film-'));
  const portal = await startPortal(inject('demonstration'), { killable: true });
  const browser = await startBrowser(inject('browser'));
  try {
    const film = join(folder, '강의.mp4');
    await makeFilm(film, bytes);
    const page = await newPage(browser, portal);
    await openVideoForm(page);
    const parts = watchParts(page);
    const began = performance.now();
    await page.locator('input[accept*=".mp4"]').setInputFiles(film);
    const faults = cuts + kills;
    const distance = Math.floor(bytes / (faults + 1));
    for (let fault = 1; fault <= faults; fault += 1)
      await fail(portal, distance, fault % Math.ceil(faults / kills) === 0 ? 'kill' : 'cut', patience);
    await page.getByText('저장하면 이 동영상으로 바뀝니다.').waitFor({ timeout: patience });
    const seconds = Math.round((performance.now() - began) / 1000);
    expect(parts.problems()).toEqual([]);
    await save(page);
    expect(await storedDigest(portal)).toBe(await digestOf(film));
    await watch(browser, portal);
    return seconds;
  } finally {
    await browser.close();
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a device of its own. */
export async function newPage(browser: Browser, portal: OwnPortal): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url, locale: 'ko-KR' });
  page.setDefaultTimeout(stepTimeout);
  return page;
}

/** Signs in as a professor, and opens the form of a new video. */
export async function openVideoForm(page: Page): Promise<void> {
  await page.goto(`/staff/lectures/${lecture}/contents/new`);
  await enterAccount(page, 'prof1');
  await page.getByLabel('종류').selectOption('video');
  await shown(page.getByText('동영상 파일'));
}

/** Lets so many bytes pass, and then breaks the connection, or kills the server in the middle of a part. */
async function fail(portal: OwnPortal, after: number, how: 'cut' | 'kill', patience: number): Promise<void> {
  const { network } = portal;
  if (how === 'cut') network.disconnectAfter(after);
  else network.stallAfter(after);
  await expect.poll(() => network.limitReached, { timeout: patience }).toBe(true);
  if (how === 'kill') await portal.crash();
  network.restore();
}

/** What the page sends, and what the server says that it has. */
export function watchParts(page: Page): { readonly problems: () => readonly string[] } {
  const problems: string[] = [];
  let acknowledged = 0;
  let sentFrom = 0;
  const isPart = (url: string) => new URL(url).pathname.startsWith(uploadParts);
  page.on('request', (request) => {
    if (!isPart(request.url()) || request.method() !== 'PATCH') return;
    const from = Number(request.headers()['upload-offset']);
    if (from < sentFrom) problems.push(`sent again from ${from}, after ${sentFrom}`);
    if (from > sentFrom + videoLimits.partBytes) problems.push(`a gap before ${from}`);
    sentFrom = from;
  });
  page.on('response', (response) => {
    if (!isPart(response.url()) || response.status() >= 300) return;
    const has = Number(response.headers()['upload-offset']);
    if (has < acknowledged) problems.push(`${has} bytes are there, after ${acknowledged}`);
    acknowledged = Math.max(acknowledged, has);
  });
  return { problems: () => (acknowledged === 0 ? ['nothing has arrived'] : problems) };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByLabel('학생에게 공개').check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await shown(page.getByRole('heading', { level: 1, name: title }));
}

async function storedDigest(portal: OwnPortal): Promise<unknown> {
  const [row] = await portal.sql(
    `select encode(sha256, 'hex') as digest from stored_file join content_file on stored_file_id = stored_file.id
     join content on content.code = content_code join topic on topic.code = topic_code where title = $1`,
    [title],
  );
  return row?.['digest'];
}

async function watch(browser: Awaited<ReturnType<typeof startBrowser>>, portal: OwnPortal): Promise<void> {
  const [row] = await portal.sql('select code from topic where title = $1', [title]);
  const page = await newPage(browser, portal);
  await enterPortal(page, portal.url, student);
  await openContent(page, String(row?.['code']));
  await playFor(page, 3);
}

const filler = 4 * megabyte;

/** A film of the demonstration, with bytes that nothing refers to and its index behind them, as a camera would write it. */
async function makeFilm(path: string, size: number): Promise<void> {
  const { root } = inject('demonstration');
  const film = await readFile(join(root, 'content/demo/lectures/MBIO2101-01/topics/files/pcr.mp4'));
  const at = film.indexOf('moov', 0, 'latin1') - 4;
  const index = Buffer.from(film.subarray(at, at + film.readUInt32BE(at)));
  // What is behind it stays where it is.
  film.write('free', at + 4, 'latin1');
  const gap = size - film.length - index.length;
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('free', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(gap), 8);
  const handle = await open(path, 'w');
  try {
    await handle.write(Buffer.concat([film, head]));
    for (let left = gap - head.length; left > 0; left -= filler)
      await handle.write(randomBytes(Math.min(left, filler)));
    await handle.write(index);
  } finally {
    await handle.close();
  }
}

/** Of the film as players want it: with its index in front. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of await withFileOpen(path, indexFirst))
    if (piece instanceof Uint8Array) hash.update(piece);
    else if (piece.to > piece.from)
      for await (const chunk of createReadStream(path, { start: piece.from, end: piece.to - 1 }))
        hash.update(chunk as Buffer);
  return hash.digest('hex');
}
