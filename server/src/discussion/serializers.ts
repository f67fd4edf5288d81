/**
 * Fields of comments that all domains share (contract/discussion/fields); the other fields belong to the
 * domains.
 */
import type { commentFields, hiddenFields } from '@baeum/contract/discussion/fields';
import type { Stance } from '@baeum/contract/discussion/terms';
import type { z } from 'zod';
import { flag } from '../platform/flags.ts';
import { photoPath } from '../platform/photos.ts';
import type { CommentRow, Side } from './reading.ts';

type Fields<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]: z.output<Shape[Name]> };
type Shared = Fields<typeof commentFields>;

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

/** Whether and why staff have hidden it. */
export const serializeHidden = (row: CommentRow): Fields<typeof hiddenFields> => ({
  hddnYn: flag(row.isHidden),
  hddnRsn: row.hiddenReason,
});

/** `yesOrNo` of a side. */
export const serializeSide = { for: 'Y', against: 'N' } as const satisfies Record<Side, Stance>;
/** The side of a `yesOrNo`. */
export const sideOf = { Y: 'for', N: 'against' } as const satisfies Record<Stance, Side>;
