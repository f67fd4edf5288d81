/**
 * Saves a score while it is given: 800 ms after the last change, one request after the other, each with the version that the last
 * one has returned. A saver belongs to one piece of work, so that a reply that comes late is never taken for another student's.
 */
import { ApiError, isRefusedBy } from '../../api.ts';
import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { judgementOf, type Judgement, keepingMarks, type Score, type Work } from './judging.ts';

/** Until when changes are collected, in milliseconds. */
const pause = 800;
/** Until a request that did not arrive is sent again. */
const retryAfter = 5000;

export type SavingState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Kept on this device until the portal can be reached. */
  | { readonly kind: 'waiting' }
  /** Kept on this device until it is such that it can be sent. */
  | { readonly kind: 'incomplete' }
  /** Somebody else has saved it; null when they have taken it away. */
  | { readonly kind: 'conflict'; readonly stored: Score | null }
  | { readonly kind: 'refused'; readonly message: string };

interface Wanted {
  readonly judgement: Judgement;
  /** Of the work that was shown when it was judged, whatever is shown when it is sent. */
  readonly workVersion: string;
}

export interface Saving extends Wanted {
  readonly version: number;
}

interface Sent {
  readonly version: number;
  readonly score: Score;
  readonly state: Work['state'];
}

interface SaverOptions {
  readonly version: number;
  /** What was saved of it. */
  readonly saved: Judgement;
  /** What is not would be refused; a part of it would be a score that nobody has given. */
  readonly isComplete: (judgement: Judgement) => boolean;
  readonly send: (saving: Saving) => Promise<Sent>;
  /** Keeps what was not acknowledged on this device. */
  readonly keep: (saving: Saving) => void;
  /** Everything has been acknowledged. */
  readonly drop: () => void;
  readonly onSaved?: (sent: Sent) => void;
}

export class Saver {
  #version: number;
  #wanted: Wanted | undefined;
  #last: Judgement | undefined;
  /** What the version has, as far as it is known here. */
  #saved: Judgement;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SavingState = { kind: 'unchanged' };
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#version = options.version;
    this.#saved = options.saved;
  }

  readonly state = (): SavingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What has not been acknowledged; undefined when everything has. */
  unsaved(): Judgement | undefined {
    return this.#wanted?.judgement;
  }

  /** What was saved last; undefined when nothing was. */
  last(): Judgement | undefined {
    return this.#last;
  }

  /** @param workVersion of the work that is looked at */
  change(judgement: Judgement, workVersion: string): void {
    this.#want({ judgement, workVersion });
    if (this.#state.kind === 'conflict') return;
    this.#say({ kind: 'saving' });
    this.#later(pause);
  }

  /** Sends at once what has been changed, as when the work is left. */
  flush(): void {
    if (this.#wanted === undefined || this.#isSending || this.#state.kind === 'conflict') return;
    clearTimeout(this.#timer);
    if (this.#options.isComplete(this.#wanted.judgement)) void this.#send();
    else this.#say({ kind: 'incomplete' });
  }

  /** Sends what is left, and waits for it. @returns whether everything is stored */
  settle(): Promise<boolean> {
    this.flush();
    return new Promise((resolve) => {
      const look = () => {
        if (this.#state.kind === 'saving') return;
        stop();
        resolve(this.#wanted === undefined);
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /**
   * What else belongs to the score has been changed by this panel, which makes it another version; says whether nobody else has saved
   * between what is known here and that.
   */
  adopt(before: number, version: number): boolean {
    if (this.#version !== before) return false;
    this.#version = version;
    return true;
  }

  /** Saves over what somebody else has saved, but for the marks that were made there. @returns what is saved */
  saveOwn(): Judgement | undefined {
    if (this.#state.kind !== 'conflict' || this.#wanted === undefined) return undefined;
    const { stored } = this.#state;
    this.#version = stored?.version ?? 0;
    const judgement = keepingMarks(this.#wanted.judgement, judgementOf(stored), this.#saved);
    this.#want({ ...this.#wanted, judgement });
    this.#say({ kind: 'saving' });
    this.flush();
    return judgement;
  }

  /** Gives way to what somebody else has saved. */
  takeStored(): Score | null | undefined {
    if (this.#state.kind !== 'conflict') return undefined;
    const { stored } = this.#state;
    this.#version = stored?.version ?? 0;
    this.#wanted = undefined;
    this.#last = judgementOf(stored);
    this.#saved = this.#last;
    this.#options.drop();
    this.#say(stored === null ? { kind: 'unchanged' } : { kind: 'saved', at: stored.savedAt });
    return stored;
  }

  /** Goes on from what others have saved, unless something was changed here; says whether it does. */
  renew(stored: Score | null): boolean {
    if (this.#wanted !== undefined) return false;
    this.#version = stored?.version ?? 0;
    this.#saved = judgementOf(stored);
    this.#last = stored === null ? undefined : this.#saved;
    this.#say(stored === null ? { kind: 'unchanged' } : { kind: 'saved', at: stored.savedAt });
    return true;
  }

  #want(wanted: Wanted): void {
    this.#wanted = wanted;
    this.#options.keep({ version: this.#version, ...wanted });
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), ms);
  }

  async #send(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === undefined) return;
    this.#isSending = true;
    try {
      const sent = await this.#options.send({ version: this.#version, ...wanted });
      this.#isSending = false;
      this.#acknowledged(sent, wanted);
    } catch (error) {
      this.#isSending = false;
      this.#failed(error);
    }
  }

  #acknowledged(sent: Sent, wanted: Wanted): void {
    this.#version = sent.version;
    this.#saved = wanted.judgement;
    this.#options.onSaved?.(sent);
    if (this.#wanted !== wanted) {
      // It was changed again meanwhile.
      if (this.#wanted !== undefined) this.#want(this.#wanted);
      this.#later(0);
      return;
    }
    this.#wanted = undefined;
    this.#last = wanted.judgement;
    this.#options.drop();
    this.#say({ kind: 'saved', at: sent.score.savedAt });
  }

  #failed(error: unknown): void {
    if (isRefusedBy(error, [gradingRefusals.savedMeanwhile])) {
      this.#say({ kind: 'conflict', stored: storedIn(error) });
      return;
    }
    if (error instanceof ApiError && error.isFinal) {
      this.#say({ kind: 'refused', message: error.message });
      return;
    }
    this.#say({ kind: 'waiting' });
    this.#later(retryAfter);
  }

  #say(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function storedIn({ about }: ApiError): Score | null {
  const { stored } = about;
  return typeof stored === 'string' ? (JSON.parse(stored) as Score | null) : null;
}
