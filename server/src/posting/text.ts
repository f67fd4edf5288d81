/** What is written in a post, and what of it is kept. */
import { postLimits, postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { isBlank } from '../platform/blank.ts';
import { refuse } from '../platform/errors.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import type { post } from './tables.ts';

/** What an author writes, as it was sent; the engine checks and normalises it. */
export interface WrittenPost {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly isDraft: boolean;
  readonly typeCode: (typeof post.$inferSelect)['typeCode'];
  readonly isSecret: boolean | null;
  /** What the board asks for before title and body, and was not given; a draft may lack it. */
  readonly missing?: Refusal | undefined;
}

/**
 * What was written, as it is kept. Only a draft may leave anything empty; the first that is missing is named. Refuses
 * `longBody`, `missing`, `noTitle`, `noBody`.
 */
export function postContent(written: WrittenPost) {
  const { isDraft, typeCode, isSecret, missing } = written;
  const title = written.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  // NFC takes some characters apart.
  if (title.length > postLimits.title) refuse(commonRefusals.invalid);
  const body = sanitizeStudentText(written.body, postLimits.body) ?? refuse(postRefusals.longBody);
  if (!isDraft) {
    if (missing !== undefined) refuse(missing);
    if (isBlank(title)) refuse(postRefusals.noTitle);
    if (body.isEmpty) refuse(postRefusals.noBody);
  }
  return { values: { typeCode, title, bodyHtml: body.html, isSecret }, isDraft, pictures: body.pictures };
}

export type PostContent = ReturnType<typeof postContent>;
