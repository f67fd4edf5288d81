/** Taking a quiz in one window, from opening the attempt to its end. Knows no screen. */
import { ApiError } from '../../api.ts';
import { type Answering, type AnsweringSurroundings, createAnswering } from './answering.ts';
import type { OpenView } from './open-view.ts';
import { type Difference, openAttempt, type Opened, type OpeningCalls } from './opening.ts';
import type { Save } from './saver.ts';
import type { AnswersEntry, AnswersName } from './unsent.ts';

export type TakingView =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: ApiError }
  /** There is nothing to go on with: the attempt has ended meanwhile. */
  | { readonly phase: 'ended' }
  /** The student has to say which answers to keep. */
  | { readonly phase: 'deciding'; readonly differences: readonly Difference[] }
  | ({ readonly phase: 'open'; readonly misfits: boolean } & OpenView);

export interface TakingSurroundings extends Pick<AnsweringSurroundings, 'store' | 'now'> {
  readonly user: string;
  readonly quizCd: string;
  /** Names this opening of the screen. */
  readonly window: string;
  readonly agreed: number | undefined;
  readonly calls: OpeningCalls & {
    readonly save: (
      quizExamSeq: number,
      save: Save,
      options: { readonly lasts: boolean },
    ) => Promise<unknown>;
  };
  readonly left: () => Promise<readonly AnswersEntry[]>;
  /** Says that the entry belongs to a window that lives; returns how to let go. */
  readonly hold: (name: AnswersName) => () => void;
}

export interface Taking {
  readonly view: () => TakingView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the attempt; again after it failed. */
  open(): Promise<void>;
  /** Which answers to keep where they differ. */
  decide(which: 'here' | 'there'): void;
  /** Undefined unless it is open. */
  readonly answering: () => Answering | undefined;
  /** Resolves when the server has answered everything that can be sent now. */
  close(): Promise<void>;
}

export function createTaking(surroundings: TakingSurroundings): Taking {
  const { user, quizCd, window, agreed, calls, left, store, hold, now } = surroundings;
  const listeners = new Set<() => void>();
  let view: TakingView = { phase: 'opening' };
  let opened: Opened | undefined;
  let answering: Answering | undefined;
  let letGo = () => {};
  /** Only the last opening counts. */
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
      found = await openAttempt({ calls, agreed, left });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return own === visit ? show({ phase: 'failed', error }) : undefined;
    }
    if (own !== visit) return;
    opened = found;
    if (opened === undefined) return show({ phase: 'ended' });
    if (opened.differences.length === 0) return start(opened);
    show({ phase: 'deciding', differences: opened.differences });
  }

  function start(opened: Opened): void {
    const { quizExamSeq, misfits } = opened;
    const name = { user, quizCd, quizExamSeq, window };
    letGo = hold(name);
    const own = createAnswering(opened, {
      name,
      attempt: calls.attempt,
      save: (save, options) => calls.save(quizExamSeq, save, options),
      store,
      now,
      onChange: () => show({ phase: 'open', misfits, ...own.view() }),
    });
    answering = own;
    show({ phase: 'open', misfits, ...own.view() });
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
      if (which === 'here')
        for (const { question, here } of opened.differences) opened.sheet.choose(question.qestSeq, here);
      start(opened);
    },
    answering: () => answering,
    async close() {
      visit += 1;
      const left = answering?.close();
      letGo();
      await left;
    },
  };
}
