import type { PictureUpload } from '../RichTextEditor.tsx';
import { newUuid } from '../../uuid.ts';

/** A picture on its way into a text, as the tile in its place shows it. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The picture as it is on this device. */
  readonly preview: string;
  readonly state: 'sending' | 'failed' | 'done';
  readonly sent: number;
  readonly total: number;
  readonly problem?: string | undefined;
  /** Once it is done. */
  readonly address?: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

type Send = (file: File, upload: PictureUpload) => Promise<string>;

const NOT_SENT = '이미지를 올리지 못했습니다.';
/** So many at once; the others wait their turn. */
const AT_ONCE = 2;

/** The pictures that have been put into one editor. They stay known until it is gone, for undo and redo. */
export class Uploads {
  #all: readonly Upload[] = [];
  #send: Send;
  readonly #running = new Map<string, AbortController>();
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(send: Send) {
    this.#send = send;
  }

  /** From now on pictures are sent by this; a form may make a new function each time it is drawn. */
  sendBy(send: Send): void {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly Upload[] => this.#all;

  readonly find = (id: unknown): Upload | undefined => this.#all.find((upload) => upload.id === id);

  /** Begins to send a picture; the number stands for it in the text until it has an address. */
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

  /** Its place in the text is gone; an undo that brings it back shows it as not sent. */
  cancel(id: string): void {
    if (this.find(id)?.state !== 'sending') return;
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#update(id, { state: 'failed', problem: '이미지 올리기를 취소했습니다.' });
    this.#next();
  }

  /** The editor is gone. */
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
    while (this.#running.size < AT_ONCE) {
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
      const [address, size] = await Promise.all([this.#send(file, { signal, onProgress }), sizeOf(preview)]);
      if (signal.aborted) return;
      this.#update(id, { state: 'done', address, ...size });
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

/** So that the text does not jump while the picture loads. Undefined for what is no picture; the server says so too. */
async function sizeOf(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}
