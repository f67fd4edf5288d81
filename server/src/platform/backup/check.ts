/** Verifies a backup before it is restored: every part must be readable, and must have its original length and checksum. */
import { text } from 'node:stream/consumers';
import type { BackupReader } from './folder.ts';
import { fileListName, type Manifest, manifestName, readManifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { type Digest, digestOf } from './rows.ts';

const maxReported = 10;

/**
 * The manifest of a backup. The parts that it names are not read.
 * @throws BackupRefused if there is none, or if it is damaged or of a newer format
 */
export async function manifestOf(reader: BackupReader): Promise<Manifest> {
  const found = await reader.read(manifestName).catch((error: unknown) => {
    if (error instanceof BackupRefused)
      throw new BackupRefused(`This is no backup, or the half of one: ${error.message}.`);
    throw error;
  });
  return readManifest(await text(found));
}

/** A line of the list of files. The key becomes a path, so it must not lead out of the folder of the files. */
const fileLine = /^([0-9a-f]{64}) {2}files\/([\w-]+(?:\/[\w-]+)*)$/;

/** Checksums of the stored files by key. */
export async function filesOf(reader: BackupReader): Promise<Map<string, string>> {
  const lines = (await text(await reader.read(fileListName))).split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sha256, key] = fileLine.exec(line) ?? [];
      if (sha256 === undefined || key === undefined) throw new BackupRefused(`${fileListName} is damaged.`);
      return [key, sha256];
    }),
  );
}

/** @throws BackupRefused that names missing, truncated and changed parts */
export async function checkBackup(reader: BackupReader): Promise<Manifest> {
  const manifest = await manifestOf(reader);
  const problems: string[] = [];
  const checkPart = async (name: string, { bytes, sha256 }: Partial<Digest>) => {
    try {
      const found = await digestOf(await reader.read(name));
      if (bytes !== undefined && found.bytes < bytes) problems.push(`${name} is cut short`);
      else if (found.sha256 !== sha256) problems.push(`${name} is not what was written`);
    } catch (error) {
      problems.push(
        error instanceof BackupRefused ? error.message : `${name} cannot be read: ${String(error)}`,
      );
    }
  };
  for (const { name, ...digest } of manifest.parts) await checkPart(name, digest);
  // Files cannot be checked against a damaged list.
  if (problems.length === 0) {
    const files = await filesOf(reader);
    if (files.size !== manifest.files.count) problems.push(`${fileListName} does not name all files`);
    for (const [key, sha256] of files) await checkPart(`files/${key}`, { sha256 });
  }
  if (problems.length === 0) return manifest;
  const more = problems.length > maxReported ? `\n  and ${problems.length - maxReported} more` : '';
  throw new BackupRefused(
    `The backup is damaged, and nothing was done with it:\n${problems
      .slice(0, maxReported)
      .map((problem) => `  ${problem}`)
      .join('\n')}${more}`,
  );
}
