/**
 * Fields of comments that all domains share (contract/discussion/fields); the other fields belong to the
 * domains.
 */
import type { commentFields } from '@baeum/contract/discussion/fields';
import type { Stance } from '@baeum/contract/discussion/terms';
import type { z } from 'zod';
import { flag } from '../platform/flags.ts';
import { photoPath } from '../platform/photos.ts';
import type { CommentRow, Side } from './reading.ts';

type Shared = { [Name in keyof typeof commentFields]: z.output<(typeof commentFields)[Name]> };

/** The fields that comments of all domains share. */
export const serializeComment = (row: CommentRow): Shared => ({
  cmmtSeq: row.id,
  upprCmmtSeq: row.threadId,
  cmmtTo: row.addresseeLoginId,
  cmmtToNm: row.addresseeName,
  usyn: flag(!row.isDeleted),
  usrPhtoPath:
    row.photoFileId === null || row.photoExtension === null
      ? ''
      : photoPath(row.authorLoginId, { fileId: row.photoFileId, extension: row.photoExtension }),
  rvsn: row.revision,
  updtYn: flag(row.revision > 0),
  lwrCmmtCnt: row.replyCount,
});

/** `yesOrNo` of a side. */
export const serializeSide = { for: 'Y', against: 'N' } as const satisfies Record<Side, Stance>;
/** The side of a `yesOrNo`. */
export const sideOf = { Y: 'for', N: 'against' } as const satisfies Record<Stance, Side>;
