/** Compresses JSON replies; files have their own formats, and the assets of the screens are compressed by the build. */
import { promisify } from 'node:util';
import { gunzipSync, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Smaller replies fit into one packet uncompressed. */
const worthwhileBytes = 1024;

/**
 * The calendar's 50 kB become 5.9 kB in 0.33 ms; what higher levels and a larger memory save is less than a packet. Most replies fit
 * into one chunk, which is allocated for each reply.
 */
const settings = { level: 3, memLevel: 6, windowBits: 14, chunkSize: 8 * 1024 };

/**
 * Replies up to this size are compressed synchronously (0.3 ms for 28 kB): handing them to another thread and back takes longer when
 * both cores are busy.
 */
const synchronousBytes = 64 * 1024;

/**
 * An `onSend` hook for replies of JSON text. Not for replies that carry a secret: beside text of an attacker's choice, the
 * length of a compressed reply tells of it (BREACH).
 */
export async function compressJson(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload;
  // Encoded once, because counting, compressing and sending would each encode the text again.
  const bytes = Buffer.from(payload);
  if (bytes.length < worthwhileBytes) return bytes;
  void reply.header('vary', 'accept-encoding');
  if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return bytes;
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return pack(bytes);
}

const pack = (bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length <= synchronousBytes ? gzipSync(bytes, settings) : compress(bytes, settings);

/** The JSON text of a reply as it goes out. */
export interface PackedBody {
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

/** Packs a text that is going to be sent many times. */
export async function packBody(text: string): Promise<PackedBody> {
  const bytes = Buffer.from(text);
  if (bytes.length < worthwhileBytes) return { bytes, isCompressed: false };
  // A copy, because the original is a part of a chunk that is larger.
  return { bytes: Buffer.from(await pack(bytes)), isCompressed: true };
}

/** What to send of it to a client, with its headers. */
export function unpackFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, isCompressed }: PackedBody,
): Buffer {
  if (!isCompressed) return bytes;
  void reply.header('vary', 'accept-encoding');
  if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return gunzipSync(bytes);
  void reply.header('content-encoding', 'gzip');
  return bytes;
}

const patterns = {
  gzip: /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i,
  br: /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i,
};

/** Whether an Accept-Encoding header lists the coding, and not only to refuse it (`gzip;q=0`). */
export const takes = (header: string, coding: keyof typeof patterns): boolean =>
  header.split(',').some((one) => patterns[coding].test(one));
