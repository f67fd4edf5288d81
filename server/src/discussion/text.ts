import { commentLimits, commentRefusals, countCharacters } from '@baeum/contract/discussion/terms';
import { refuse } from '../platform/errors.ts';

/** White space, and characters that show as nothing: format characters, fillers of Hangul, the empty Braille pattern. */
const blank = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

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
  if (blank.test(body)) refuse(commentRefusals.empty);
  // NFC takes some characters apart.
  if (body.length > commentLimits.units) refuse(commentRefusals.tooLong);
  const characterCount = countCharacters(body);
  if (characterCount > commentLimits.characters) refuse(commentRefusals.tooLong);
  return { body, characterCount };
}
