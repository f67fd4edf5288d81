/** An open attempt in this window: choices, their way to the server, the end by the clock, and other windows. */
import { type Answers, quizRefusals } from '@baeum/contract/quiz/terms';
import { ApiError, type UnsentStore } from '../../api.ts';
import type { Attempt, Question } from '../queries.ts';
import { chosenOf, choiceAfter, differing, parseAnswers } from './answers.ts';
import { createKeeper } from './keeper.ts';
import type { OpenView, Status } from './open-view.ts';
import type { Opened } from './opening.ts';
import { createSaver, type Save } from './saver.ts';
import type { AnswersName, UnsentAnswers } from './unsent.ts';

export interface AnsweringSurroundings {
  readonly name: AnswersName;
  readonly attempt: () => Promise<Attempt>;
  readonly save: (save: Save, options: { readonly lasts: boolean }) => Promise<unknown>;
  readonly store: Pick<UnsentStore<AnswersName, UnsentAnswers>, 'keep' | 'drop'>;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  readonly onChange: () => void;
}

export interface Answering {
  view(): OpenView;
  /** Makes a choice or takes it back; false where that would be one too many. */
  choose(question: Question, item: number): boolean;
  /** @throws {ApiError} when nobody knows whether it arrived */
  submit(): Promise<void>;
  /** The network may be back. */
  retry(): void;
  /** The page is being hidden or left. */
  leave(): Promise<void>;
  /** Asks whether another window has changed something. */
  look(): Promise<void>;
  /** The screen is left; resolves when the last save has been answered. */
  close(): Promise<void>;
}

const second = 1000;
/** Before the end, what is unsent is sent again every second. */
const lastSeconds = 5 * second;
/** How long it takes until a server that could not be asked about the end is asked again. */
const askAgain = 15 * second;
/** Timers of browsers reach no further than some days. */
const farthest = 3600 * second;

const { over, submitted, elsewhere } = quizRefusals;
const statusAfter: Readonly<Record<string, Status>> = {
  [over.errorCode]: 'over',
  [submitted.errorCode]: 'submitted',
  [elsewhere.errorCode]: 'stale',
};

export function createAnswering(opened: Opened, surroundings: AnsweringSurroundings): Answering {
  const { questions, sheet, quizExamSeq, adopted } = opened;
  const { name, attempt, save, store, now, onChange } = surroundings;
  let { limit } = opened;
  let status: Status = 'answering';
  let message: string | undefined;
  let leftOut: readonly Question[] = [];
  let answers = sheet.answers();
  let looking = false;
  let settled: Promise<void> | undefined;
  /** It was handed in, and nobody knows whether that arrived. */
  let unheard = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keeper = createKeeper({ name, sheet, store });
  const saver = createSaver({
    sheet,
    send: save,
    onAcknowledged() {
      // The entry of a window that is closed is another one's to write.
      if (!closed || sheet.unsent() === undefined) void keeper.keep();
      onChange();
    },
    onReach: onChange,
    onRefused: refused,
  });

  /** What is seen as chosen is kept. */
  async function keepAndShow(chosen: Answers): Promise<void> {
    await keeper.keep();
    if (status === 'answering' || status === 'submitting') answers = chosen;
    onChange();
  }

  /** What other windows have left is theirs until this device has it as this window's. */
  async function adopt(): Promise<void> {
    await keeper.keep();
    if (keeper.isKept()) await Promise.allSettled(adopted.map((one) => store.drop(one)));
  }

  const become = (next: Status) => {
    status = next;
    onChange();
  };

  function refused(refusal: ApiError): void {
    const next = statusAfter[refusal.errorCode ?? ''] ?? 'broken';
    message = refusal.message;
    become(next);
    if (next === 'over' || next === 'submitted') settle();
  }

  const askAttempt = async (): Promise<Attempt | undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };

  /** It has ended and the server has heard everything: what was handed in stands, and what is not in it is named. */
  function settle(): void {
    settled ??= compare();
  }

  async function compare(): Promise<void> {
    const chosen = sheet.unsent()?.answers;
    saver.stop();
    const found = await askAttempt();
    answers = found?.quizExamSeq === quizExamSeq ? parseAnswers(found.answrList) : sheet.acknowledged();
    leftOut = differing(questions, { ...answers, ...chosen }, answers);
    sheet.acknowledge(sheet.nextNumber());
    void keeper.keep();
    onChange();
  }

  function ended(how: 'over' | 'submitted'): void {
    become(how);
    if (sheet.unsent() === undefined) settle();
    // The refusal settles it; without a network it is tried again until then.
    else saver.save();
  }

  /** Follows the clock to the end. */
  function watch(): void {
    clearTimeout(timer);
    if (closed) return;
    const left = limit - now();
    if (left <= lastSeconds) saver.hurry();
    if (left <= 0) return void atEnd();
    const wait = left > lastSeconds ? Math.min(left - lastSeconds, farthest) : Math.min(left, second);
    timer = setTimeout(watch, wait);
  }

  const mayGoOn = () => !closed && !settled && (status === 'answering' || status === 'over');

  /** The server is asked: its clock decides, and the period may have been extended. Until it answers, it is over. */
  async function atEnd(): Promise<void> {
    if (!mayGoOn()) return;
    const found = await askAttempt();
    if (!mayGoOn()) return;
    clearTimeout(timer);
    if (found === undefined) {
      timer = setTimeout(() => void atEnd(), askAgain);
      return become('over');
    }
    if (!isOpen(found)) return ended(howEnded(found));
    limit = limitOf(found);
    timer = setTimeout(watch, second);
    become('answering');
  }

  const isOpen = (found: Attempt) => found.quizExamSeq === quizExamSeq && found.examEndYn === 'N';
  const limitOf = ({ limitDt }: Attempt) => (limitDt === null ? limit : Date.parse(limitDt));
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
      kept: keeper.isKept(),
      limit,
      leftOut,
    }),
    choose(question, item) {
      if (status !== 'answering') return true;
      const { qestSeq } = question;
      const items = choiceAfter(question, chosenOf(sheet.answers(), qestSeq), item);
      if (items === undefined) return false;
      sheet.choose(qestSeq, items);
      void keepAndShow(sheet.answers());
      saver.save();
      return true;
    },
    async submit() {
      if (status === 'submitted' && unheard && settled !== undefined) {
        // Found out meanwhile: what nobody had heard of was this.
        await settled;
        if (leftOut.length === 0) become('handedIn');
      }
      if (status !== 'answering') return;
      become('submitting');
      try {
        await saver.handIn();
        become('handedIn');
      } catch (error) {
        if (error instanceof ApiError && error.isFinal) return refused(error);
        unheard = true;
        become('answering');
        watch();
        throw error;
      }
    },
    retry() {
      saver.save();
      if (status === 'over') void atEnd();
    },
    leave: () => saver.leave(),
    async look() {
      if (looking || status !== 'answering') return;
      looking = true;
      const found = await askAttempt();
      looking = false;
      if (found === undefined || status !== 'answering') return;
      if (!isOpen(found)) return ended(howEnded(found));
      if (found.wndwKey !== name.window) {
        saver.stop();
        return become('stale');
      }
      limit = limitOf(found);
      watch();
      onChange();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const left = saver.leave();
      saver.stop();
      await left;
    },
  };
}
