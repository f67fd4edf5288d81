/**
 * Whether the server has a later release of the portal than this page. A page that is open goes on as it is and says so; what it has
 * not loaded of its own release is gone.
 */
import { examRoomPath } from '@baeum/contract/exam/terms';
import { releaseMessage } from '@baeum/contract/refusals';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/** It names the code of every page, in which names contain hashes (offline-files.ts). */
const releaseFile = '/worker-files.js';
const checkedEveryMs = 10 * 60_000;

/** @param own a file of this page's release */
export async function isOutdated(own = new URL(import.meta.url).pathname): Promise<boolean> {
  const reply = await fetch(releaseFile, { cache: 'no-cache' });
  return reply.ok && !(await reply.text()).includes(own);
}

/** Asks when somebody comes back to the page, and says it once; not in an exam. */
export function tellOfReleases(check: () => Promise<boolean> = isOutdated): void {
  let checkedAt = Date.now();
  let isTold = false;
  async function ask(): Promise<void> {
    const isDue = !isTold && Date.now() - checkedAt >= checkedEveryMs;
    if (!isDue || document.visibilityState !== 'visible' || location.pathname.startsWith(examRoomPath))
      return;
    checkedAt = Date.now();
    if (!(await check().catch(() => false)) || isTold) return;
    isTold = true;
    await dialogs.alert(releaseMessage);
  }
  document.addEventListener('visibilitychange', () => void ask());
}
