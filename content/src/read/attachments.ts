/** Files of a pack, which are checked by the same rules and the same inspection of the content as uploads. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { commentFileRules } from '@baeum/contract/board/terms';
import { mediaFileRules } from '@baeum/contract/file/terms';
import { extensionOf } from '@baeum/contract/files';
import { inquiryFileRules } from '@baeum/contract/inquiry/terms';
import { postFileRules } from '@baeum/contract/posting/terms';
import { teamSubmissionFileRules } from '@baeum/contract/team/assignment-terms';
import { reflectionFileRules } from '@baeum/contract/reflection/terms';
import { RefusalError } from '@baeum/server/platform/errors';
import type { AuthoredFile } from '@baeum/server/authoring/files';
import { headBytes, isDangerous, isDrawing } from '@baeum/server/platform/files/content';
import { cleanName } from '@baeum/server/platform/files/incoming';
import type { FileKind } from '../format/fields.ts';

/** A file of the pack that is to be stored. */
export interface Attachment extends AuthoredFile {
  /** Its path on this machine. */
  readonly absolute: string;
}

export const attachment = (name: string, absolute: string): Attachment => ({
  name,
  absolute,
  open: () => createReadStream(absolute),
});

interface Rule {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

export const fileRules: Readonly<Record<FileKind, Rule>> = {
  ...authoredFileRules,
  submission: { extensions: submissionFileRules.extensions, maxBytes: submissionFileRules.maxBytes },
  teamSubmission: {
    extensions: teamSubmissionFileRules.extensions,
    maxBytes: teamSubmissionFileRules.maxBytes,
  },
  reflection: { extensions: reflectionFileRules.extensions, maxBytes: reflectionFileRules.maxBytes },
  gift: { extensions: ['gift', 'txt'], maxBytes: 2 * 1024 ** 2 },
  post: { extensions: postFileRules.extensions, maxBytes: postFileRules.maxBytes },
  comment: { extensions: commentFileRules.extensions, maxBytes: commentFileRules.maxBytes },
  inquiry: { extensions: inquiryFileRules.extensions, maxBytes: inquiryFileRules.maxBytes },
  figure: authoredFileRules.picture,
  picture: { extensions: mediaFileRules.extensions, maxBytes: mediaFileRules.maxBytes },
};

const longestName = 200;

/** Why a file is not allowed, or undefined. Completes a sentence that begins with its name. */
export async function inspectAttachment(
  kind: FileKind,
  name: string,
  absolute: string,
  bytes: number,
): Promise<Text | undefined> {
  const { extensions, maxBytes } = fileRules[kind];
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
