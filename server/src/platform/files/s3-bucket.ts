/** The few things that the store asks of an S3 server, in its own words: what else goes wrong is a `StoreUnavailableError`. */
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

/** Sent at once; a spooled file is sent anew when a connection breaks. */
const putAttempts = 3;
const pauseMs = 200;

const quiet = () => {};
const connectionTimeout = 3_000;
/** A slow reader occupies a connection; many of them must not keep others waiting. */
const maxSockets = 1_000;

/** An object of the bucket that is asked for, from some byte on. */
interface Opened {
  readonly body: Readable;
  readonly byteSize: number;
}

interface Listed {
  readonly key: string;
  /** To the second: it was written then, or in the second that follows. */
  readonly modified: Date;
}

const away = (cause: unknown) =>
  new StoreUnavailableError('the S3 server does not do what it is asked', { cause });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether the same request may well succeed a moment later: a broken connection, a server that is busy. Not one that is silent. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // Only what the system says of a connection has a code, unlike what the library says of one that is silent.
  return error instanceof Error && 'code' in error && error.code !== 'ETIMEDOUT';
}

export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #pageSize: number;

  /** @param limits how many objects are listed by a request, at most 1000, and how long a connection may be silent */
  constructor(settings: S3Settings, limits: { readonly pageSize: number; readonly idleMs: number }) {
    const { bucket, region, endpoint, prefix, pathStyle, credentials } = settings;
    const { pageSize, idleMs } = limits;
    // Its warning about future Node versions concerns those who update it and does not belong in the log.
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
      // What fails is logged where it is refused.
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: {
        connectionTimeout,
        socketTimeout: idleMs,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      // Checksums in trailers, the default, are taken for content by servers that are not Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Asking first costs a connection of its own for each file.
      expectContinueHeader: false,
    });
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` };
  }

  /** Writes an object as a whole: nobody sees a part of it, and it is complete or not there. */
  async put(key: string, content: Spooled): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const body = content.read();
      const unreadable = new AbortController();
      body.on('error', (error) => unreadable.abort(error));
      const command = new PutObjectCommand({
        ...this.#at(key),
        Body: body,
        ContentLength: content.byteSize,
        // The server compares it, where it knows how.
        ChecksumCRC32: content.checksum.toString('base64'),
      });
      try {
        await this.#client.send(command, { abortSignal: unreadable.signal });
        return;
      } catch (error) {
        if (attempt === putAttempts || !isPassing(error)) throw away(error);
        await wait(attempt * pauseMs);
      } finally {
        body.destroy();
      }
    }
  }

  /** Writes a small text. */
  async write(key: string, text: string): Promise<void> {
    await this.#ask(() => this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: text })));
  }

  /** Writes a small text unless there is one already, as far as the server knows how to do that; some do it anyway. */
  async writeIfNew(key: string, text: string): Promise<void> {
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: text, IfNoneMatch: '*' }));
    } catch (error) {
      // There is one, or somebody is about to write it.
      if (statusOf(error) === 412 || statusOf(error) === 409) return;
      if (statusOf(error) !== 501) throw away(error);
      await this.write(key, text);
    }
  }

  /** A small text; undefined when there is none. */
  async text(key: string): Promise<string | undefined> {
    return this.#ask(async () => {
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
   * @param end last byte; undefined for all that follow
   * @returns undefined when it is not there
   */
  async open(
    key: string,
    { start, end }: { readonly start: number; readonly end: number | undefined },
    signal: AbortSignal,
  ): Promise<Opened | undefined> {
    const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`;
    return this.#ask(async () => {
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
    return this.#ask(async () => {
      try {
        await this.#client.send(new HeadObjectCommand(this.#at(key)));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    });
  }

  /** Deleting what is not there is no error. */
  async delete(key: string): Promise<void> {
    await this.#ask(() => this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  /** What lies below a folder, without that folder's name, in the order of the keys. */
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
      throw away(error);
    }
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw away(error);
    }
  }
}
