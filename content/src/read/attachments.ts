/** Files of a pack, which are checked by the same rules and the same inspection of the content as uploads. */
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { createReadStream } from 'node:fs';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { commentFileRules } from '@baeum/contract/board/terms';
import { mediaFileRules } from '@baeum/contract/file/terms';
import { inquiryFileRules } from '@baeum/contract/inquiry/terms';
import { logoFileRules } from '@baeum/contract/portal/logo-terms';
import { postFileRules } from '@baeum/contract/posting/terms';
import { teamSubmissionFileRules } from '@baeum/contract/team/assignment-terms';
import { reflectionFileRules } from '@baeum/contract/reflection/terms';
import type { AuthoredFile } from '@baeum/server/authoring/files';
import { inspectFile } from '@baeum/server/authoring/lessons/inspect';
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
  logo: logoFileRules,
  figure: authoredFileRules.picture,
  picture: { extensions: mediaFileRules.extensions, maxBytes: mediaFileRules.maxBytes },
};

/** Why a file is not allowed, or undefined. Completes a sentence that begins with its name. */
export const inspectAttachment = (
  kind: FileKind,
  name: string,
  absolute: string,
  bytes: number,
): Promise<Text | undefined> => inspectFile(fileRules[kind], name, absolute, bytes);
