import type { FileRules } from '@baeum/contract/files';
import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import { type RefObject, useRef, useState } from 'react';
import { type ApiError, useUser } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { toast } from '../ui/toasts/toast.ts';
import { messagesOf, savedMessages } from './messages.ts';
import type { Posting, PostInput, PostTexts, Transfer } from './model.ts';
import { newFiles, noFiles, type PostFiles, refuseFile } from './post-files.ts';
import { type Problem, problemOf, sameTexts, secrecyOf, typeOf } from './texts.ts';
import { isAboutFiles, useSave } from './useSave.ts';

const parse = textFields('type', 'secrecy', 'title', 'body', 'base');

interface PostFormOptions {
  readonly posting: Posting;
  /** Id of the post, or of the lecture or team for a new one; names the draft on this device. */
  readonly id: string;
  /** Initial texts, restored when the student starts over. */
  readonly stored: PostTexts;
  /** Version that the texts are based on; stored with them on this device. */
  readonly base: string;
  readonly rules: FileRules;
  readonly edits: boolean;
}

export type PostForm = ReturnType<typeof usePostForm>;

/** State of a post's form. Texts are stored on this device until the server has them; files cannot be stored. */
export function usePostForm({ posting, id, stored, base, rules, edits }: PostFormOptions) {
  const user = useUser();
  const draft = useLocalDraft({ user: user.id, screen: posting.kind, id, parse });
  const [texts, setTexts] = useState<PostTexts>(draft.restored ?? stored);
  const [restored, setRestored] = useState(
    draft.restored !== undefined && !sameTexts(draft.restored, stored),
  );
  const [problem, setProblem] = useState<Problem>();
  const [files, setFiles] = useState(noFiles);
  // A ref, because replies from the server update it outside of rendering.
  const latest = useRef({ texts, base: draft.restored?.base ?? base });

  function keep(next: Partial<typeof latest.current>): void {
    latest.current = { ...latest.current, ...next };
    draft.save({ ...latest.current.texts, base: latest.current.base });
  }
  function change(part: Partial<PostTexts>): void {
    const next = { ...latest.current.texts, ...part };
    setTexts(next);
    setRestored(false);
    if (problem !== undefined && problem.field in part) setProblem(undefined);
    keep({ texts: next });
  }

  return {
    posting,
    edits,
    rules,
    texts,
    change,
    problem,
    setProblem,
    files,
    choose: (change: (before: PostFiles) => PostFiles) => setFiles(change),
    draft: draft.state,
    restored,
    /** The version that the restored texts are based on. */
    restoredBase: draft.restored?.base,
    keepBase: (base: string) => keep({ base }),
    /** Resets the form to the stored texts. */
    startOver: (now: PostTexts = stored) => {
      latest.current = { texts: now, base };
      setTexts(now);
      setRestored(false);
      setProblem(undefined);
      draft.clear();
    },
    clear: draft.clear,
  };
}

interface SavingOptions {
  readonly form: PostForm;
  /** Sends it; resolves only when the server has it. */
  readonly transfer: (input: PostInput, transfer: Transfer) => Promise<void>;
  readonly onLeave: () => void;
  /** Returns true when the screen around the form shows the refusal. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** Element in which the first invalid field is looked up. */
  readonly container: RefObject<HTMLElement | null>;
}

interface Sent {
  readonly posting: Posting;
  readonly edits: boolean;
  readonly tempYn: PostInput['tempYn'];
}

const questionOf = ({ posting, edits, tempYn }: Sent): string => {
  const { confirmNew, confirmEdit } = messagesOf(posting);
  if (tempYn === 'Y') return postMessages.confirmDraft;
  return edits ? confirmEdit : confirmNew;
};
const doneOf = ({ posting, edits, tempYn }: Sent): string => {
  const { posted, changed } = messagesOf(posting);
  if (tempYn === 'Y') return savedMessages.draft;
  return edits ? changed : posted;
};

/** Validates, confirms and sends a post. */
export function useSaving({ form, transfer, onLeave, onRefused, container }: SavingOptions) {
  const { posting, edits, texts, files } = form;

  /** Focuses the field itself or the editor's text. */
  const show = (problem: Problem) => {
    form.setProblem(problem);
    const field = container.current?.querySelector(`[data-field="${problem.field}"]`);
    field?.querySelector<HTMLElement>('[contenteditable="true"], input, select')?.focus();
  };

  const save = useSave({
    transfer,
    onDone: ({ tempYn }, isMounted) => {
      form.clear();
      void toast(doneOf({ posting, edits, tempYn }));
      if (isMounted) onLeave();
    },
    onFileRefused: (file, message) => form.choose((before) => refuseFile(before, file, message)),
    onRefused: (error) => {
      if (isAboutFiles(error, form.rules)) form.choose((before) => ({ ...before, problem: error.message }));
      else if (error.errorCode === postRefusals.noImage.errorCode)
        show({ field: 'body', message: error.message });
      else return onRefused?.(error) ?? false;
      return true;
    },
    refreshes: posting.refreshes,
  });

  return {
    sending: save.sending,
    cancel: save.cancel,
    async send(tempYn: PostInput['tempYn']): Promise<void> {
      const problem = problemOf(texts, posting, tempYn);
      if (problem !== undefined) return show(problem);
      if (!(await dialogs.confirm(questionOf({ posting, edits, tempYn })))) return;
      save.send({
        ...texts,
        type: typeOf(posting.types, texts.type),
        secrecy: posting.noSecrecy === undefined ? '' : secrecyOf(texts.secrecy),
        tempYn,
        files: newFiles(files),
        removes: files.removed,
      });
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
