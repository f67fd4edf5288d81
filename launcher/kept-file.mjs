import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './failure.mjs';

/**
 * A secret that is made once and kept: what stands in the file, or what `make` gives, written so that only its
 * owner can read it, that a crash leaves all or nothing, and that of two processes only one makes it.
 * @param {string} path
 * @param {() => string} make
 * @returns {Promise<string>}
 */
export async function keptFile(path, make) {
  for (;;) {
    try {
      if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
      return await readFile(path, 'utf8');
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const half = `${path}.${process.pid}`;
    const file = await open(half, 'w', 0o600);
    await file.writeFile(make());
    await file.sync();
    await file.close();
    await link(half, path).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await rm(half);
    const folder = await open(dirname(path));
    await folder.sync();
    await folder.close();
  }
}
