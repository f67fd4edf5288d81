/** Streams stored files: Range requests, safe headers, the original name (specification §1.7). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filePolicy } from '../security-headers.ts';
import type { ByteRange, FileStore } from './store.ts';

/** The reply of a handler of a file call. */
export interface FileReply {
  readonly storageKey: string;
  readonly name: string;
  readonly mediaType: string;
  readonly byteSize: number;
  /** Whether the browser may display it inline. */
  readonly inline: boolean;
  /** Changes with the content. */
  readonly sha256: Buffer;
  /** Its address is public and changes with the content, so that browsers and proxies may keep it without asking again. */
  readonly isImmutable?: boolean;
}

/** An open stream; its consumer reads it to the end or destroys it. */
export interface OpenedStream {
  readonly stream: Readable;
  /** Undefined if it is not known in advance. */
  readonly byteSize: number | undefined;
}

/** The reply of a handler whose file is generated while it is sent: without ranges, and never displayed inline. */
export interface StreamReply {
  readonly name: string;
  readonly mediaType: string;
  /** Called once, when the reply is sent. */
  readonly open: () => OpenedStream;
}

/** RFC 6266, with the exact name as in RFC 5987 and an ASCII fallback for old clients. */
export function contentDisposition(inline: boolean, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/** The single byte range of a Range header; undefined for the whole file, null if the range is not satisfiable. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size && !(first === '' && Number(last) === 0) ? { start, end } : null;
}

/**
 * Pictures and media, which screens request repeatedly and in parts. The browser may store them, but has to revalidate
 * them each time. All other files leave nothing behind in the browser.
 */
const isStorable = /^(?:image|video|audio)\/|^text\/vtt|mpegurl$/;

const cacheControlOf = ({ isImmutable = false, mediaType }: FileReply): string =>
  isImmutable
    ? 'public, max-age=31536000, immutable'
    : `private, ${isStorable.test(mediaType) ? 'no-cache' : 'no-store'}`;

/** Answers a file call. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: FileReply | StreamReply,
): FastifyReply {
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .type(file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType);
  return 'open' in file ? sendStream(reply, file) : sendStored(request, reply, store, file);
}

function sendStream(reply: FastifyReply, file: StreamReply): FastifyReply {
  const { stream, byteSize } = file.open();
  if (byteSize !== undefined) void reply.header('content-length', byteSize);
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(false, file.name))
    .send(stream);
}

function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: FileReply,
): FastifyReply {
  const tag = `"${file.sha256.toString('base64url')}"`;
  void reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControlOf(file))
    .header('etag', tag)
    .header('content-disposition', contentDisposition(file.inline, file.name));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();

  const conditional = request.headers['if-range'];
  const wanted = conditional === undefined || conditional === tag ? request.headers.range : undefined;
  const range = parseRange(wanted, file.byteSize);
  if (range === null) return reply.code(416).header('content-range', `bytes */${file.byteSize}`).send();
  if (range !== undefined)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : file.byteSize);
  // Fastify overwrites the length of a HEAD reply that is not a stream.
  const isHead = request.method === 'HEAD';
  return reply.send(isHead ? Readable.from([]) : store.read(file.storageKey, range));
}
