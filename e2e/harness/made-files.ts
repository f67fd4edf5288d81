/** Files to hand in, made when they are needed: nobody wants 90 MB in a repository. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';

export const megabyte = 1024 * 1024;

export interface MadeFiles {
  /** A real archive of about this size, of content that cannot be compressed. */
  zip(name: string, bytes: number): Promise<string>;
  /** Nothing but zeros, and on disk nothing at all. */
  hollow(name: string, bytes: number): Promise<string>;
  file(name: string, content: string | Buffer): Promise<string>;
  /** A folder of files by their paths in it. */
  folder(name: string, files: Readonly<Record<string, string>>): Promise<string>;
}

/** The files of one test file, in a folder that goes with it. Each function answers with the path. */
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
    zip: (name, bytes) => file(name, archiveOf(randomBytes(bytes))),
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

/** What two files of the same content share. */
export async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** A ZIP archive with one stored entry. */
function archiveOf(content: Buffer): Buffer {
  const name = Buffer.from('자료.bin');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0); // version needed
  common.writeUInt16LE(0x0800, 2); // names are UTF-8
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]), // version made by
    common,
    Buffer.alloc(14), // comment, disk, attributes; the local header stands at 0
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + content.length, 16);
  return Buffer.concat([local, content, entry, end]);
}
