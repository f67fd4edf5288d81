/** The Chromium of the browser tests, unpacked once and started once per worker. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserProblem, installedBrowser } from '../../launcher/browser.mjs';
import { Failure } from '../../launcher/failure.mjs';
import { lastLines, runNode } from '../../launcher/process.mjs';
import manifest from '../package.json' with { type: 'json' };

/** How to start the browser. Serialisable, because the run determines it once for all test files. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** @throws Failure with instructions if there is no browser */
export async function findBrowser(root: string): Promise<BrowserProgram> {
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  const installed = installedBrowser();
  return installed ? { path: installed, env: {} } : unpackedBrowser(root);
}

/**
 * The browser of the packages is made for a minimal machine: it contains the libraries that it needs, but without configured fonts
 * it shows no text. The folder is named after the user, because nobody else may run its programs.
 */
async function unpackedBrowser(root: string): Promise<BrowserProgram> {
  const version = manifest.devDependencies['@sparticuz/chromium'];
  const folder = join(root, '.cache', `browser-${version}-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpack(root, folder);
  await configureFonts(root, folder);
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: folder, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
}

async function unpack(root: string, folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    // The package uses the folder in TMPDIR, and unpacks its libraries only if it detects AWS Lambda.
    const { code, output } = await runNode([join(root, 'e2e', 'harness', 'unpack-browser.mjs')], {
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    if (code !== 0) throw new Failure(`The browser cannot be unpacked:\n${lastLines(output)}`);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Devices of students have Korean fonts, and the browser of the packages has none: until the web font of the portal is there, text would
 * be of another width than on any of them, and what is just being clicked would move away. It is the portal's own font by another name,
 * so that pages do not find it under that of the web font.
 */
async function configureFonts(root: string, folder: string): Promise<void> {
  const font = createRequire(join(root, 'web', 'package.json')).resolve(
    'pretendard/dist/public/variable/PretendardVariable.ttf',
  );
  const [place, wanted] = [join(folder, 'fonts.conf'), fontConfiguration(folder, dirname(font))];
  if ((await readFile(place, 'utf8').catch(() => '')) === wanted) return;
  // Another run may be reading it.
  const written = join(folder, `fonts-${process.pid}.conf`);
  await writeFile(written, wanted);
  await rename(written, place);
}

const fontConfiguration = (folder: string, korean: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>${korean}</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <match target="scan">
    <test name="family"><string>Pretendard Variable</string></test>
    <edit name="family" mode="assign"><string>Korean</string></edit>
  </match>
</fontconfig>
`;

/** Starts the browser with a temporary home folder. */
export async function startBrowser({ path, env }: BrowserProgram): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'baeum-browser-'));
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const browser = await chromium.launch({
      executablePath: path,
      // The sandbox does not work in containers and as root, and the pages are our own.
      args: ['--no-sandbox', '--font-render-hinting=none'],
      env: { ...inherited(), ...env, HOME: home, TMPDIR: home, LANG: 'C.UTF-8' },
    });
    browser.on('disconnected', () => void remove());
    return browser;
  } catch (error) {
    await remove();
    throw new Failure(`The browser ${path} does not start: ${error instanceof Error ? error.message : ''}`);
  }
}

/** The browser only needs PATH of our environment. */
const inherited = () => (process.env.PATH === undefined ? {} : { PATH: process.env.PATH });
