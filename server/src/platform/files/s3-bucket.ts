/** The S3 operations that the store uses. Unexpected errors become a `StoreUnavailableError`. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';
import type { Spooled } from './spool.ts';
import { StoreUnavailableError } from './store.ts';

/** The first attempt is made immediately; a spooled file is sent again after a broken connection. */
const putAttempts = 3;
const pauseMs = 200;

const ignore = () => {};
const connectionTimeout = 3_000;
/** Slow clients occupy connections; many of them must not block other requests. */
const maxSockets = 1_000;

/** The response to a request for an object, or a part of it. */
interface Opened {
  readonly body: Readable;
  readonly byteSize: number;
}

interface Listed {
  readonly key: string;
  /** Truncated to seconds: the object was written then, or within the following second. */
  readonly modified: Date;
}

const unavailable = (cause: unknown) =>
  new StoreUnavailableError('the S3 server does not do what it is asked', { cause });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether a retry is likely to succeed: after a broken connection or an overload of the server, but not after a timeout. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // Only connection errors of the system have a code, unlike the library's timeouts.
  return error instanceof Error && 'code' in error && error.code !== 'ETIMEDOUT';
}

/** The objects of a bucket below the prefix in its settings, which no key here contains. A missing object is no error. */
export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #pageSize: number;

  /** @param limits the number of objects listed per request, at most 1000, and the idle timeout of a connection */
  constructor(settings: S3Settings, limits: { readonly pageSize: number; readonly idleMs: number }) {
    const { bucket, region, endpoint, prefix, pathStyle, credentials } = settings;
    const { pageSize, idleMs } = limits;
    // The SDK's warning about future Node versions is for developers and does not belong in the log.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#pageSize = pageSize;
    this.#client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(credentials === undefined ? {} : { credentials }),
      maxAttempts: 2,
      // Failures are logged where they are handled.
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      requestHandler: {
        connectionTimeout,
        socketTimeout: idleMs,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      // Checksums in trailers, the default, are treated as content by servers other than Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // `Expect: 100-continue` would need a separate connection for each file.
      expectContinueHeader: false,
    });
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` };
  }

  /** Writes an object atomically: it is complete or absent. */
  async put(key: string, content: Spooled): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const body = content.read();
      const unreadable = new AbortController();
      body.on('error', (error) => unreadable.abort(error));
      const command = new PutObjectCommand({
        ...this.#at(key),
        Body: body,
        ContentLength: content.byteSize,
        // Verified by servers that support it.
        ChecksumCRC32: content.checksum.toString('base64'),
      });
      try {
        await this.#client.send(command, { abortSignal: unreadable.signal });
        return;
      } catch (error) {
        if (attempt === putAttempts || !isTransient(error)) throw unavailable(error);
        await wait(attempt * pauseMs);
      } finally {
        body.destroy();
      }
    }
  }

  /** Writes a small text. */
  async write(key: string, text: string): Promise<void> {
    await this.#send(() => this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: text })));
  }

  /** Writes a small text unless there is one already; servers without conditional writes overwrite it. */
  async writeIfNew(key: string, text: string): Promise<void> {
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: text, IfNoneMatch: '*' }));
    } catch (error) {
      // It exists, or another process is writing it.
      if (statusOf(error) === 412 || statusOf(error) === 409) return;
      if (statusOf(error) !== 501) throw unavailable(error);
      await this.write(key, text);
    }
  }

  /** A small text; undefined if it does not exist. */
  async text(key: string): Promise<string | undefined> {
    return this.#send(async () => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
        return (await Body?.transformToString()) ?? '';
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  /**
   * Opens an object.
   * @param start first byte
   * @param end last byte; undefined for the end of the object
   * @returns undefined if it does not exist
   */
  async open(
    key: string,
    { start, end }: { readonly start: number; readonly end: number | undefined },
    signal: AbortSignal,
  ): Promise<Opened | undefined> {
    const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`;
    return this.#send(async () => {
      try {
        const command = new GetObjectCommand({ ...this.#at(key), Range });
        const { Body, ContentLength } = await this.#client.send(command, { abortSignal: signal });
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('a reply without body');
        return { body: Body, byteSize: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async has(key: string): Promise<boolean> {
    return this.#send(async () => {
      try {
        await this.#client.send(new HeadObjectCommand(this.#at(key)));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    });
  }

  /** Deleting a missing object is not an error. */
  async delete(key: string): Promise<void> {
    await this.#send(() => this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  /** The objects below a folder, without its name, in the order of their keys. */
  async *list(folder: string): AsyncGenerator<Listed> {
    const { Bucket, Key: Prefix } = this.#at(`${folder}/`);
    const pages = paginateListObjectsV2(
      { client: this.#client, pageSize: this.#pageSize },
      { Bucket, Prefix },
    );
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key.slice(Prefix.length), modified: LastModified };
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #send<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }
}
