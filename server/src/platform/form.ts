/**
 * Multipart requests: fields first, then files, which are read only when the handler receives them. Requests that are refused
 * or interrupted leave nothing behind (specification §1.7).
 */
import { type FileRules, fileRefusals, uploadLimitMs } from '@baeum/contract/files';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError, refuse } from './errors.ts';
import { type ReceivedFile, receiveFile, removeObjects } from './files/incoming.ts';
import type { FileStore } from './files/store.ts';

/** The files of one request. */
export interface Uploads {
  /**
   * Stores the request's files under its call's rules, or narrower ones. Call it once, after everything that could refuse the
   * request.
   */
  receive(narrower?: FileRules): Promise<ReceivedFile[]>;
}

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uploads: Uploads;
  /** Removes the received files of a request that is refused afterwards. */
  discard(): Promise<void>;
}

/**
 * A refusal may be sent before the body has been read. Browsers read the reply only after sending the whole body, so the
 * rest of it is read and discarded; the server's request timeout limits how long that takes.
 */
export function takeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
  });
}

/** Margin above a file's limit, so that our own check refuses first, with the message of the call. */
const slack = 1024 * 1024;
const fieldLimits = { fields: 200, fieldNameSize: 100, fieldSize: 1024 * 1024, headerPairs: 100 };
/** Limit of all fields together, in UTF-16 units: that of the body of other calls. */
const fieldBudget = 1024 * 1024;

/** Browsers send line breaks of forms as CR LF; lengths are checked, and texts stored, as they were typed. */
const withTypedLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Reads the fields up to the first file. A field that is sent several times becomes a list. */
export async function readForm(request: FastifyRequest, rules: FileRules, store: FileStore): Promise<Form> {
  if (!request.isMultipart()) refuse(commonRefusals.unsupported);
  const parts = request.parts({
    // One more than the rules allow, so that too many files can be refused with their own message.
    limits: { ...fieldLimits, files: rules.maxFiles + 1, fileSize: rules.maxBytes + slack },
  });
  const fields = new Map<string, unknown>();
  const received: ReceivedFile[] = [];

  const next = async () => {
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      // Errors of the parser (no boundary, no end) have no status, unlike exceeded limits.
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
      const value = withTypedLineBreaks(part.value);
      fields.set(part.fieldname, before === undefined ? value : [before, value].flat());
    }
    return undefined;
  };

  let file = await readFields();

  const nextFile = async (): Promise<MultipartFile | undefined> => {
    const part = await next();
    if (part === undefined) return undefined;
    // A field after a file would be validated too late.
    return part.type === 'file' ? part : refuse(commonRefusals.unreadable);
  };
  const receiveAll = async (narrower = rules): Promise<ReceivedFile[]> => {
    for (; file !== undefined; file = await nextFile()) {
      const { filename, file: content } = file;
      if (received.length === rules.maxFiles) refuse(rules.tooMany);
      const stop = (refusal: Refusal) => content.destroy(new RefusalError(refusal));
      const onCut = () => {
        // A complete request may close as well, while its last file is still being written.
        if (!request.raw.complete) stop(fileRefusals.incomplete);
      };
      const timer = setTimeout(() => stop(fileRefusals.tooSlow), uploadLimitMs);
      request.raw.once('close', onCut);
      try {
        received.push(await receiveFile(store, narrower, { name: filename, content }));
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
    discard: () =>
      removeObjects(
        store,
        request.log,
        received.map(({ storageKey }) => storageKey),
      ),
  };
}
