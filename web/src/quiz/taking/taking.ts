/** Taking a quiz in one window, from opening the attempt to its end, independent of the user interface. */
import { ApiError } from '../../api.ts';
import { type Answering, type AnsweringDependencies, createAnswering } from './answering.ts';
import type { OpenView } from './open-view.ts';
import { type Conflict, openAttempt, type Opened, type OpeningCalls } from './opening.ts';
import type { Save } from './saver.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

export type TakingView =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: ApiError }
  /** There is no attempt to resume because it has ended meanwhile. */
  | { readonly phase: 'ended' }
  /** The student has to choose which answers to keep. */
  | { readonly phase: 'deciding'; readonly conflicts: readonly Conflict[] }
  | ({ readonly phase: 'open'; readonly hasDiscardedAnswers: boolean } & OpenView);

export interface TakingDependencies extends Pick<AnsweringDependencies, 'store' | 'now'> {
  readonly user: string;
  readonly quizCd: string;
  /** Unique key of this opening of the screen. */
  readonly window: string;
  readonly confirmedAttempt: number | undefined;
  readonly calls: OpeningCalls & {
    readonly save: (
      quizExamSeq: number,
      save: Save,
      options: { readonly keepalive: boolean },
    ) => Promise<unknown>;
  };
  readonly leftEntries: () => Promise<readonly AnswersEntry[]>;
  /** Marks the entry as owned by a live window; returns how to release it. */
  readonly hold: (name: AnswersName) => () => void;
}

export interface Taking {
  readonly view: () => TakingView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the attempt; can be called again after a failure. */
  open(): Promise<void>;
  /** Chooses which answers to keep where they differ. */
  decide(which: 'local' | 'server'): void;
  /** Undefined unless it is open. */
  readonly answering: () => Answering | undefined;
  /** Resolves when everything that can be sent now has been answered. */
  close(): Promise<void>;
}

export function createTaking(dependencies: TakingDependencies): Taking {
  const { user, quizCd, window, confirmedAttempt, calls, leftEntries, store, hold, now } = dependencies;
  const listeners = new Set<() => void>();
  let view: TakingView = { phase: 'opening' };
  let opened: Opened | undefined;
  let answering: Answering | undefined;
  let release = () => {};
  /** Results of earlier openings are ignored. */
  let visit = 0;

  function show(next: TakingView): void {
    view = next;
    for (const listener of listeners) listener();
  }

  async function open(): Promise<void> {
    visit += 1;
    const own = visit;
    show({ phase: 'opening' });
    let found: Opened | undefined;
    try {
      found = await openAttempt({ calls, confirmedAttempt, leftEntries });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return own === visit ? show({ phase: 'failed', error }) : undefined;
    }
    if (own !== visit) return;
    opened = found;
    if (opened === undefined) return show({ phase: 'ended' });
    if (opened.conflicts.length === 0) return start(opened);
    show({ phase: 'deciding', conflicts: opened.conflicts });
  }

  function start(opened: Opened): void {
    const { quizExamSeq, hasDiscardedAnswers } = opened;
    const name = { user, quizCd, quizExamSeq, window };
    release = hold(name);
    const own = createAnswering(opened, {
      name,
      attempt: calls.attempt,
      questions: calls.questions,
      save: (save, options) => calls.save(quizExamSeq, save, options),
      store,
      now,
      onChange: () => show({ phase: 'open', hasDiscardedAnswers, ...own.view() }),
    });
    answering = own;
    show({ phase: 'open', hasDiscardedAnswers, ...own.view() });
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    decide(which) {
      if (opened === undefined || view.phase !== 'deciding') return;
      if (which === 'local')
        for (const { question, local } of opened.conflicts) opened.sheet.choose(question.qestSeq, local);
      start(opened);
    },
    answering: () => answering,
    async close() {
      visit += 1;
      const closed = answering?.close();
      release();
      await closed;
    },
  };
}
