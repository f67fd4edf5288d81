/** Validates and normalises the content of a post. */
import { postLimits, postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { isBlank } from '@baeum/contract/blank';
import { refuse } from '../platform/errors.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import type { post } from './tables.ts';

/** The content as sent; the engine validates and normalises it. */
export interface WrittenPost {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly isDraft: boolean;
  readonly typeCode: (typeof post.$inferSelect)['typeCode'];
  readonly isSecret: boolean | null;
  /** The refusal for a missing field that the board requires before title and body; drafts may lack it. */
  readonly missing?: Refusal | undefined;
}

/**
 * The content as it is stored. Only a draft may have empty fields; otherwise the first missing one is
 * refused. Refuses `longBody`, `missing`, `noTitle`, `noBody`.
 */
export function postContent(written: WrittenPost) {
  const { isDraft, typeCode, isSecret, missing } = written;
  const title = written.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  // NFC can make a text longer.
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
