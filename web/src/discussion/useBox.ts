import { commentMessages, type Stance } from '@baeum/contract/discussion/terms';
import { type RefObject, useRef, useState } from 'react';
import type { Progress } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import {
  type BoxValue,
  changed,
  draftName,
  emptyBox,
  isWorthKeeping,
  parseBox,
  problemOf,
  type Target,
  writtenOf,
} from './box.ts';
import { useDiscussion } from './context.ts';
import { useSending } from './useWriting.ts';
import { dropWords } from './words.ts';

interface BoxOptions {
  readonly target: Target;
  /** The box is done with: what was written stands in the list, or it was thrown away. */
  readonly onClose: () => void;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** What is typed and chosen for a comment, kept on this device until the server has it, and the way there. */
export function useBox({ target, onClose, form }: BoxOptions) {
  const { discussion, user, ownStance, focusOn, closed } = useDiscussion();
  const { add, change } = useSending(discussion);
  const draft = useLocalDraft({ ...draftName(user, discussion, target), parse: parseBox });
  const [value, setValue] = useState<BoxValue>(() => draft.restored ?? emptyBox(target, ownStance));
  const [restored, setRestored] = useState(draft.restored !== undefined);
  const [file, setFile] = useState<File>();
  const [removesFile, setRemovesFile] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const cancel = useRef<AbortController>(undefined);
  const pending = add.isPending || change.isPending;
  const edited = target.kind === 'edit' ? target.comment : undefined;

  function turn(part: Parameters<typeof changed>[1]): void {
    const next = changed(value, part);
    setValue(next);
    setRestored(false);
    if (next.text.trim() === '') draft.clear();
    else draft.keep(next);
  }

  /** Another file is another text: what was sent with the old one is not what is sent now. */
  function pick(next: File | undefined): void {
    setFile(next);
    turn({});
  }

  function done(id: number): void {
    draft.clear();
    setValue(emptyBox(target, value.stance === '' ? ownStance : (value.stance as Stance)));
    setRestored(false);
    setFile(undefined);
    setRemovesFile(undefined);
    onClose();
    focusOn(id);
  }

  async function send(): Promise<void> {
    if (pending || closed !== undefined) return;
    const written = writtenOf(value, file);
    const problem = problemOf(written, discussion);
    if (problem !== undefined) {
      // Where the alert's end leads back to.
      const missing = written.text.trim() === '' ? 'textarea' : 'input[type="radio"]';
      form.current?.querySelector<HTMLElement>(missing)?.focus();
      void dialogs.alert(problem);
      return;
    }
    const question = edited === undefined ? commentMessages.confirmAdd : commentMessages.confirmEdit;
    if (!(await dialogs.confirm(question))) return;
    const stop = new AbortController();
    cancel.current = stop;
    setProgress(undefined);
    const sending = { onProgress: setProgress, signal: stop.signal };
    const { key } = value;
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
    add.mutate({ input: { ...written, key, parentId: about?.id }, about, sending, onDone: done });
  }

  /** Thrown away, after a question where something would be lost. */
  async function drop(): Promise<void> {
    const worth = isWorthKeeping(value, emptyBox(target, ownStance));
    if (worth && !(await dialogs.confirm(dropWords, { danger: true, okLabel: '지우기' }))) return;
    draft.clear();
    setValue(emptyBox(target, ownStance));
    setRestored(false);
    setFile(undefined);
    add.reset();
    change.reset();
    onClose();
  }

  return {
    value,
    turn,
    file,
    pick,
    removesFile,
    setRemovesFile,
    draft: draft.state,
    restored,
    pending,
    /** Of the file on its way. */
    progress:
      pending && file !== undefined ? { ...(progress ?? { sent: 0, total: file.size }), file } : undefined,
    cancel: () => cancel.current?.abort(),
    error: add.error ?? change.error,
    /** What the change is based on is not what stands there any more. */
    overtaken: edited !== undefined && value.revision !== String(edited.revision),
    send,
    drop,
  };
}

export type Box = ReturnType<typeof useBox>;
