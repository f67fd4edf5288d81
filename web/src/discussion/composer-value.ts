/** The content of a comment's form, independent of the user interface. */
import { commentRefusals, type Stance } from '@baeum/contract/discussion/terms';
import type { DraftName } from '../ui/drafts/storage.ts';
import { textFields } from '../ui/drafts/useLocalDraft.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Comment, CommentInput, Discussion } from './model.ts';

/** A new thread, a reply to a comment, or an edit of one. */
export type ComposerTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly comment: Comment }
  | { readonly kind: 'edit'; readonly comment: Comment };

/** Strings, as stored on this device. */
export interface ComposerValue {
  readonly text: string;
  /** Y, N or empty. */
  readonly stance: string;
  /** Y or empty. */
  readonly secret: string;
  /** Idempotency key; every change of the content gets a new one. */
  readonly key: string;
  /** The revision that an edit is based on. */
  readonly revision: string;
}

export const parseComposerValue = textFields('text', 'stance', 'secret', 'key', 'revision');

/** Name of the draft on this device. */
export function draftName(
  user: string,
  { kind, id }: Pick<Discussion, 'kind' | 'id'>,
  target: ComposerTarget,
): DraftName {
  const suffix = target.kind === 'new' ? 'new' : `${target.kind}:${target.comment.id}`;
  return { user, screen: `discussion:${kind}`, id: `${id}:${suffix}` };
}

export function initialValue(target: ComposerTarget, ownStance: Stance | null): ComposerValue {
  const key = newUuid();
  if (target.kind !== 'edit') return { text: '', stance: ownStance ?? '', secret: '', key, revision: '' };
  const { text, stance, secret, revision } = target.comment;
  return { text, stance: stance ?? '', secret: secret ? 'Y' : '', key, revision: String(revision) };
}

export const changed = (
  value: ComposerValue,
  part: Partial<Pick<ComposerValue, 'text' | 'stance' | 'secret'>>,
): ComposerValue => ({
  ...value,
  ...part,
  key: newUuid(),
});

/** Whether discarding it would lose something. */
export const isWorthKeeping = (value: ComposerValue, start: ComposerValue): boolean =>
  value.text.trim() !== '' && value.text !== start.text;

const stanceOf = (stance: string): Stance | undefined =>
  stance === 'Y' || stance === 'N' ? stance : undefined;

export const inputOf = ({ text, stance, secret }: ComposerValue, file?: File): CommentInput => ({
  text: text.normalize('NFC'),
  stance: stanceOf(stance),
  secret: secret === 'Y',
  file,
});

/** The first missing field, in the order of the specification. */
export function problemOf(
  { text, stance }: CommentInput,
  { sides, noStance }: Pick<Discussion, 'sides' | 'noStance'>,
): string | undefined {
  if (text.trim() === '') return commentRefusals.empty.message;
  return sides && stance === undefined ? noStance : undefined;
}
