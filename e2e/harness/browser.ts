/** The Chromium of the browser tests: unpacked once, started once for each worker. */
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserProblem, installedBrowser } from '../../launcher/browser.mjs';
import { Failure } from '../../launcher/failure.mjs';
import { lastLines, runNode } from '../../launcher/process.mjs';
import manifest from '../package.json' with { type: 'json' };

/** How the browser is started. Plain data: the run finds it out once and hands it to every test file. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** @throws Failure that says what to do where no browser can be had */
export async function findBrowser(root: string): Promise<BrowserProgram> {
  const problem = browserProblem();
  if (problem !== null) throw new Failure(problem);
  const installed = installedBrowser();
  return installed ? { path: installed, env: {} } : unpackedBrowser(root);
}

/**
 * The browser of the packages is for a bare machine: it brings the libraries it needs, and wants to be told where fonts
 * are, or it shows no text at all. The folder is named after the user, because nobody else may run what is in it.
 */
async function unpackedBrowser(root: string): Promise<BrowserProgram> {
  const version = manifest.devDependencies['@sparticuz/chromium'];
  const folder = join(root, '.cache', `browser-${version}-${process.getuid?.() ?? 'user'}`);
  if (!existsSync(folder)) await unpack(root, folder);
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: folder, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
}

async function unpack(root: string, folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    // The package finds the folder in TMPDIR, and unpacks its libraries only where it believes itself on Lambda.
    const { code, output } = await runNode([join(root, 'e2e', 'harness', 'unpack-browser.mjs')], {
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    if (code !== 0) throw new Failure(`The browser cannot be unpacked:\n${lastLines(output)}`);
    await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another run may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Korean comes from the portal's own web font; this one is for what the browser shows before that has arrived. */
const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Starts the browser with a home of its own, which goes with it. */
export async function startBrowser({ path, env }: BrowserProgram): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'baeum-browser-'));
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const browser = await chromium.launch({
      executablePath: path,
      // Containers and root have no sandbox to offer, and the pages are our own.
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

/** Of our own surroundings the browser needs to know where programs are. */
const inherited = () => (process.env.PATH === undefined ? {} : { PATH: process.env.PATH });
