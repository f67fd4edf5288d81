/** Sends a large file in parts by the tus protocol, over connections that break and sessions that are renewed. */
import { sideHeader } from '@baeum/contract/headers';
import { userInfo } from '@baeum/contract/session/terms';
import { uploadParts, videoLimits } from '@baeum/contract/study/upload-limits';
import type { DetailedError } from 'tus-js-client';
import { post } from './calls.ts';
import { side } from './side.ts';
import { sessionTokens } from './tokens.ts';
import type { Progress } from './transport.ts';

interface PartOptions {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

let noteProgress = (): void => {};
/** Registers what the page does while parts are on their way: an upload is a use of the page. Called once, at startup. */
export function whilePartsAreSent(listener: () => void): void {
  noteProgress = listener;
}

/** In ms: a closed laptop continues when it is opened the next morning. Progress begins anew with the first. */
const retryDelays = [0, 1000, 3000, 10_000, ...Array.from({ length: 1000 }, () => 60_000)];

/** What a token that has expired and a session that has ended are refused with: the next call of the page sees which. */
const unknownSession = new Set([401, 419]);
/** Refusals by which nothing is lost: these, a part that is still being written, a busy server, no connection. */
const passing = new Set([0, 401, 409, 419, 423, 429, 500, 502, 503, 504]);
const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Whether the server no longer has an upload: it is finished, or was forgotten. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && [404, 410].includes(statusOf(error));

/**
 * Sends what the server does not have yet. Resolves when it has everything.
 * @throws when the server refuses a part for good, or the signal aborts it; what was sent stays there
 */
export async function sendParts(
  file: File,
  uploadId: string,
  { onProgress, signal }: PartOptions,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  let isExpired = true;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: `${uploadParts}/${uploadId}`,
      chunkSize: videoLimits.partBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        // Any call renews an expired token.
        if (isExpired) await post(userInfo, {});
        isExpired = false;
        request.setHeader(sideHeader, side);
        request.setHeader('authorization', `Bearer ${sessionTokens.read() ?? ''}`);
      },
      onShouldRetry: (error) => {
        isExpired = unknownSession.has(statusOf(error));
        return passing.has(statusOf(error));
      },
      onProgress: (sent, total) => {
        noteProgress();
        onProgress({ sent, total: total ?? file.size });
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    const stop = () => void upload.abort().then(() => reject(signal.reason as Error));
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}
