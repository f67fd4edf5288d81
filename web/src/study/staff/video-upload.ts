/** A video on its way to the server: read before it is sent, continued where it was left. */
import { movieProblem, readMovie } from '@baeum/contract/study/mp4';
import {
  beginUpload,
  finishUpload,
  movieProblems,
  videoLimits,
  videoRefusals,
} from '@baeum/contract/study/video-terms';
import { useState } from 'react';
import { ApiError, post, sendParts } from '../../api.ts';

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

/** Why a file cannot become a video; undefined if it can. */
export async function videoProblem(file: Blob): Promise<string | undefined> {
  if (file.size > videoLimits.bytes) return videoRefusals.tooLarge.message;
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  const problem = movieProblem(await readMovie(read, file.size));
  return problem && movieProblems[problem];
}

/** Uploads that were interrupted, by the file that was chosen: choosing it again continues it. */
const rememberedKey = (lectureCode: string, { name, size, lastModified }: File): string =>
  `upload:${lectureCode}:${name}:${size}:${lastModified}`;

const warningOf = (diskShare: number): string | undefined =>
  diskShare >= videoLimits.diskWarning
    ? `서버의 저장 공간이 ${diskShare}% 찼습니다. 관리자에게 알려 주세요.`
    : undefined;

/** Sends the chosen video, and keeps what has become of it. */
export function useVideoUpload(lectureCode: string, onDone: (uploadId: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'none' });

  async function begin(file: File): Promise<{ uploadId: string; warning: string | undefined }> {
    const key = rememberedKey(lectureCode, file);
    const known = localStorage.getItem(key);
    if (known !== null) return { uploadId: known, warning: undefined };
    const begun = await post(beginUpload, { lectureCode, name: file.name, byteSize: file.size });
    localStorage.setItem(key, begun.uploadId);
    return { uploadId: begun.uploadId, warning: warningOf(begun.diskShare) };
  }

  async function sendAll(file: File): Promise<UploadState> {
    const { name, size } = file;
    const problem = await videoProblem(file);
    if (problem !== undefined) return { step: 'none', problem };
    const { uploadId, warning } = await begin(file);
    const aborting = new AbortController();
    const shown = { step: 'sending', name, total: size, cancel: () => aborting.abort() } as const;
    setState({ ...shown, sent: 0 });
    await sendParts(file, uploadId, {
      signal: aborting.signal,
      onProgress: ({ sent }) => setState({ ...shown, sent }),
    });
    setState({ step: 'checking', name });
    const { mediaSeconds } = await post(finishUpload, { uploadId });
    onDone(uploadId);
    return { step: 'done', name, size, seconds: mediaSeconds, uploadId, warning };
  }

  async function pick(file: File): Promise<void> {
    setState({ step: 'reading', name: file.name });
    try {
      const next = await sendAll(file);
      if (next.step === 'done') localStorage.removeItem(rememberedKey(lectureCode, file));
      setState(next);
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      // What the server refuses for good is not tried again; a cancelled one continues when it is chosen again.
      if (!isCancelled) localStorage.removeItem(rememberedKey(lectureCode, file));
      setState({ step: 'none', ...(isCancelled ? {} : { problem: messageOf(error) }) });
    }
  }
  return { state, pick: (file: File) => void pick(file), clear: () => setState({ step: 'none' }) };
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '올리지 못했습니다. 같은 파일을 다시 고르면 처음부터 올립니다.';
