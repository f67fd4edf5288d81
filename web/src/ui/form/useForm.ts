import type { Path } from '@baeum/contract';
import type { FileRules } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { type ChangeEvent, useRef, useState } from 'react';
import { type ApiError, isRefusedBy } from '../../api.ts';
import { type ConfirmOptions, dialogs } from '../dialogs/dialogs.ts';
import type { DraftState } from '../drafts/draft-writer.ts';
import { toast } from '../toasts/toast.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';
import { unsavedMessage, useHold } from './form-frame.ts';
import { focusField } from './focus.ts';
import { fieldNamedBy, isAboutFiles, type Problems, without, withoutFiles } from './problems.ts';
import {
  baseWhileOpen,
  bringTogether,
  type Choice,
  isOpen,
  type OthersChange,
  storedIn,
  withChosen,
} from './stale.ts';
import type { FormDraft, Version } from './useDraft.ts';
import { type Sending, type Transfer, useSending } from './useSending.ts';

export type { Problems } from './problems.ts';

/** `draft` stores it on the server without submitting it; forms that know no drafts only send `final`. */
export type Intent = 'draft' | 'final';

/** The same on the wire of the student side. */
export const tempYnOf = (intent: Intent): 'Y' | 'N' => (intent === 'draft' ? 'Y' : 'N');

/** What is sent. */
export interface Submission<Values> {
  readonly values: Values;
  readonly intent: Intent;
  /** New files; empty for forms without. */
  readonly files: readonly File[];
  /** The stored version that the values are based on. */
  readonly version: Version;
}

/** The files of a form, from `useOneFile` or `useFiles`. */
export interface FormFiles {
  readonly rules: FileRules;
  readonly toSend: readonly File[];
  /** Names of chosen files that it goes without. */
  readonly leftOut?: readonly string[];
  /** Marks one that cannot be read any more. */
  readonly markUnreadable: (file: File, message: string) => void;
  /** Shows why the server has refused them. */
  readonly showRefusal: (message: string) => void;
  /** Shows what is missing when it is sent. Returns whether something is. */
  readonly isMissing?: () => boolean;
}

type OrLater<Result> = Result | Promise<Result>;

/** A conflict in which something is still to be chosen. */
interface Unsettled<Values> {
  /** What both changes began with. */
  readonly version: Version;
  readonly base: Values;
  readonly other: OthersChange;
}

interface ConflictOptions {
  /** Refusals caused by a version that was stored elsewhere. */
  readonly refusals: readonly Refusal[];
  /** Shown when restored values are based on another version than the stored one. */
  readonly message?: string;
  /** Called when it is known; returns the version that the values are based on from now on, if that has changed. */
  readonly onConflict?: () => OrLater<Version | undefined>;
}

/** Shown as a question before anything is sent. */
type Question = ConfirmOptions & { readonly text: string };

export interface FormOptions<Values extends object, Result> {
  /** Values that the form begins with and returns to when the user starts over. */
  readonly stored: Values;
  /** Version of the stored values. */
  readonly version?: Version;
  /** From `useTextDraft` or `useDraft`: keeps unsent values on this device. */
  readonly draft?: FormDraft<Values>;
  /**
   * Whether leaving the page is asked about while values differ that no draft keeps (`useLeaveGuard`); true when left out. False for what
   * is entered again at once, such as a password, a code, or the reason in a dialog.
   */
  readonly guard?: boolean;
  /** The intent is that of the latest attempt, if there was one. */
  readonly validate?: (values: Values, intent: Intent | undefined) => Problems;
  /**
   * Where problems are shown: beside their fields `always`, after an attempt to send (`attempted`, the default) or
   * after an attempt until the field changes (`first`); or in a `dialog`.
   */
  readonly report?: 'always' | 'attempted' | 'first' | 'dialog';
  readonly files?: FormFiles;
  /** Undefined where nothing has to be asked. */
  readonly confirm?: (intent: Intent, values: Values) => string | Question | undefined;
  /** Resolves only when the server has it. Also completes when the form has been left. */
  readonly send: (submission: Submission<Values>, transfer: Transfer) => Promise<Result>;
  /** Calls whose replies it changes. */
  readonly refreshes?: readonly Path[];
  /** Toast shown when the server has it. */
  readonly done?: (intent: Intent) => string;
  /** Continues from there, unless the form has been left meanwhile. */
  readonly onDone?: (result: Result, submission: Submission<Values>) => void;
  readonly conflict?: ConflictOptions;
  /** The field beside which a refusal is shown. */
  readonly fieldOf?: (error: ApiError) => string | undefined;
  /** Shows other refusals in the form (`form.refusal`) instead of a dialog. */
  readonly showsRefusals?: boolean;
  /** Returns true when the screen shows the refusal itself. */
  readonly onRefused?: (error: ApiError) => boolean;
}

const leaveMessage = '파일을 전송하고 있습니다.\n나가면 전송이 취소됩니다.';

/** Names of the fields with values of a type. */
type NameOf<Values, Value> = { [K in keyof Values]: Values[K] extends Value ? K : never }[keyof Values] &
  string;

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface Control {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: Typed) => void;
}

interface Conflict {
  readonly message: string;
  readonly number: number;
  /** What somebody else has stored, where the server says it (stale.ts). */
  readonly other?: OthersChange;
}

/** Of an attempt to send: `busy` when another one is not over yet. */
type Outcome = 'invalid' | 'declined' | 'busy' | 'sent';

export interface Form<Values extends object = object> {
  /** Ref of the element that contains the fields; `<Form>` sets it. */
  readonly container: (element: HTMLElement | null) => void;
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Props of a text field: `<TextInput label="제목" {...form.text('title')} />`. */
  readonly text: (name: NameOf<Values, string>) => Control & { readonly readOnly: boolean };
  /** Props of a `NativeSelect`, which cannot be read-only. */
  readonly select: (name: NameOf<Values, string>) => Control & { readonly disabled: boolean };
  /** Message beside a field. */
  readonly error: (name: string) => string | undefined;
  /** Whether it has been attempted to send it. */
  readonly attempted: boolean;
  /** Whether any field is shown as wrong. */
  readonly hasErrors: boolean;
  /** A refusal that concerns no field. */
  readonly refusal: ApiError | undefined;
  readonly draft: DraftState;
  /** Set while values from this device are shown. */
  readonly restored: boolean;
  /** Of the values that were kept on this device. */
  readonly restoredVersion: Version | undefined;
  /**
   * Keeps the values on this device, as based on this version or the one before.
   * @param stored the values of that version, where it is another one
   */
  readonly keep: (version?: Version, stored?: Partial<Values>) => void;
  /**
   * For a form that stays open: what was sent last is stored, as this version, and what is typed from now on changes that.
   * @param spent in place of what is used up by saving, such as an upload
   */
  readonly saved: (version: Version, spent?: Partial<Values>) => void;
  /** Why the stored version has to be reviewed; each time with another number. */
  readonly conflict: Conflict | undefined;
  /** Decides whose value of a field is used after a conflict. */
  readonly choose: (name: string, chosen: NonNullable<Choice['chosen']>) => void;
  /** Returns to the stored values. */
  readonly startOver: () => void;
  readonly sending: Sending<Submission<Values>> | undefined;
  /** Validates, asks and sends. */
  readonly submit: (intent?: Intent) => Promise<Outcome>;
  readonly cancel: () => void;
  readonly focus: (name: string) => void;
}

/** State, draft, validation and submission of a form (see README.md). */
export function useForm<Values extends object, Result = unknown>(
  options: FormOptions<Values, Result>,
): Form<Values> {
  const { stored, version = '', draft, guard = true, report = 'attempted', files } = options;
  const container = useRef<HTMLElement>(null);
  const found = draft?.restored;
  const [values, setValues] = useState(found?.values ?? stored);
  const [restored, setRestored] = useState(draft?.differs === true);
  const [attempt, setAttempt] = useState<Intent>();
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const [conflict, setConflict] = useState<Conflict | undefined>(() => {
    const message = restored && found?.version !== version ? options.conflict?.message : undefined;
    return message === undefined ? undefined : { message, number: 1 };
  });
  // A ref, because editors and replies from the server update it outside of rendering.
  const latest = useRef({ values, version: found?.version ?? version });
  /** What the values are compared with when somebody else has changed them: what was stored when their user read them. */
  const base = useRef(found?.base ?? stored);
  /** What the draft is based on while something is to be chosen. */
  const former = useRef<Unsettled<Values>>(undefined);
  const sentLast = useRef(stored);
  /** What was sent last with success, until `base` is something that is stored since then. */
  const received = useRef<Values>(undefined);
  const isAsking = useRef(false);
  const focus = (name: string): void => focusField(container.current, name);

  function set(part: Partial<typeof latest.current>): void {
    latest.current = { ...latest.current, ...part };
    const { values: now, version: next } = latest.current;
    const open = former.current;
    // The draft keeps no choices: as based on the former version it is refused again, and they are asked for again.
    if (open === undefined) draft?.save(now, next, base.current);
    else draft?.save(now, open.version, baseWhileOpen(open.base, base.current, open.other));
  }

  function rebase(next: Values): void {
    base.current = next;
    received.current = undefined;
  }

  function replace(next: Values, changed: readonly string[]): void {
    setValues(next);
    setRestored(false);
    setErrors((before) => without(before, changed));
    set({ values: next });
  }

  function reset(): void {
    latest.current = { values: stored, version };
    rebase(stored);
    former.current = undefined;
    setValues(stored);
    setRestored(false);
    setAttempt(undefined);
    setErrors({});
    setRefusal(undefined);
    setConflict(undefined);
    draft?.clear();
  }

  function saved(next: Version, spent?: Partial<Values>): void {
    // What is stored is no draft, but what an editor has changed while it was sent is one.
    const isDraft = latest.current.values !== sentLast.current;
    rebase({ ...sentLast.current, ...spent });
    const now = { ...latest.current.values, ...spent };
    latest.current = { values: now, version: next };
    setValues(now);
    setRestored(false);
    setConflict(undefined);
    if (isDraft) set({});
  }

  /** @param began what both changes began with; undefined once everything is chosen */
  function settle(other: OthersChange, began: Omit<Unsettled<Values>, 'other'> | undefined): void {
    former.current = began && isOpen(other) ? { ...began, other } : undefined;
  }

  /** Takes over what only somebody else has changed; the rest is to be chosen. */
  function meetOther(error: ApiError): OthersChange | undefined {
    const now = storedIn(error);
    if (now === undefined) return undefined;
    const together = bringTogether(base.current, latest.current.values, now);
    settle(together.other, { version: latest.current.version, base: base.current });
    rebase(together.base);
    setValues(together.values);
    // A form that reads by itself what is stored says what its values are based on.
    const readsItself = options.conflict?.onConflict !== undefined;
    set({ values: together.values, ...(!readsItself && { version: now.revision }) });
    return together.other;
  }

  function choose(name: string, chosen: NonNullable<Choice['chosen']>): void {
    const choice = conflict?.other?.choices.find((one) => one.name === name);
    if (conflict?.other === undefined || choice === undefined) return;
    const other = withChosen(conflict.other, name, chosen);
    settle(other, former.current);
    replace(Object.assign({}, latest.current.values, { [name]: choice[chosen] }), [name]);
    setConflict({ ...conflict, other });
  }

  async function showRefusal(error: ApiError): Promise<boolean> {
    const isConflict: boolean = isRefusedBy(error, options.conflict?.refusals ?? []);
    const field = options.fieldOf?.(error) ?? fieldNamedBy(error, latest.current.values);
    if (files !== undefined && isAboutFiles(error, files.rules)) files.showRefusal(error.message);
    else if (isConflict) {
      const now = await options.conflict?.onConflict?.();
      if (now !== undefined) set({ version: now });
      const other = meetOther(error);
      setConflict((before) => ({
        message: error.message,
        number: (before?.number ?? 0) + 1,
        ...(other && { other }),
      }));
    } else if (field !== undefined) {
      // The message of wrong input also names the field, for clients that show it elsewhere.
      setErrors({ [field]: error.message.replace(` (${field})`, '') });
      focus(field);
    } else if (options.onRefused?.(error)) return true;
    else if (options.showsRefusals && error.errorCode !== undefined && !error.endsSession) setRefusal(error);
    else return false;
    return true;
  }

  const { sending, isBusy, send, cancel } = useSending<Submission<Values>, Result>({
    transfer: options.send,
    onDone(result, submission, isMounted) {
      received.current = submission.values;
      draft?.clear();
      const done = options.done?.(submission.intent);
      if (done !== undefined) void toast(done);
      if (isMounted) options.onDone?.(result, submission);
    },
    onUnreadable: (file, message) => files?.markUnreadable(file, message),
    onRefused: showRefusal,
    refreshes: options.refreshes ?? [],
  });
  useLeaveGuard(sending !== undefined && sending.input.files.length > 0, leaveMessage);
  // What is kept on this device is not lost.
  const isKept = draft !== undefined && draft.state.kind !== 'failed';
  function isChanged(): boolean {
    return JSON.stringify(latest.current.values) !== JSON.stringify(received.current ?? base.current);
  }
  useLeaveGuard(guard && !isKept, unsavedMessage, () => !isBusy() && isChanged());
  // Files alone are chosen again at once.
  useHold(() => {
    if (isBusy()) return 'sending';
    return !isKept && (isChanged() || (files?.toSend.length ?? 0) > 0) ? 'changed' : undefined;
  }, false);

  /** Returns whether something is wrong, after showing it. */
  async function showProblems(intent: Intent): Promise<boolean> {
    if (isOpen(conflict?.other)) {
      focus('conflict');
      return true;
    }
    const problems = options.validate?.(latest.current.values, intent) ?? {};
    const [wrong, message] = Object.entries(problems).find(([, problem]) => problem !== undefined) ?? [];
    setAttempt(intent);
    setErrors(report === 'first' && wrong !== undefined ? { [wrong]: message } : {});
    if (wrong !== undefined && message !== undefined) {
      if (report === 'dialog') await dialogs.alert(message);
      focus(wrong);
      return true;
    }
    if (files?.isMissing?.() !== true) return false;
    focus('files');
    return true;
  }

  async function submit(intent: Intent = 'final'): Promise<Outcome> {
    if (isAsking.current || isBusy()) return 'busy';
    isAsking.current = true;
    try {
      if (await showProblems(intent)) return 'invalid';
      const question = options.confirm?.(intent, latest.current.values);
      const { text, ...asked }: Partial<Question> =
        typeof question === 'string' ? { text: question } : (question ?? {});
      const note = [asked.note, withoutFiles(files?.leftOut ?? [])].filter(Boolean).join('\n');
      if (text !== undefined && !(await dialogs.confirm(text, { ...asked, note }))) return 'declined';
    } finally {
      isAsking.current = false;
    }
    setRefusal(undefined);
    const { values: sent, version: basedOn } = latest.current;
    sentLast.current = sent;
    send({ values: sent, intent, files: files?.toSend ?? [], version: basedOn });
    return 'sent';
  }

  const isShown = report === 'always' || (report === 'attempted' && attempt !== undefined);
  const problems = isShown ? { ...options.validate?.(values, attempt), ...errors } : errors;
  const control = (name: NameOf<Values, string>): Control => ({
    name,
    value: String(values[name]),
    error: problems[name],
    onChange: ({ currentTarget: { value } }) =>
      replace(Object.assign({}, latest.current.values, { [name]: value }), [name]),
  });
  return {
    container: (element) => {
      container.current = element;
    },
    values,
    change: (part) => replace({ ...latest.current.values, ...part }, Object.keys(part)),
    text: (name) => ({ ...control(name), readOnly: sending !== undefined }),
    select: (name) => ({ ...control(name), disabled: sending !== undefined }),
    error: (name) => problems[name],
    attempted: attempt !== undefined,
    hasErrors: Object.values(problems).some((problem) => problem !== undefined),
    refusal,
    draft: draft?.state ?? { kind: 'none' },
    restored,
    restoredVersion: found?.version,
    keep(next = latest.current.version, others = {}) {
      rebase({ ...base.current, ...others });
      set({ version: next });
    },
    saved,
    conflict,
    choose,
    startOver: reset,
    sending,
    submit,
    cancel,
    focus,
  };
}
