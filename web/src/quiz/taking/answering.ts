/** An open attempt in one window: choosing and saving answers, the deadline, and other windows. */
import { type Answers, quizRefusals } from '@baeum/contract/quiz/terms';
import { ApiError, type OutboxStore } from '../../api.ts';
import type { Attempt, Question } from '../queries.ts';
import { choiceAfter, chosenOf, differing, parseAnswers } from './answers.ts';
import { createDeviceCopy } from './device-copy.ts';
import type { OpenView, Status } from './open-view.ts';
import type { Opened } from './opening.ts';
import { createSaver, isUnfinished, type Save } from './saver.ts';
import type { AnswersName, UnsentAnswers } from './unsent.ts';

export interface AnsweringDependencies {
  readonly name: AnswersName;
  readonly attempt: () => Promise<Attempt>;
  readonly questions: () => Promise<readonly Question[]>;
  readonly save: (save: Save, options: { readonly keepalive: boolean }) => Promise<unknown>;
  readonly store: Pick<OutboxStore<AnswersName, UnsentAnswers>, 'put' | 'remove'>;
  /** Server time in milliseconds. */
  readonly now: () => number;
  readonly onChange: () => void;
}

export interface Answering {
  view(): OpenView;
  /** Toggles an item; returns false when too many items would be chosen. */
  choose(question: Question, item: number): boolean;
  /**
   * When something is missing by the questions as they are now, it goes on answering, and the view has them.
   * @throws {ApiError} when it is not known whether the submission arrived, or a refusal whose questions cannot be read
   */
  submit(): Promise<void>;
  /** Call when the network may be back. */
  retry(): void;
  /** Call when the page is hidden or left. */
  leave(): Promise<void>;
  /** Checks whether another window has changed the attempt. */
  refresh(): Promise<void>;
  /** Resolves when the last save has been answered. */
  close(): Promise<void>;
}

const second = 1000;
/** In the last seconds unsent answers are retried every second. */
const finalPhase = 5 * second;
/** Pause before asking a server again that could not be reached at the deadline. */
const recheckInterval = 15 * second;
/** Browser timers overflow after some days. */
const longestTimer = 3600 * second;

const { over, submitted, elsewhere } = quizRefusals;
const statusAfter: Readonly<Record<string, Status>> = {
  [over.errorCode]: 'over',
  [submitted.errorCode]: 'submitted',
  [elsewhere.errorCode]: 'stale',
};

export function createAnswering(opened: Opened, dependencies: AnsweringDependencies): Answering {
  const { sheet, quizExamSeq, obsoleteEntries } = opened;
  const { name, attempt, save, store, now, onChange } = dependencies;
  let { limit, questions } = opened;
  let status: Status = 'answering';
  let message: string | undefined;
  let leftOut: readonly Question[] = [];
  let answers = sheet.answers();
  let refreshing = false;
  let reconciled: Promise<void> | undefined;
  /** It was submitted, but no reply arrived. */
  let submitUnconfirmed = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const deviceCopy = createDeviceCopy({ name, sheet, store });
  const saver = createSaver({
    sheet,
    send: save,
    onAcknowledged() {
      // After closing, another window may own the entry.
      if (!closed || sheet.unsent() === undefined) void deviceCopy.store();
      onChange();
    },
    onReachabilityChange: onChange,
    onRefused: refused,
  });

  /** An answer is shown as chosen only after it has been stored. */
  async function storeAndShow(chosen: Answers): Promise<void> {
    await deviceCopy.store();
    if (status === 'answering' || status === 'submitting') answers = chosen;
    onChange();
  }

  /** Entries of other windows may be removed only after their answers are stored under this window's name. */
  async function adopt(): Promise<void> {
    await deviceCopy.store();
    if (deviceCopy.isStored()) await Promise.allSettled(obsoleteEntries.map((one) => store.remove(one)));
  }

  const setStatus = (next: Status) => {
    status = next;
    onChange();
  };

  function refused(refusal: ApiError): void {
    const next = statusAfter[refusal.errorCode ?? ''] ?? 'broken';
    message = refusal.message;
    setStatus(next);
    if (next === 'over' || next === 'submitted') reconcile();
  }

  /** Staff may change how many choices are correct while the questions are shown; what was chosen stays. */
  async function readQuestionsAgain(refusal: ApiError): Promise<void> {
    try {
      questions = await dependencies.questions();
    } catch (error) {
      // That nothing was submitted, and why, is known all the same.
      throw error instanceof ApiError && !error.endsSession ? refusal : error;
    } finally {
      if (status === 'submitting') {
        setStatus('answering');
        watch();
      }
    }
  }

  const fetchAttempt = async (): Promise<Attempt | undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };

  /**
   * Called once the attempt has ended and everything was sent: compares what was submitted with what was
   * chosen here.
   */
  function reconcile(): void {
    reconciled ??= compare();
  }

  async function compare(): Promise<void> {
    const chosen = sheet.unsent()?.answers;
    saver.stop();
    const current = await fetchAttempt();
    answers = current?.quizExamSeq === quizExamSeq ? parseAnswers(current.answrList) : sheet.acknowledged();
    leftOut = differing(questions, { ...answers, ...chosen }, answers);
    sheet.acknowledge(sheet.nextNumber());
    void deviceCopy.store();
    onChange();
  }

  function ended(how: 'over' | 'submitted'): void {
    setStatus(how);
    if (sheet.unsent() === undefined) reconcile();
    // The server's refusal triggers the reconciliation; without a network the save is retried until then.
    else saver.save();
  }

  /** Runs timers until the deadline. */
  function watch(): void {
    clearTimeout(timer);
    if (closed) return;
    const remaining = limit - now();
    if (remaining <= finalPhase) saver.saveNow();
    if (remaining <= 0) return void atEnd();
    const wait =
      remaining > finalPhase ? Math.min(remaining - finalPhase, longestTimer) : Math.min(remaining, second);
    timer = setTimeout(watch, wait);
  }

  const isRunning = () => !closed && !reconciled && (status === 'answering' || status === 'over');

  /**
   * Asks the server at the deadline, because the period may have been extended. Until it replies the attempt
   * counts as over.
   */
  async function atEnd(): Promise<void> {
    if (!isRunning()) return;
    const current = await fetchAttempt();
    if (!isRunning()) return;
    clearTimeout(timer);
    if (current === undefined) {
      timer = setTimeout(() => void atEnd(), recheckInterval);
      return setStatus('over');
    }
    if (!isOpen(current)) return ended(howEnded(current));
    limit = currentDeadline(current);
    timer = setTimeout(watch, second);
    setStatus('answering');
  }

  const isOpen = (current: Attempt) => current.quizExamSeq === quizExamSeq && current.examEndYn === 'N';
  const currentDeadline = ({ limitDt }: Attempt) => (limitDt === null ? limit : Date.parse(limitDt));
  const howEnded = ({ endDt, limitDt }: Attempt) => (endDt === limitDt ? 'over' : 'submitted');

  void adopt();
  saver.save();
  watch();

  return {
    view: () => ({
      quizExamSeq,
      questions,
      answers,
      unsent: new Set(Object.keys(sheet.unsent()?.answers ?? {}).map(Number)),
      status,
      message,
      reachable: saver.isReachable(),
      isStored: deviceCopy.isStored(),
      limit,
      leftOut,
    }),
    choose(question, item) {
      if (status !== 'answering') return true;
      const { qestSeq } = question;
      const items = choiceAfter(question, chosenOf(sheet.answers(), qestSeq), item);
      if (items === undefined) return false;
      sheet.choose(qestSeq, items);
      void storeAndShow(sheet.answers());
      saver.save();
      return true;
    },
    async submit() {
      if (status === 'submitted' && submitUnconfirmed && reconciled !== undefined) {
        // The submission whose reply was lost turned out to be the one that arrived.
        await reconciled;
        if (leftOut.length === 0) setStatus('handedIn');
      }
      if (status !== 'answering') return;
      setStatus('submitting');
      try {
        await saver.handIn();
        setStatus('handedIn');
      } catch (error) {
        if (isUnfinished(error)) return await readQuestionsAgain(error);
        if (error instanceof ApiError && error.isFinal) return refused(error);
        submitUnconfirmed = true;
        setStatus('answering');
        watch();
        throw error;
      }
    },
    retry() {
      saver.save();
      if (status === 'over') void atEnd();
    },
    leave: () => saver.leave(),
    async refresh() {
      if (refreshing || status !== 'answering') return;
      refreshing = true;
      const current = await fetchAttempt();
      refreshing = false;
      if (current === undefined || status !== 'answering') return;
      if (!isOpen(current)) return ended(howEnded(current));
      if (current.wndwKey !== name.window) {
        saver.stop();
        return setStatus('stale');
      }
      limit = currentDeadline(current);
      watch();
      onChange();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const saved = saver.leave();
      saver.stop();
      await saved;
    },
  };
}
