/** JSON replies travel compressed; files have their own formats, and the assets of the screens are compressed when built. */
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Smaller ones fit into one packet as they are. */
const worthwhileBytes = 1024;

/**
 * Half the time of brotli for the same size: the calendar's 41 kB become 4.7 kB in 0.4 ms, off the main thread. What higher
 * levels save is less than a packet.
 */
const level = 4;

/**
 * Up to here compressing in place (0.05 ms for 3 kB, 0.1 ms for 11 kB) takes no longer than handing it to another thread and taking it
 * back, which costs 0.1 ms of this one and as much again elsewhere.
 */
const inPlaceBytes = 16 * 1024;

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
  const bytes = Buffer.byteLength(payload);
  if (bytes < worthwhileBytes) return payload;
  void reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'] ?? '')) return payload;
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return bytes <= inPlaceBytes ? gzipSync(payload, { level }) : compress(payload, { level });
}

/** Whether an Accept-Encoding header lists gzip, and not only to refuse it (`gzip;q=0`). */
const takesGzip = (header: string): boolean =>
  header.split(',').some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding));
