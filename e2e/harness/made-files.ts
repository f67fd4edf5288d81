/** Generated files for submissions, because some are too large for a repository. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ZipFile } from 'yazl';

export const megabyte = 1024 * 1024;

export interface MadeFiles {
  /** A valid archive of about this size with incompressible content. */
  zip(name: string, bytes: number): Promise<string>;
  /** A sparse file of zeros. */
  hollow(name: string, bytes: number): Promise<string>;
  file(name: string, content: string | Buffer): Promise<string>;
  /** A folder with files by their paths in it. */
  folder(name: string, files: Readonly<Record<string, string>>): Promise<string>;
}

/** Creates files in a folder that is deleted at the end of the test file. Each function returns the path. */
export function madeFiles(): MadeFiles {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baeum-made-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function file(name: string, content: string | Buffer): Promise<string> {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    return path;
  }
  return {
    file,
    zip: async (name, bytes) => file(name, await archiveOf(randomBytes(bytes))),
    async hollow(name, bytes) {
      const path = join(folder, name);
      const handle = await open(path, 'w');
      await handle.truncate(bytes);
      await handle.close();
      return path;
    },
    async folder(name, files) {
      for (const [path, content] of Object.entries(files)) await file(join(name, path), content);
      return join(folder, name);
    },
  };
}

/** A digest of the content of a file. */
export async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** A ZIP archive with one uncompressed entry. */
function archiveOf(content: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(content, '자료.bin', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
