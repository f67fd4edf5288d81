/** Files of other people in the viewer: what is shown, compared with what another reader finds in them. */
import type { Page } from 'playwright-core';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textReader } from '@baeum/server/grading/similarity/reading';
import { expect, inject, test } from 'vitest';
import { startBrowser } from '../harness/browser.ts';
import { type StandIn, standIn, visibleFrame } from '../harness/file-view.ts';
import { type OwnFile, ownFiles } from '../harness/own-files.ts';
import { startPortal } from '../harness/portal.ts';
import { startStaffSession } from '../harness/staff.ts';
import { atScreen } from '../harness/student.ts';
import { shown } from '../harness/wait.ts';
import { failureWords } from '../../web/src/viewer/words.ts';
import { compare, paragraphsOf } from './viewing/reference.ts';
import { readShown, type Shown } from './viewing/shown.ts';

const kinds = ['pdf', 'docx', 'pptx', 'xlsx', 'hwp', 'hwpx'] as const;
/** From this share of its letters on a file is shown whole: field codes and the like are no text that is read. */
const wholeFrom = 0.98;
/** Longer ones are known by their beginning. */
const mostMissing = 3;

interface Told {
  readonly path: string;
  readonly kind: string;
  /** `whole`, `part`, `uncompared`, `empty`, or why it is refused. */
  readonly outcome: string;
  /** Of the letters that another reader finds, how many are shown. */
  readonly share?: number;
  readonly missing?: readonly string[];
  readonly errors: readonly string[];
  readonly seconds: number;
}

const root = process.env.BAEUM_SOAK_FOLDER ?? '';
const only = JSON.parse(process.env.BAEUM_SOAK_ONLY ?? '[]') as readonly string[];

test('files of other people are shown as they are, or refused with a reason', async () => {
  const all = await ownFiles(root, kinds, Number(process.env.BAEUM_SOAK_MOST));
  const files = all.filter(({ path }) => only.length === 0 || only.some((word) => path.includes(word)));
  const portal = await startPortal(inject('demonstration'));
  const browser = await startBrowser(inject('browser'));
  const reader = textReader();
  const told: Told[] = [];
  try {
    const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1280, height: 800 } });
    const viewer = await openViewer(page, portal);
    for (const file of files) {
      const one = await view(page, viewer, file, reader);
      told.push(one);
      if (one.outcome !== 'whole') say(lineOf(one));
    }
  } finally {
    await reader.close();
    await browser.close();
    await portal.close();
  }
  await keep(told);
  for (const kind of kinds) say(summaryOf(kind, told));
  expect(told.filter(({ outcome }) => outcome === 'silent' || outcome === 'no answer')).toEqual([]);
});

type TextReader = ReturnType<typeof textReader>;

async function openViewer(page: Page, portal: Awaited<ReturnType<typeof startPortal>>): Promise<StandIn> {
  await startStaffSession(page, 'prof1');
  const title = '1주차 강의 노트';
  const [material] = await portal.sql('select id from material where title = $1', [title]);
  await page.goto(`/staff/lectures/MBIO2101-01/materials/${String(material?.['id'])}`);
  await atScreen(page, title);
  return standIn(page);
}

async function view(page: Page, viewer: StandIn, file: OwnFile, reader: TextReader): Promise<Told> {
  const bytes = await file.read();
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  const began = performance.now();
  await viewer.open(bytes);
  const outcome = await outcomeOf(page, viewer, file, bytes, reader);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await viewer.close();
  page.off('pageerror', note);
  return { path: file.path, kind: file.kind, ...outcome, errors, seconds };
}

async function outcomeOf(
  page: Page,
  { dialog }: StandIn,
  { kind }: OwnFile,
  bytes: Uint8Array,
  reader: TextReader,
): Promise<Pick<Told, 'outcome' | 'share' | 'missing'>> {
  const refusal = dialog.getByRole('alert');
  const opened = page.locator(visibleFrame).or(dialog.getByRole('tree'));
  await shown(refusal.or(opened));
  if (await refusal.isVisible()) return { outcome: reasonOf(await refusal.innerText()) };
  if ((await page.locator(visibleFrame).count()) === 0) return { outcome: 'archive' };
  const seen = await readShown(page);
  const reference =
    kind === 'pdf' ? (await reader.read(bytes, kind))?.split('\n') : paragraphsOf(kind, bytes);
  if (reference === undefined || kind === 'xlsx')
    return { outcome: seen.hasContent ? 'uncompared' : 'empty' };
  return comparedOf(seen, reference);
}

function comparedOf({ pages, isWhole }: Shown, reference: readonly string[]) {
  // Of a part of the pages nothing may be shown that is not there.
  const { share, missing } = isWhole
    ? compare(reference, pages.join('\n'))
    : compare(pages, reference.join('\n'));
  return {
    outcome: share >= wholeFrom ? 'whole' : 'part',
    share: Math.round(share * 1000) / 1000,
    missing: missing.slice(0, mostMissing).map((paragraph) => paragraph.trim().slice(0, 80)),
  };
}

const reasonOf = (words: string): string =>
  Object.entries(failureWords).find(([, sentence]) => words.includes(sentence))?.[0] ?? 'no answer';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const lineOf = ({ path, outcome, share, missing = [], errors }: Told): string =>
  [`  ${outcome}`, share, path, ...missing.map((one) => `«${one}»`), ...errors]
    .filter((part) => part !== undefined)
    .join('  ');

function summaryOf(kind: string, told: readonly Told[]): string {
  const own = told.filter((one) => one.kind === kind);
  const outcomes = [...new Set(own.map(({ outcome }) => outcome))].map(
    (wanted) => `${wanted} ${own.filter(({ outcome }) => outcome === wanted).length}`,
  );
  return `${kind}: ${own.length} files; ${outcomes.join(', ')}`;
}

/** All of it, for whoever looks into what is not whole. */
async function keep(told: readonly Told[]): Promise<void> {
  const folder = join(import.meta.dirname, '../output');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'viewers.json'), JSON.stringify(told, undefined, 1));
}
