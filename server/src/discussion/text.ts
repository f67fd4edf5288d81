import { commentLimits, commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { isBlank } from '@baeum/contract/blank';
import { refuse } from '../platform/errors.ts';

export interface CommentBody {
  readonly body: string;
  readonly characterCount: number;
}

/**
 * The text of a comment as it is stored: NFC with LF line endings. Refuses a blank text (`empty`) and more
 * than 1000 grapheme clusters (`tooLong`).
 */
export function commentBody(sent: string): CommentBody {
  const body = sent.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  if (isBlank(body)) refuse(commentRefusals.empty);
  // NFC can make a text longer.
  if (body.length > commentLimits.units) refuse(commentRefusals.tooLong);
  const characterCount = countCharacters(body);
  if (characterCount > commentLimits.characters) refuse(commentRefusals.tooLong);
  return { body, characterCount };
}
