/** Checks files of packs and zips by the same rules and the same inspection of the content as uploads. */
import { open, readFile } from 'node:fs/promises';
import { extensionOf, type FileRules } from '@baeum/contract/files';
import { RefusalError } from '../../platform/errors.ts';
import { headBytes, isDangerous, isDrawing } from '../../platform/files/content.ts';
import { cleanName } from '../../platform/files/incoming.ts';
import { say } from './messages/index.ts';
import type { Text } from './messages/text.ts';

const longestName = 200;

/** Why a file is not allowed, or undefined. Completes a sentence that begins with its name. */
export async function inspectFile(
  { extensions, maxBytes }: Pick<FileRules, 'extensions' | 'maxBytes'>,
  name: string,
  absolute: string,
  bytes: number,
): Promise<Text | undefined> {
  if (!extensions.includes(extensionOf(name))) return say.files.forbiddenExtension(extensions.join(', '));
  if (Array.from(name).length > longestName) return say.files.nameTooLong(longestName);
  if (!isKeptAs(name)) return say.files.nameNotShown;
  if (bytes === 0) return say.files.empty;
  if (bytes > maxBytes) return say.files.tooLarge(bytes, maxBytes);
  if (extensionOf(name) === 'svg')
    return (await isSafeDrawing(absolute)) ? undefined : say.files.unsafeDrawing;
  return isDangerous(await readHead(absolute)) ? say.files.dangerous : undefined;
}

/** Whether the name is stored unchanged: otherwise each load would treat the file as a new one. */
function isKeptAs(name: string): boolean {
  try {
    return cleanName(name) === name;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

const active = /<(?:script|iframe|object|embed|handler)\b|\son[a-z]+\s*=|javascript:/i;

/** As a picture a drawing runs nothing; whoever saves it should not get a script either. */
async function isSafeDrawing(absolute: string): Promise<boolean> {
  const text = await readFile(absolute, 'utf8');
  return isDrawing(Buffer.from(text.slice(0, headBytes))) && !active.test(text);
}

async function readHead(absolute: string): Promise<Buffer> {
  const handle = await open(absolute);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
