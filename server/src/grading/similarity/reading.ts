/** The text of files, read in a thread of its own: a file that hangs, or takes too much memory, has no text. */
import { similarityLimits } from '@baeum/contract/grading/similarity-terms';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread can read (`text-reader.mjs`). */
const readable: ReadonlySet<string> = new Set(['pdf', 'hwp', 'hwpx', 'docx', 'pptx', 'xlsx', 'zip']);
/** Larger ones are mostly pictures. */
export const mostBytes = 32 * 1024 * 1024;
const longestMs = 20_000;
const mostMegabytes = 256;
/**
 * Bytes that the process may have more than when it began to read a file. The limit of the thread does not count buffers and
 * WebAssembly, and a page of a PDF may be a gigabyte of packed blanks.
 */
const mostGrowth = 512 * 1024 * 1024;
const watchedEveryMs = 100;

/** Of the build; where tests run, of the sources. */
const program = import.meta.url.endsWith('.ts')
  ? new URL('text-reader.mjs', import.meta.url)
  : new URL('text-reader.js', import.meta.url.replace(/\/dist\/.*$/, '/dist/'));

export const isReadable = (extension: string): boolean => readable.has(extension);

/** Reads one file after the other. */
export interface TextReader {
  /** Undefined when it has none, or none that could be read. */
  read(bytes: Uint8Array, extension: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Aborts when the process has grown by so many bytes; `stop` ends the watch. */
function growthSignal(most: number): { readonly signal: AbortSignal; stop(): void } {
  const grown = new AbortController();
  const before = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > most) grown.abort();
  }, watchedEveryMs).unref();
  return { signal: grown.signal, stop: () => clearInterval(timer) };
}

export function textReader(growth = mostGrowth): TextReader {
  let worker: Worker | undefined;
  async function close(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }
  function start(): Worker {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
    // Told of by the rejection of `once` while a file is read; otherwise there is nobody to tell.
    started.on('error', () => undefined);
    return started;
  }
  return {
    close,
    async read(bytes, extension) {
      const watch = growthSignal(growth);
      worker ??= start();
      worker.postMessage({ bytes, extension, limit: similarityLimits.characters });
      try {
        const answered = await once(worker, 'message', {
          signal: AbortSignal.any([AbortSignal.timeout(longestMs), watch.signal]),
        });
        const [text] = answered as [string | null];
        return text?.trim() ? text : undefined;
      } catch {
        await close();
        return undefined;
      } finally {
        watch.stop();
      }
    },
  };
}
