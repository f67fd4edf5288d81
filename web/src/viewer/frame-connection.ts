/** Talks with the frame of one file, and ends it when it no longer answers. */
import { viewerPage } from '@baeum/contract/pages';
import { viewLimits } from './limits.ts';
import {
  type Failure,
  type FromFrame,
  isAsset,
  type Opened,
  readMessage,
  type Scheme,
  type ToFrame,
} from './messages.ts';

export const framePage = import.meta.env.DEV ? '/viewer.html' : viewerPage;

/** What is told of a file that is open. */
type Heard = 'page' | 'key' | 'entry' | 'passage' | 'chosen' | 'left' | 'mark' | 'loose';

export interface FrameListener {
  readonly opened: (file: Opened) => void;
  /** The frame is to be removed. */
  readonly failed: (reason: Failure) => void;
  readonly heard: (message: Extract<FromFrame, { type: Heard }>) => void;
}

export interface FrameFile {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly scheme: Scheme;
}

/** A frame that works is asked so often whether it still answers. */
const questionMilliseconds = 5000;
const mostUnanswered = viewLimits.silentMilliseconds / questionMilliseconds;

export class FrameConnection {
  readonly #frame: HTMLIFrameElement;
  readonly #file: FrameFile;
  readonly #listener: FrameListener;
  #state: 'loading' | 'opening' | 'open' | 'over' = 'loading';
  #deadline: ReturnType<typeof setTimeout>;
  #questions: ReturnType<typeof setInterval> | undefined;
  #unanswered = 0;

  constructor(frame: HTMLIFrameElement, file: FrameFile, listener: FrameListener) {
    this.#frame = frame;
    this.#file = file;
    this.#listener = listener;
    window.addEventListener('message', this.#receive);
    this.#deadline = setTimeout(() => this.#fail('silent'), viewLimits.silentMilliseconds);
  }

  /** The frame has no origin that could be named; only this one gets it. */
  tell(message: ToFrame, transfer: Transferable[] = []): void {
    this.#frame.contentWindow?.postMessage(message, '*', transfer);
  }

  close(): void {
    this.#state = 'over';
    window.removeEventListener('message', this.#receive);
    clearTimeout(this.#deadline);
    clearInterval(this.#questions);
  }

  readonly #receive = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== this.#frame.contentWindow) return;
    const message = readMessage(data);
    if (message !== undefined) this.#hear(message);
  };

  #hear(message: FromFrame): void {
    this.#unanswered = 0;
    switch (message.type) {
      case 'ready':
        return this.#open();
      case 'alive':
        return undefined;
      case 'asset':
        return void this.#sendAsset(message.path);
      case 'failed':
        return this.#fail(message.reason);
      case 'opened':
        return this.#opened(message);
      default:
        if (this.#state === 'open') this.#listener.heard(message);
    }
  }

  /** Once: a frame that was loaded again gets nothing more. */
  #open(): void {
    if (this.#state !== 'loading') return;
    this.#state = 'opening';
    this.tell({ type: 'open', ...this.#file }, [this.#file.bytes]);
  }

  #opened(file: Opened): void {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    clearTimeout(this.#deadline);
    this.#questions = setInterval(() => this.#ask(), questionMilliseconds);
    this.#listener.opened(file);
  }

  /** Questions are counted instead of time: a device that slept has asked none. */
  #ask(): void {
    if (this.#unanswered >= mostUnanswered) return this.#fail('silent');
    this.#unanswered += 1;
    this.tell({ type: 'alive' });
  }

  #fail(reason: Failure): void {
    if (this.#state === 'over') return;
    this.close();
    this.#listener.failed(reason);
  }

  async #sendAsset(path: string): Promise<void> {
    const bytes = await assetBytes(path);
    this.tell({ type: 'asset', path, bytes }, bytes === null ? [] : [bytes]);
  }
}

/** A built file of the portal; null if there is none. The browser keeps it for the next one. */
async function assetBytes(path: string): Promise<ArrayBuffer | null> {
  if (!isAsset(path, import.meta.env.DEV)) return null;
  try {
    const reply = await fetch(path, { credentials: 'omit' });
    return reply.ok ? await reply.arrayBuffer() : null;
  } catch {
    return null;
  }
}
