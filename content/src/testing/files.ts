/** Folders and zips for tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

export type Files = Readonly<Record<string, string | Buffer>>;

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baeum-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeFiles(files: Files): Promise<string> {
  const folder = await temporaryFolder();
  await changeFiles(folder, files);
  return folder;
}

/** Adds files to a folder or replaces them. */
export async function changeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

interface ZipEntry {
  readonly name: string | Buffer;
  readonly content: Buffer;
  /** What the entry says its size is, where that is a lie. */
  readonly declaredBytes?: number;
  /** Unix mode, e.g. 0o120777 for a link. */
  readonly mode?: number;
}

/** A zip as any tool makes it, or one that lies about its entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = content.length, mode = 0o100644 } of entries) {
    const nameBytes = typeof name === 'string' ? Buffer.from(name) : name;
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt16LE(mode, 8);
    rest.writeUInt32LE(offset, 10);
    const madeByUnix = Buffer.from([20, 3]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeByUnix, common, rest, nameBytes);
    bodies.push(body);
    offset += body.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
}
