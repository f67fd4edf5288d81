/**
 * Replies that are kept as the bytes that go out (decision 51). The handler asks the database in each call for the version of what
 * the reply follows from, after the loop over the calls has checked access, so that a kept reply is never out of date. Whose
 * a reply is, is a part of its key.
 */
import { createHash } from 'node:crypto';
import type { PackedBody } from './compression.ts';

/** The stretch of time in which a reply stays the same by itself: from an instant until before another one. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Of a reply that time alone does not change. */
export const always: Stretch = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The version of what follows from these texts alone. */
export function digestOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  // A text that ends where another begins would be the same as one that is longer.
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64');
}

/** Where a reply is kept, and what it follows from. */
export interface KeptRef {
  readonly call: string;
  /** Whom and what the reply is about. */
  readonly about: { readonly studentId: number; readonly [name: string]: unknown };
  readonly version: string;
}

interface Entry extends Stretch {
  readonly version: string;
  readonly body: PackedBody;
}

/** A reply that is ready to be sent. */
export class ReadyReply {
  readonly body: PackedBody;

  constructor(body: PackedBody) {
    this.body = body;
  }
}

/** A reply that has been made, and is kept once it is bytes. */
export class FreshReply<Result> {
  readonly result: Result;
  readonly keep: (body: PackedBody) => void;

  constructor(result: Result, keep: (body: PackedBody) => void) {
    this.result = result;
    this.keep = keep;
  }
}

export type KeptReply<Result> = ReadyReply | FreshReply<Result>;

/** How many bytes a process keeps: some thousand replies, of which most have one or two kB. */
const capacity = 16 * 1024 * 1024;

/** What an entry takes beside its body and its key. */
const entryBytes = 400;

const bytesOf = (key: string, { version, body }: Entry): number =>
  entryBytes + 2 * (key.length + version.length) + body.bytes.length;

/** The replies that a process keeps, up to a number of bytes. Of a call and what it is about, only the last one is kept. */
export class KeptReplies {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit how many bytes are kept; the least recently used replies go when there are more */
  constructor(limit = capacity) {
    this.#limit = limit;
  }

  /**
   * The reply as it has been kept, if it is still true, or as it is made now.
   * @param make reads what the version was asked about after that
   */
  async answer<Result>(
    { call, about, version }: KeptRef,
    now: Date,
    make: () => Promise<{ readonly result: Result; readonly stretch: Stretch }>,
  ): Promise<KeptReply<Result>> {
    const key = `${call} ${JSON.stringify(about)}`;
    const at = now.getTime();
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.version === version && at >= entry.from && at < entry.until) {
      // The last one is the most recently used.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return new ReadyReply(entry.body);
    }
    const { result, stretch } = await make();
    return new FreshReply(result, (body) => this.#keep(key, { ...stretch, version, body }));
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += bytesOf(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry);
  }
}
