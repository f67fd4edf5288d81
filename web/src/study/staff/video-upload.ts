/** A video on its way to the server: read before it is sent, continued where it was left. */
import { extensionOf } from '@baeum/contract/files';
import { movieProblem, readMovie } from '@baeum/contract/study/mp4';
import {
  beginUpload,
  finishUpload,
  movieProblems,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isRefusedBy, post } from '../../api.ts';
import { isGone, sendParts } from '../../api/parts.ts';
import { rememberedUploads } from './remembered-uploads.ts';

export type UploadState =
  | { readonly step: 'none'; readonly problem?: string }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'sending';
      readonly name: string;
      readonly sent: number;
      readonly total: number;
      readonly cancel: () => void;
    }
  | { readonly step: 'checking'; readonly name: string }
  | {
      readonly step: 'done';
      readonly name: string;
      readonly size: number;
      readonly seconds: number;
      readonly uploadId: string;
      /** What the uploader should know about the storage. */
      readonly warning?: string | undefined;
    };

/** In ms: what has arrived is read and stored before the reply, which takes minutes for the largest videos. */
const checkingTimeout = 600_000;

/** Why a file cannot become a video; undefined if it can. Zips of recordings are read once they are there. */
export async function videoProblem(file: Blob & { readonly name?: string }): Promise<string | undefined> {
  if (file.size > videoLimits.bytes) return videoRefusals.tooLarge.message;
  if (extensionOf(file.name ?? '') === 'zip') return undefined;
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  const problem = movieProblem(await readMovie(read, file.size));
  return problem && movieProblems[problem];
}

const warningOf = (diskShare: number): string | undefined =>
  diskShare >= videoLimits.diskWarning
    ? `서버의 저장 공간이 ${diskShare}% 찼습니다. 관리자에게 알려 주세요.`
    : undefined;

/** An upload that the server knows. */
interface Announced {
  readonly file: File;
  readonly uploadId: string;
  /** Whether it was announced before, so that the server may have forgotten it. */
  readonly isContinued: boolean;
  readonly warning?: string | undefined;
}

/** Sends what the server does not have yet, and lets it check the whole. @returns seconds */
async function transfer(
  { file, uploadId }: Announced,
  signal: AbortSignal,
  onProgress: (sent: number | 'all') => void,
): Promise<number> {
  await sendParts(file, uploadId, { signal, onProgress: ({ sent }) => onProgress(sent) }).catch(
    (error: unknown) => {
      // The parts of one that has been finished are gone: the next call says whether it is.
      if (!isGone(error)) throw error;
    },
  );
  onProgress('all');
  return (await post(finishUpload, { uploadId }, { signal, timeout: checkingTimeout })).mediaSeconds;
}

/** Whether the server no longer knows an upload, or only that it was announced. */
const isForgotten = (error: ApiError): boolean =>
  error.isNotFound || isRefusedBy(error, [videoRefusals.unknown, videoRefusals.incomplete]);

/**
 * Sends the chosen video, and keeps what has become of it. While the page waits behind the sign-in nothing is sent; when it
 * comes back, the upload goes on with what the server does not have yet.
 */
export function useVideoUpload(lectureCode: string, onDone: (uploadId: string, name: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const [upload, setUpload] = useState<Announced>();
  const remembered = rememberedUploads(lectureCode, { storage: localStorage, now: () => Date.now() });

  async function announce(file: File): Promise<Announced> {
    const { uploadId, diskShare } = await post(beginUpload, {
      lectureCode,
      name: file.name,
      byteSize: file.size,
    });
    remembered.keep(file, uploadId);
    return { file, uploadId, isContinued: false, warning: warningOf(diskShare) };
  }

  function end(next: UploadState): void {
    setUpload(undefined);
    setState(next);
  }

  const sending = ({ name, size }: File, sent: number): UploadState => ({
    step: 'sending',
    name,
    sent,
    total: size,
    cancel: () => end({ step: 'none' }),
  });

  const show = useEffectEvent(({ file }: Announced, sent: number | 'all') =>
    setState(sent === 'all' ? { step: 'checking', name: file.name } : sending(file, sent)),
  );
  const finish = useEffectEvent(({ file, uploadId, warning }: Announced, seconds: number) => {
    remembered.forget(file);
    onDone(uploadId, file.name);
    end({ step: 'done', name: file.name, size: file.size, seconds, uploadId, warning });
  });
  const fail = useEffectEvent(({ file, isContinued }: Announced, error: unknown) => {
    // The page goes behind the sign-in.
    if (error instanceof ApiError && error.endsSession) return;
    const isRefused = error instanceof ApiError && error.isFinal;
    if (isRefused) remembered.forget(file);
    if (isRefused && isContinued && isForgotten(error)) void start(() => announce(file));
    else end({ step: 'none', problem: messageOf(error) });
  });
  useEffect(() => {
    if (upload === undefined) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    transfer(upload, signal, (sent) => show(upload, sent)).then(
      (seconds) => signal.aborted || finish(upload, seconds),
      (error: unknown) => signal.aborted || fail(upload, error),
    );
    return () => stopping.abort();
  }, [upload]);

  async function start(announcing: () => Promise<Announced>): Promise<void> {
    try {
      const announced = await announcing();
      setState(sending(announced.file, 0));
      setUpload(announced);
    } catch (error) {
      end({ step: 'none', problem: messageOf(error) });
    }
  }

  async function pick(file: File): Promise<void> {
    setState({ step: 'reading', name: file.name });
    await start(async () => {
      const problem = await videoProblem(file);
      if (problem !== undefined) throw new UnfitFile(problem);
      const uploadId = remembered.find(file);
      return uploadId === undefined ? announce(file) : { file, uploadId, isContinued: true };
    });
  }

  return {
    state,
    /** Names of files that were not sent completely. */
    interrupted: state.step === 'none' ? remembered.names() : [],
    pick: (file: File) => void pick(file),
    clear: () => setState({ step: 'none' }),
  };
}

class UnfitFile extends Error {}

const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof UnfitFile
    ? error.message
    : '올리지 못했습니다. 같은 파일을 다시 고르면 이어서 올립니다.';
