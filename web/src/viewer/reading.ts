/** Fetches a file, as far as it is shown. */
import { type MediaKind, sniff, sniffedBytes } from './kinds.ts';
import { viewLimits } from './limits.ts';
import type { Failure } from './messages.ts';

export type Content =
  | { readonly media: MediaKind }
  | { readonly bytes: ArrayBuffer }
  | { readonly failure: Failure };

/** Audio and video are not read: the player asks for the parts that it plays. */
export async function readContent(href: string, signal: AbortSignal): Promise<Content> {
  const stop = new AbortController();
  const reply = await fetch(href, { signal: AbortSignal.any([signal, stop.signal]) });
  if (!reply.ok || reply.body === null) return { failure: 'notLoaded' };
  const content = await readStream(reply.body.getReader());
  stop.abort();
  return content;
}

async function readStream(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Content> {
  const parts: Uint8Array[] = [];
  let [total, isSniffed] = [0, false];
  for (;;) {
    const { value, done } = await reader.read();
    if (value !== undefined) {
      parts.push(value);
      total += value.length;
    }
    if (!isSniffed && (done || total >= sniffedBytes)) {
      const found = mediaKind(joined(parts, Math.min(total, sniffedBytes)));
      if (found !== undefined) return { media: found };
      isSniffed = true;
    }
    if (total > viewLimits.fileBytes) return { failure: 'tooLarge' };
    if (done) return { bytes: joined(parts, total).buffer };
  }
}

/** Whether the page plays it; all else is read in a frame. */
export function mediaKind(bytes: Uint8Array): MediaKind | undefined {
  const { kind } = sniff(bytes);
  return kind === 'audio' || kind === 'video' ? kind : undefined;
}

/** The first `length` bytes of these. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    const fitting = part.subarray(0, length - at);
    all.set(fitting, at);
    at += fitting.length;
  }
  return all;
}
