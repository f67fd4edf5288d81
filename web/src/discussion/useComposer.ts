import { commentMessages, commentRefusals, type Stance } from '@baeum/contract/discussion/terms';
import { type RefObject, useRef, useState } from 'react';
import type { Progress } from '../api.ts';
import type { Unconfirmed } from '../ui/form/send-once.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { DraftName } from '../ui/drafts/storage.ts';
import { textsWithDefaults, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { useDiscussion } from './context.ts';
import { confirmDiscard } from './messages.ts';
import type { Comment, CommentInput, Discussion, WrittenComment } from './model.ts';
import { useSending } from './useCommentActions.ts';

interface ComposerOptions {
  readonly target: ComposerTarget;
  /** Called when the comment has been sent or discarded. */
  readonly onClose: () => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** State of a comment's form. Texts are kept on this device until the server has them. */
export function useComposer({ target, onClose, form }: ComposerOptions) {
  const { discussion, user, ownStance, focusOn, closed } = useDiscussion();
  const { add, change } = useSending(discussion);
  const draft = useLocalDraft({ ...draftName(user, discussion, target), parse: parseComposerValue });
  const [value, setValue] = useState<ComposerValue>(() => draft.restored ?? initialValue(target, ownStance));
  const [restored, setRestored] = useState(draft.restored !== undefined);
  const [file, setFile] = useState<File>();
  const [removesFile, setRemovesFile] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const cancel = useRef<AbortController>(undefined);
  /** An attempt whose reply was lost, perhaps before the page was loaded again. */
  const unconfirmed = useRef(unconfirmedIn(value));
  const pending = add.isPending || change.isPending;
  const edited = target.kind === 'edit' ? target.comment : undefined;

  function update(part: Partial<Pick<ComposerValue, 'text' | 'stance' | 'secret'>>): void {
    const next = { ...value, ...part, ...keptAttempt(unconfirmed.current) };
    setValue(next);
    setRestored(false);
    if (next.text.trim() === '') draft.clear();
    else draft.save(next);
  }

  function done(id: number): void {
    draft.clear();
    unconfirmed.current = undefined;
    setValue(initialValue(target, value.stance === '' ? ownStance : (value.stance as Stance)));
    setRestored(false);
    setFile(undefined);
    setRemovesFile(undefined);
    onClose();
    focusOn(id);
  }

  async function send(): Promise<void> {
    if (pending || closed !== undefined) return;
    const written = inputOf(value, file);
    const problem = problemOf(written, discussion);
    if (problem !== undefined) {
      // Focus returns here when the alert is closed.
      const missing = written.text.trim() === '' ? 'textarea' : 'input[type="radio"]';
      form.current?.querySelector<HTMLElement>(missing)?.focus();
      void dialogs.alert(problem);
      return;
    }
    const question = edited === undefined ? commentMessages.confirmAdd : commentMessages.confirmEdit;
    if (!discussion.quick && !(await dialogs.confirm(question))) return;
    const stop = new AbortController();
    cancel.current = stop;
    setProgress(undefined);
    const sending = { onProgress: setProgress, signal: stop.signal };
    if (edited !== undefined) {
      const { id, revision } = edited;
      change.mutate({
        input: { ...written, id, revision, removesFile },
        about: edited,
        sending,
        onDone: done,
      });
      return;
    }
    const about = target.kind === 'reply' ? target.comment : undefined;
    add.mutate({
      input: { ...written, parentId: about?.id },
      unconfirmed: () => unconfirmed.current,
      onUnconfirmed(attempt) {
        unconfirmed.current = attempt;
        draft.save({ ...value, ...keptAttempt(attempt) });
      },
      about,
      sending,
      onDone: done,
    });
  }

  /** Discards it, after a confirmation if something would be lost. */
  async function discard(): Promise<void> {
    const worth = isWorthKeeping(value, initialValue(target, ownStance));
    if (worth && !(await dialogs.confirm(confirmDiscard, { danger: true, okLabel: '지우기' }))) return;
    draft.clear();
    unconfirmed.current = undefined;
    setValue(initialValue(target, ownStance));
    setRestored(false);
    setFile(undefined);
    add.reset();
    change.reset();
    onClose();
  }

  return {
    value,
    update,
    file,
    pick: setFile,
    removesFile,
    setRemovesFile,
    draft: draft.state,
    restored,
    pending,
    /** Of the upload. */
    progress:
      pending && file !== undefined ? { ...(progress ?? { sent: 0, total: file.size }), file } : undefined,
    cancel: () => cancel.current?.abort(),
    error: add.error ?? change.error,
    /** The comment has been changed since the edit was started. */
    hasConflict: edited !== undefined && value.revision !== String(edited.revision),
    send,
    discard,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;

/** The content of a comment's form, independent of the user interface. */

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
  /** Idempotency key of an attempt without a reply, and what it has sent as JSON; empty when there is none. */
  readonly key: string;
  readonly sent: string;
  /** The revision that an edit is based on. */
  readonly revision: string;
}

const noAttempt = { key: '', sent: '' };
const empty: ComposerValue = { text: '', stance: '', secret: '', revision: '', ...noAttempt };

export const parseComposerValue = textsWithDefaults<keyof ComposerValue>({ ...empty });

/** An attempt as it is kept on this device, which keeps no files. */
export const keptAttempt = (attempt: Unconfirmed<WrittenComment> | undefined) =>
  attempt?.input === undefined
    ? noAttempt
    : { key: attempt.key, sent: JSON.stringify({ ...attempt.input, file: undefined }) };

/** The attempt that was kept with a draft. */
export function unconfirmedIn({ key, sent }: ComposerValue): Unconfirmed<WrittenComment> | undefined {
  if (key === '' || sent === '') return undefined;
  try {
    return { key, input: JSON.parse(sent) as WrittenComment };
  } catch {
    return undefined;
  }
}

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
  if (target.kind !== 'edit') return { ...empty, stance: ownStance ?? '' };
  const { text, stance, secret, revision } = target.comment;
  return { ...empty, text, stance: stance ?? '', secret: secret ? 'Y' : '', revision: String(revision) };
}

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
