/**
 * Multipart requests: fields first, then files, each read only when it is asked for. What is refused or cut off leaves
 * nothing behind (specification §1.7).
 */
import { type FileRules, fileRefusals, uploadLimitMs } from '@baeum/contract/files';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError, refuse } from './errors.ts';
import { type ReceivedFile, receiveFile } from './files/incoming.ts';
import type { FileStore } from './files/store.ts';

/** The files of one request. */
export interface Uploads {
  /** Stores the request's files under its call's rules. Call it once, after everything that could refuse the request. */
  receive(): Promise<ReceivedFile[]>;
}

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uploads: Uploads;
  /** Removes what was received; for requests that were refused after all. */
  discard(): Promise<void>;
}

/**
 * A refusal may be sent before the body has been read. Browsers look at the reply only after they have sent everything, so
 * what nobody reads any more is taken off the wire; the server's request timeout ends it.
 */
export function takeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });
}

/** Room behind a file's limit, so that our own measure speaks first, in the words of the place. */
const slack = 1024 * 1024;
const fieldLimits = { fields: 200, fieldNameSize: 100, fieldSize: 1024 * 1024, headerPairs: 100 };
/** All fields together, in UTF-16 units: as much as the body of another call may have. */
const fieldBudget = 1024 * 1024;

/** HTML has forms send every line break as CR LF; it is measured and kept as it was typed. */
const typed = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Reads the fields; stops in front of the first file. A field that is sent twice becomes a list. */
export async function readForm(request: FastifyRequest, rules: FileRules, store: FileStore): Promise<Form> {
  if (!request.isMultipart()) refuse(commonRefusals.unsupported);
  const parts = request.parts({
    // One more than the rules allow, so that too many are told from enough.
    limits: { ...fieldLimits, files: rules.maxFiles + 1, fileSize: rules.maxBytes + slack },
  });
  const fields = new Map<string, unknown>();
  const received: ReceivedFile[] = [];

  const next = async () => {
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      // The parser's own complaints (no boundary, no end) carry no status; limits do.
      throw error instanceof Error && 'statusCode' in error
        ? error
        : new RefusalError(commonRefusals.unreadable);
    }
  };
  let budget = fieldBudget;
  const readFields = async (): Promise<MultipartFile | undefined> => {
    for (let part = await next(); part !== undefined; part = await next()) {
      if (part.type === 'file') return part;
      if (part.fieldnameTruncated || part.valueTruncated) refuse(commonRefusals.tooLarge);
      budget -= part.fieldname.length + String(part.value).length;
      if (budget < 0) refuse(commonRefusals.tooLarge);
      const before = fields.get(part.fieldname);
      const value = typed(part.value);
      fields.set(part.fieldname, before === undefined ? value : [before, value].flat());
    }
    return undefined;
  };

  let file = await readFields();

  const nextFile = async (): Promise<MultipartFile | undefined> => {
    const part = await next();
    if (part === undefined) return undefined;
    // A field behind a file would be looked at too late.
    return part.type === 'file' ? part : refuse(commonRefusals.unreadable);
  };
  const receiveAll = async (): Promise<ReceivedFile[]> => {
    for (; file !== undefined; file = await nextFile()) {
      const { filename, file: content } = file;
      if (received.length === rules.maxFiles) refuse(rules.tooMany);
      const stop = (refusal: Refusal) => content.destroy(new RefusalError(refusal));
      const onCut = () => {
        // A complete request closes too, while its last file is still being written.
        if (!request.raw.complete) stop(fileRefusals.incomplete);
      };
      const timer = setTimeout(() => stop(fileRefusals.tooSlow), uploadLimitMs);
      request.raw.once('close', onCut);
      try {
        received.push(await receiveFile(store, rules, { name: filename, content }));
      } finally {
        clearTimeout(timer);
        request.raw.off('close', onCut);
      }
    }
    return received;
  };
  return {
    fields: Object.fromEntries(fields),
    uploads: { receive: receiveAll },
    discard: async () => {
      // What cannot be removed now is left to the sweep; the request is refused for what it was refused for.
      const removed = await Promise.allSettled(received.map(({ storageKey }) => store.remove(storageKey)));
      for (const result of removed)
        if (result.status === 'rejected') request.log.warn({ err: result.reason }, 'object not removed');
    },
  };
}
