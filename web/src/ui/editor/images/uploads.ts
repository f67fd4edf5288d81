import type { PictureUpload } from '../RichTextEditor.tsx';
import { newUuid } from '../../uuid.ts';

/** A picture being uploaded, as its tile shows it. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Object URL of the local file. */
  readonly preview: string;
  readonly state: 'sending' | 'failed' | 'done';
  readonly sent: number;
  readonly total: number;
  readonly problem?: string | undefined;
  /** Set once it is done. */
  readonly url?: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

type Send = (file: File, upload: PictureUpload) => Promise<string>;

const NOT_SENT = '이미지를 올리지 못했습니다.';
/** Further uploads are queued. */
const MAX_CONCURRENT = 2;

/** The pictures inserted into one editor. Kept until the editor is destroyed, for undo and redo. */
export class Uploads {
  #all: readonly Upload[] = [];
  #send: Send;
  readonly #running = new Map<string, AbortController>();
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Replaces the upload function, because a form may create a new one at each render. */
  setSend(send: Send): void {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Upload[] => this.#all;

  readonly find = (id: unknown): Upload | undefined => this.#all.find((upload) => upload.id === id);

  /** Starts an upload. The returned id represents it in the text until it has a URL. */
  add(file: File): string {
    const id = newUuid();
    const preview = URL.createObjectURL(file);
    this.#change([...this.#all, { id, file, preview, state: 'sending', sent: 0, total: file.size }]);
    this.#enqueue(id);
    return id;
  }

  retry(id: string): void {
    if (this.find(id)?.state !== 'failed') return;
    this.#update(id, { state: 'sending', sent: 0, problem: undefined });
    this.#enqueue(id);
  }

  /** Its tile was removed. If an undo brings it back, it shows as failed. */
  cancel(id: string): void {
    if (this.find(id)?.state !== 'sending') return;
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#update(id, { state: 'failed', problem: '이미지 올리기를 취소했습니다.' });
    this.#next();
  }

  /** The editor was destroyed. */
  stop(): void {
    this.#waiting.length = 0;
    for (const { id, preview } of this.#all) {
      this.cancel(id);
      URL.revokeObjectURL(preview);
    }
  }

  #enqueue(id: string): void {
    this.#waiting.push(id);
    this.#next();
  }

  #next(): void {
    while (this.#running.size < MAX_CONCURRENT) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const upload = this.find(id);
      if (upload?.state === 'sending' && !this.#running.has(id)) void this.#run(upload);
    }
  }

  async #run({ id, file, preview }: Upload): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    const { signal } = controller;
    try {
      const onProgress = (progress: { sent: number; total: number }) =>
        signal.aborted || this.#update(id, progress);
      const [url, size] = await Promise.all([this.#send(file, { signal, onProgress }), sizeOf(preview)]);
      if (signal.aborted) return;
      this.#update(id, { state: 'done', url, ...size });
      URL.revokeObjectURL(preview);
    } catch (error) {
      const problem = error instanceof Error && error.message !== '' ? error.message : NOT_SENT;
      if (!signal.aborted) this.#update(id, { state: 'failed', problem });
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      this.#next();
    }
  }

  #update(id: string, change: Partial<Upload>): void {
    this.#change(this.#all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #change(all: readonly Upload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Known before loading, so that the text does not jump. Undefined for files that are not pictures; the server
 * rejects those.
 */
async function sizeOf(src: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}
