import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './failure.mjs';

/**
 * Reads a secret from a file, or creates it there: readable only by its owner, written completely or not at all even if the
 * machine crashes, and by only one of several processes.
 * @param {string} path
 * @param {() => string} make
 * @returns {Promise<string>}
 */
export async function readOrCreateSecret(path, make) {
  for (;;) {
    try {
      if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
      return await readFile(path, 'utf8');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const temporary = `${path}.${process.pid}`;
    const file = await open(temporary, 'w', 0o600);
    await file.writeFile(make());
    await file.sync();
    await file.close();
    await link(temporary, path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await rm(temporary);
    const folder = await open(dirname(path));
    await folder.sync();
    await folder.close();
  }
}
