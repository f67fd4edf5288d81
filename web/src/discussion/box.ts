/** What stands in a box where a comment is written: what is typed and chosen, and which comment it is for. */
import type { Stance } from '@baeum/contract/discussion/terms';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import type { DraftName } from '../ui/drafts/storage.ts';
import { textFields } from '../ui/drafts/useLocalDraft.ts';
import type { Comment, Discussion, Written } from './model.ts';
import { newUuid } from '../ui/uuid.ts';

/** What a box is for: a thread, a reply to a comment, a change of one. */
export type Target =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly comment: Comment }
  | { readonly kind: 'edit'; readonly comment: Comment };

/** Texts, as they are kept on this device. */
export interface BoxValue {
  readonly text: string;
  /** Y, N or empty. */
  readonly stance: string;
  /** Y or empty. */
  readonly secret: string;
  /** Tells a repeated sending from a second comment, so every change of what would be sent has a new one. */
  readonly key: string;
  /** The revision that a change is based on. */
  readonly revision: string;
}

export const parseBox = textFields('text', 'stance', 'secret', 'key', 'revision');

/** What a box is called on this device. */
export function draftName(
  user: string,
  { kind, id }: Pick<Discussion, 'kind' | 'id'>,
  target: Target,
): DraftName {
  const place = target.kind === 'new' ? 'new' : `${target.kind}:${target.comment.id}`;
  return { user, screen: `discussion:${kind}`, id: `${id}:${place}` };
}

/** What a box starts with. */
export function emptyBox(target: Target, ownStance: Stance | null): BoxValue {
  const key = newUuid();
  if (target.kind !== 'edit') return { text: '', stance: ownStance ?? '', secret: '', key, revision: '' };
  const { text, stance, secret, revision } = target.comment;
  return { text, stance: stance ?? '', secret: secret ? 'Y' : '', key, revision: String(revision) };
}

export const changed = (
  value: BoxValue,
  part: Partial<Pick<BoxValue, 'text' | 'stance' | 'secret'>>,
): BoxValue => ({
  ...value,
  ...part,
  key: newUuid(),
});

/** Whether it says anything that nobody else has. */
export const isWorthKeeping = (value: BoxValue, start: BoxValue): boolean =>
  value.text.trim() !== '' && value.text !== start.text;

const stanceOf = (stance: string): Stance | undefined =>
  stance === 'Y' || stance === 'N' ? stance : undefined;

/** What would be sent. */
export const writtenOf = ({ text, stance, secret }: BoxValue, file?: File): Written => ({
  text: text.normalize('NFC'),
  stance: stanceOf(stance),
  secret: secret === 'Y',
  file,
});

/** What has to be told before anything is asked or sent, in the order of the specification. */
export function problemOf(
  { text, stance }: Written,
  { sides, noStance }: Pick<Discussion, 'sides' | 'noStance'>,
): string | undefined {
  if (text.trim() === '') return commentRefusals.empty.message;
  return sides && stance === undefined ? noStance : undefined;
}
