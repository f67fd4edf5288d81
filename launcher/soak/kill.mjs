import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { until } from '../process.mjs';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { makeTempFolder } from '../testing/checkout.mjs';
import { newWriter, saveDrafts } from '../testing/drafts.mjs';
import { findProcesses, withPortal } from '../testing/running-portal.mjs';
import { archiveOf, signIn } from '../testing/student.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRITERS = 6;
const VICTIMS = /** @type {const} */ (['launcher', 'server', 'postmaster']);

/**
 * Kills launcher, server and PostgreSQL, one or several at once, while students save drafts with files. The next start must
 * need no help, and every draft must be the last acknowledged one or the one just sent, with its file.
 * @type {import('../trials.mjs').Trial}
 */
export default async function kill({ random, rounds }) {
  await setUpBuilds(ROOT);
  const folder = makeTempFolder('soak');
  const dataDir = join(folder, 'data');
  // The same port each time, because the server of a killed launcher has to release it.
  const env = { BAEUM_DATA: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const writers = Array.from({ length: WRITERS }, (_, number) => newWriter(`student${number + 1}`));
  let saved = 0;
  for (let round = 1; round <= rounds; round++) {
    const over = new AbortController();
    await withPortal(ROOT, env, async (address, portal) => {
      for (const writer of writers) await check(address, writer);
      const pids = await findProcesses(Number(portal.child.pid), dataDir);
      const writing = Promise.all(
        writers.map((writer) => saveDrafts(address, writer, String(round), over.signal, () => saved++)),
      );
      await Promise.race([wait(500 + random() * 2500), writing]);
      const chosen = VICTIMS.filter(() => random() < 0.5);
      const victims = chosen.length > 0 ? chosen : VICTIMS;
      for (const victim of victims) process.kill(pids[victim], 'SIGKILL');
      const survives = !victims.includes('launcher');
      if (survives) {
        // Responses from before the kill may still arrive, but not this many.
        const enough = saved + 10 * WRITERS;
        const again = until(() => (saved >= enough ? true : undefined), { within: 30_000 });
        if (!(await Promise.race([again, writing])))
          throw new Failure('the portal accepted no drafts for 30 s');
      }
      over.abort();
      await writing;
      const code = survives ? await portal.stop() : await portal.code;
      if (survives && code !== 0) throw new Failure(`stopping ended with ${code}`);
      say(`  round ${round}: killed ${victims.join(', ')}; ${saved} drafts acknowledged so far`);
    }).finally(() => over.abort());
  }
  await withPortal(ROOT, env, async (address) => {
    for (const writer of writers) await check(address, writer);
  });
  rmSync(folder, { recursive: true });
  say(`  the last of ${saved} acknowledged drafts are stored with their files after ${rounds} rounds`);
}

/**
 * @param {string} address
 * @param {import('../testing/drafts.mjs').Writer} writer
 */
async function check(address, writer) {
  if (writer.assignment === '') return;
  const student = await signIn(address, writer.id);
  const { asgmtSbmtNm, files } = await student.submission(writer.assignment);
  const title = asgmtSbmtNm ?? '';
  if (title !== writer.acknowledged && title !== writer.sent) {
    throw new Failure(`${writer.id}: "${writer.acknowledged}" was acknowledged, "${title}" is stored`);
  }
  if (title === '') return;
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Failure(`${writer.id}: "${title}" has ${files.length} files`);
  const content = await student.download(file);
  if (!content.equals(archiveOf(title))) throw new Failure(`${writer.id}: "${title}" has the wrong file`);
}
