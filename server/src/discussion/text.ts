import { commentLimits, commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { isBlank } from '../platform/blank.ts';
import { refuse } from '../platform/errors.ts';

export interface CommentBody {
  readonly body: string;
  readonly characterCount: number;
}

/**
 * The text of a comment as it is kept: NFC, its lines ended by LF. Refuses what shows nothing (`empty`) and what has more than
 * 1000 characters, as a person counts them (`tooLong`).
 */
export function commentBody(sent: string): CommentBody {
  const body = sent.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  if (isBlank(body)) refuse(commentRefusals.empty);
  // NFC takes some characters apart.
  if (body.length > commentLimits.units) refuse(commentRefusals.tooLong);
  const characterCount = countCharacters(body);
  if (characterCount > commentLimits.characters) refuse(commentRefusals.tooLong);
  return { body, characterCount };
}
