import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import type { FileRules } from '@baeum/contract/files';
import { type RefObject, useRef, useState } from 'react';
import { type ApiError, useUser } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Posting, PostTexts, Transfer, Work } from './model.ts';
import { newFiles, noFiles, type PostFiles, refuseFile } from './post-files.ts';
import { type Problem, problemOf, sameTexts, secrecyOf, typeOf } from './texts.ts';
import { isAboutFiles, useSave } from './useSave.ts';
import { savedWords, wordsOf } from './words.ts';

const parse = textFields('type', 'secrecy', 'title', 'body', 'base');

interface PostFormOptions {
  readonly posting: Posting;
  /** Of the post, or of the place for a new one: names what is kept on this device. */
  readonly id: string;
  /** What the form starts with, and goes back to. */
  readonly stored: PostTexts;
  /** Kept on this device with the texts: what they are based on. */
  readonly base: string;
  readonly rules: FileRules;
  readonly edits: boolean;
}

export type PostForm = ReturnType<typeof usePostForm>;

/** What is written and chosen in a post's form, kept on this device until the server has it. Files cannot be kept. */
export function usePostForm({ posting, id, stored, base, rules, edits }: PostFormOptions) {
  const user = useUser();
  const draft = useLocalDraft({ user: user.id, screen: posting.kind, id, parse });
  const [texts, setTexts] = useState<PostTexts>(draft.restored ?? stored);
  const [restored, setRestored] = useState(
    draft.restored !== undefined && !sameTexts(draft.restored, stored),
  );
  const [problem, setProblem] = useState<Problem>();
  const [files, setFiles] = useState(noFiles);
  // Told of outside of any rendering, by what comes back from the server.
  const kept = useRef({ texts, base: draft.restored?.base ?? base });

  function keep(next: Partial<typeof kept.current>): void {
    kept.current = { ...kept.current, ...next };
    draft.keep({ ...kept.current.texts, base: kept.current.base });
  }
  function change(part: Partial<PostTexts>): void {
    const next = { ...kept.current.texts, ...part };
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
    /** What the texts that this form has started with are based on. */
    restoredBase: draft.restored?.base,
    keepBase: (base: string) => keep({ base }),
    /** Back to what is stored. */
    startOver: (now: PostTexts = stored) => {
      kept.current = { texts: now, base };
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
  /** Brings it to the server; resolves only when it is there. */
  readonly transfer: (work: Work, transfer: Transfer) => Promise<void>;
  readonly onLeave: () => void;
  /** A refusal that the screen around the form shows: true when it does. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** Around the fields; the first one with a problem is looked for in it. */
  readonly place: RefObject<HTMLElement | null>;
}

interface Sent {
  readonly posting: Posting;
  readonly edits: boolean;
  readonly tempYn: Work['tempYn'];
}

const questionOf = ({ posting, edits, tempYn }: Sent): string => {
  const { confirmNew, confirmEdit } = wordsOf(posting);
  if (tempYn === 'Y') return postMessages.confirmDraft;
  return edits ? confirmEdit : confirmNew;
};
const doneOf = ({ posting, edits, tempYn }: Sent): string => {
  const { posted, changed } = wordsOf(posting);
  if (tempYn === 'Y') return savedWords.draft;
  return edits ? changed : posted;
};

/** The way of what is written to the server. */
export function useSaving({ form, transfer, onLeave, onRefused, place }: SavingOptions) {
  const { posting, edits, texts, files } = form;

  /** The field itself, or the editor's text. */
  const show = (problem: Problem) => {
    form.setProblem(problem);
    const field = place.current?.querySelector(`[data-field="${problem.field}"]`);
    field?.querySelector<HTMLElement>('[contenteditable="true"], input, select')?.focus();
  };

  const save = useSave({
    transfer,
    onDone: ({ tempYn }, stillHere) => {
      form.clear();
      void toast(doneOf({ posting, edits, tempYn }));
      if (stillHere) onLeave();
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
    async send(tempYn: Work['tempYn']): Promise<void> {
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
