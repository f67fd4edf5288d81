/** Files that students hand in, shown to staff: every kind, and those that mean harm. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Failure } from '../web/src/viewer/messages.ts';
import { hostileDocuments, refusedDocuments } from '../web/src/viewer/testing/documents.ts';
import { failureWords } from '../web/src/viewer/words.ts';
import { shownDocuments, workZip } from './harness/documents.ts';
import { standIn, visibleFrame } from './harness/file-view.ts';
import { journey } from './harness/journey.ts';
import { startStaffSession } from './harness/staff.ts';
import { atScreen } from './harness/student.ts';
import { shown } from './harness/wait.ts';

const lecture = 'MBIO2101-01';
const title = '1주차 강의 노트';

/** The policy of the frame at work, told by the browser. */
const refusedByPolicy = /Content Security Policy|sandboxed|Blocked script execution/i;

journey(
  'staff read what students hand in, of every kind, and nothing of it runs or calls elsewhere',
  ['1280 light', '360 dark'],
  async ({ page, context, portal, look, allowConsole }) => {
    allowConsole(refusedByPolicy);
    const left = await watchWayOut(context, portal.url);
    await startStaffSession(page, 'prof1');
    const [material] = await portal.sql('select id from material where title = $1', [title]);
    await page.goto(`/staff/lectures/${lecture}/materials/${String(material?.['id'])}`);
    await atScreen(page, title);
    const file = await standIn(page);

    for (const { name, bytes, words, isPicture } of shownDocuments()) {
      await file.open(bytes);
      const place = name === 'zip' ? file.dialog : file.content;
      if (isPicture === true) await shown(file.content.getByRole('img'));
      else await shown(place.getByText(words).first());
      await file.close();
    }

    await file.open(workZip());
    await look('staff lectures/:lectureCode/materials/:materialId: an archive that is looked through');
    await entry(page, 'main.py').click();
    await shown(file.content.getByText('def mean'));
    await shown(file.content.locator('.hljs-keyword').first());
    await entry(page, '보고서.docx').click();
    await shown(file.content.getByText('압축 안의 보고서'));
    await entry(page, '값.xlsx').press('Enter');
    await shown(file.content.getByRole('gridcell', { name: '37.5' }));
    await entry(page, '안.zip').click();
    await shown(file.dialog.getByText(failureWords.nested));
    await entry(page, 'zeros.txt').click();
    await shown(file.dialog.getByText(failureWords.tooLargeUnpacked));
    await file.close();

    for (const [reason, make] of Object.values(refusedDocuments)) {
      await file.open(make());
      await shown(file.dialog.getByText(failureWords[reason as Failure]));
      await file.close();
    }
    for (const make of Object.values(hostileDocuments)) {
      await file.open(make());
      await shown(page.locator(visibleFrame));
      await provokeFrame(page);
      await file.close();
    }
    expect(left()).toEqual([]);
  },
);

const entry = (page: Page, name: string) => page.getByRole('treeitem', { name });

/** What a reader might click on. */
async function provokeFrame(page: Page): Promise<void> {
  const frame = page.frames().at(-1);
  await frame?.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (element instanceof HTMLElement) element.click();
  });
}

/** Requests that would leave the portal, and code that has run. */
async function watchWayOut(context: BrowserContext, portalUrl: string): Promise<() => readonly string[]> {
  const left: string[] = [];
  const { origin } = new URL(portalUrl);
  await context.route(
    (url) => url.origin !== origin && !['data:', 'blob:'].includes(url.protocol),
    (route) => {
      left.push(route.request().url());
      return route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    left.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'hostile', {
      set: () => {
        reportError(new Error('something has run'));
      },
    });
  });
  return () => left;
}
