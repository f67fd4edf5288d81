import { sideHeader } from '@baeum/contract/headers';
import { login } from '@baeum/contract/session/terms';
import { expect, inject, test } from 'vitest';
import { startBrowser } from '../harness/browser.ts';
import { handedFiles, handInByMany } from '../harness/grading.ts';
import { ownFiles } from '../harness/own-files.ts';
import { startPortal } from '../harness/portal.ts';
import { demoPassword } from '../harness/student.ts';
import { BareTab } from './bare-tab.ts';
import { say, table } from './report.ts';
import { type TabMemory, tabMemory } from './tab-memory.ts';

const count = Number(process.env.BAEUM_SIZE_SUBMISSIONS);
const folder = process.env.BAEUM_SIZE_FOLDER;

/** Of the tab, at any of the works. */
const mostBytes = 300_000_000;
/** What the page may keep of each work: the reply about it, which is thrown away after some minutes. */
const mostKeptOfEach = 50_000;
/** So that each kind of file is among those that are looked at. */
const lookEvery = 8;

test('the tab of the desk stays small, however many submissions of every kind it has shown', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await startBrowser(inject('browser'));
  try {
    const files = folder === undefined ? handedFiles() : await filesOf(folder);
    const { path, ids } = await handInByMany(portal, files, count);
    const tab = await BareTab.open(browser, `${portal.url}/staff`);
    await signIn(tab, path);
    const seen: TabMemory[] = [];
    table(['', 'tab MB', 'processes', 'heap MB', 'nodes', 'listeners']);
    for (const place of ids.keys()) {
      await tab.until(isOpen, undefined);
      const name = await tab.run(nameShown, undefined);
      const address = await tab.run(() => location.href, undefined);
      for (const key of [firstLevel, firstLevel]) await tab.press(key);
      await tab.until(isSaved, undefined);
      if (place % lookEvery === 0 || place === ids.length - 1) {
        const memory = await tabMemory(browser, tab);
        seen.push(memory);
        table([`${place + 1} ${name}`, ...wordsOf(memory)]);
      }
      if (place === ids.length - 1) break;
      await tab.press(nextOne);
      await tab.until(isElsewhere, address);
    }
    const residents = seen.map(({ resident }) => resident);
    const [first, last] = [seen[1], seen.at(-1)];
    const kept = ((last?.heap ?? 0) - (first?.heap ?? 0)) / (count - lookEvery);
    say(
      `after ${count}: ${megabytes(residents.at(-1) ?? 0)} MB, at most ${megabytes(Math.max(...residents))} MB; ` +
        `the page keeps ${(kept / 1000).toFixed(1)} kB of each`,
    );
    expect(Math.max(...residents)).toBeLessThanOrEqual(mostBytes);
    expect(kept).toBeLessThanOrEqual(mostKeptOfEach);
  } finally {
    await browser.close();
    await portal.close();
  }
});

const firstLevel = { key: '1', code: 'Digit1' } as const;
const nextOne = { key: 'Enter', code: 'Enter', ctrl: true } as const;

/** Opens this address of the console as a professor. */
async function signIn(tab: BareTab, path: string): Promise<void> {
  const body = JSON.stringify({ id: 'prof1', password: demoPassword });
  const status = await tab.run(
    async (call) => {
      const headers = { 'content-type': 'application/json', [call.header]: 'staff' };
      const { status: answered } = await fetch(call.path, { method: 'POST', headers, body: call.body });
      // The page renews a session only if it remembers one.
      localStorage.setItem('baeum.staff.signedIn', 'Y');
      location.assign(call.next);
      return answered;
    },
    { path: login, header: sideHeader, body, next: path },
  );
  expect(status).toBe(200);
}

/** In the page: whether the file of the work is shown, or why not, and a score can be given. */
const isOpen = (): boolean =>
  document.querySelector('section[aria-label="제출한 파일"] a[download]') !== null &&
  document.querySelector('aside[aria-label="채점"] fieldset') !== null;
const isSaved = (): boolean =>
  document.querySelector('aside[aria-label="채점"]')?.textContent.includes('저장됨') === true;
const nameShown = (): string =>
  document.querySelector('section[aria-label="제출한 파일"] a[download]')?.getAttribute('download') ?? '';
const isElsewhere = (before: string): boolean =>
  location.href !== before &&
  document.querySelector('aside[aria-label="채점"] fieldset') !== null &&
  document.querySelector('aside[aria-label="채점"] fieldset [aria-pressed="true"]') === null;

/** Of each kind some, no more together than the demonstration has students. */
const filesOf = async (own: string) =>
  Promise.all(
    (await ownFiles(own, ['pdf', 'docx', 'xlsx', 'pptx', 'hwp', 'hwpx'], 3)).map(async ({ kind, read }) => ({
      kind,
      bytes: await read(),
    })),
  );

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const wordsOf = ({ resident, processes, heap, nodes, listeners }: TabMemory): readonly string[] => [
  megabytes(resident),
  String(processes),
  megabytes(heap),
  ...[nodes, listeners].map(String),
];
