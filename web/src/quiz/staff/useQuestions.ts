/** The questions of a quiz in its editor: kept on this device while they are typed, stored 800 ms after the last change. */
import type { Input } from '@baeum/contract';
import { getQuestions, quizStaffRefusals, saveQuestions } from '@baeum/contract/quiz/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, post, serverNow, useAction, useUser } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { effectLines } from './effect-words.ts';
import { changedByQuiz, type Effect, type Question, type StoredQuestions } from './queries.ts';
import {
  bringTogether,
  type Conflict,
  edited,
  type Edits,
  type Kept,
  keptOf,
  type Plan,
  planOf,
  type Questions,
  replaced,
  undone,
  unsaved,
  withKept,
  withTheirs,
} from './question-list.ts';

/** Milliseconds after the last change. */
const pause = 800;

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | undefined }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Students have begun: what is changed is stored when it is asked for, knowing what it changes. */
  | { readonly kind: 'manual' }
  | { readonly kind: 'failed'; readonly message: string };

interface Server {
  readonly questions: Questions;
  readonly version: number;
  readonly takers: number;
}

/** As this editor has kept it. */
const isQuestion = (kept: unknown): kept is Question =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'items' in kept && Array.isArray(kept.items);

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'question' in kept &&
  isQuestion(kept.question) &&
  (!('base' in kept) || kept.base === null || isQuestion(kept.base));

/** Older pages have kept the questions alone. */
function parseKept(kept: unknown): readonly Kept[] | undefined {
  if (!Array.isArray(kept)) return undefined;
  const all = kept.map((one: unknown) => (isQuestion(one) ? { question: one } : one));
  return all.every(isKept) ? all : undefined;
}

const keysOf = (conflicts: readonly Conflict[]): ReadonlySet<string> =>
  new Set(conflicts.map(({ key }) => key));

const effectIn = (about: ApiError['about'], errorCode: string | undefined): Effect | undefined =>
  errorCode === quizStaffRefusals.affects.errorCode && typeof about['effect'] === 'string'
    ? (JSON.parse(about['effect']) as Effect)
    : undefined;

export type Editor = ReturnType<typeof useQuestions>;

type Sent = Pick<Input<typeof saveQuestions>, 'version' | 'confirmed' | 'order' | 'changed'>;

/** The calls of one quiz. */
export interface QuestionCalls {
  readonly save: (sent: Sent) => Promise<{ readonly version: number }>;
  readonly read: () => Promise<StoredQuestions>;
}

const callsOf = (quizCode: string): QuestionCalls => ({
  save: (sent) => post(saveQuestions, { quizCode, ...sent }),
  read: () => post(getQuestions, { quizCode }),
});

export function useQuestions(
  quizCode: string,
  loaded: StoredQuestions,
  calls: QuestionCalls = callsOf(quizCode),
) {
  const draft = useLocalDraft<readonly Kept[]>({
    user: useUser().id,
    screen: 'quiz-questions',
    id: quizCode,
    parse: parseKept,
  });
  const [server, setServer] = useState<Server>(loaded);
  const [begun] = useState(() => withKept(loaded.questions, draft.restored ?? []));
  const [edits, setEdits] = useState<Edits>({ list: begun.list, past: [] });
  // Replies of the server meet what has been typed since they were asked for.
  const latest = useRef(edits);
  const [conflicts, setConflicts] = useState(begun.conflicts);
  const [savedAt, setSavedAt] = useState<number>();
  const [failure, setFailure] = useState<{ readonly of: Questions; readonly message: string }>();
  const { list } = edits;
  const plan = planOf(list, server.questions, keysOf(conflicts));

  const saving = useAction(
    ({ sent, confirmed }: { readonly sent: Plan; readonly confirmed: boolean }) =>
      calls.save({
        version: server.version,
        confirmed,
        order: [...sent.order],
        changed: sent.changed,
      }),
    { quiet: 'everything', refreshes: changedByQuiz },
  );

  function put(next: Edits, stored: Questions = server.questions, undecided = conflicts): void {
    latest.current = next;
    setEdits(next);
    keep(stored, undecided);
  }
  const change = (next: Questions, group?: string) => put(edited(latest.current, next, group));
  function keep(stored: Questions, undecided = conflicts): void {
    const own = keptOf(latest.current.list, stored, keysOf(undecided));
    if (own.length === 0) draft.clear();
    else draft.save(own);
  }

  /** Takes over what somebody else has stored meanwhile. */
  async function meetOther(): Promise<void> {
    const theirs = await calls.read();
    const together = bringTogether({
      base: server.questions,
      mine: latest.current.list,
      theirs: theirs.questions,
      undecided: keysOf(conflicts),
    });
    setServer(theirs);
    setConflicts(together.conflicts);
    put({ list: together.list, past: [] }, theirs.questions, together.conflicts);
  }

  /** @returns whether it has been stored */
  async function store(confirmed: boolean): Promise<boolean> {
    if (plan === undefined || saving.isPending) return false;
    const sent = plan;
    try {
      const { version } = await saving.mutateAsync({ sent, confirmed });
      setServer({ ...server, questions: sent.questions, version });
      setSavedAt(serverNow());
      setFailure(undefined);
      keep(sent.questions);
      return true;
    } catch (error) {
      await refused(error);
      return false;
    }
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const { about, message, errorCode } = error;
    if (errorCode === staffRefusals.stale.errorCode) return meetOther();
    const effect = effectIn(about, errorCode);
    if (effect === undefined) return setFailure({ of: list, message });
    setServer({ ...server, takers: effect.students });
    // A student has begun while it was edited: from now on it is asked for.
    if (server.takers === 0) return;
    const isSure = await dialogs.confirm(
      `이미 ${effect.students}명이 응시한 퀴즈입니다. 그래도 저장할까요?`,
      {
        note: effectLines(effect).join('\n'),
        okLabel: '저장',
        danger: effect.lose > 0,
      },
    );
    if (isSure) await store(true);
  }

  const isAutomatic = server.takers === 0;
  const waits = plan !== undefined && isAutomatic && failure?.of !== list && !saving.isPending;
  const storeNow = useEffectEvent(() => void store(false));
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(storeNow, pause);
    return () => clearTimeout(timer);
  }, [waits, list]);
  // What was typed last is stored also when the screen is left within that time.
  const leave = useEffectEvent(() => waits && storeNow());
  useEffect(() => () => void leave(), []);

  const undo = () => put(undone(latest.current));
  useKeys('문항', [{ code: 'KeyZ', ctrl: true, shown: 'Ctrl Z', does: '마지막 일 되돌리기', run: undo }]);

  return {
    list,
    takers: server.takers,
    conflicts,
    change,
    changeOne: (question: Question, group?: string) => change(replaced(latest.current.list, question), group),
    /** Of a question that two people have changed. */
    decide(conflict: Conflict, whose: 'mine' | 'theirs'): void {
      const others = conflicts.filter((one) => one !== conflict);
      setConflicts(others);
      const next = whose === 'mine' ? list : withTheirs(list, conflict);
      put(edited(latest.current, next), server.questions, others);
    },
    undo,
    canUndo: edits.past.length > 0,
    state: stateOf(),
    isDirty: plan !== undefined,
    store: () => void store(false),
    onDevice: unsaved(list, server.questions),
  };

  function stateOf(): SaveState {
    if (saving.isPending) return { kind: 'saving' };
    if (failure?.of === list) return { kind: 'failed', message: failure.message };
    if (plan === undefined) return { kind: 'saved', at: savedAt };
    return { kind: isAutomatic ? 'waiting' : 'manual' };
  }
}
