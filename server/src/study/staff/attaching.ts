/** Captions and the poster of a video, one at a time beside its form. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionOf } from '@baeum/contract/files';
import { attachRefusals, type CaptionLanguage } from '@baeum/contract/study/video-terms';
import iconv from 'iconv-lite';
import type { AuthoredFile } from '../../authoring/files.ts';
import { refuse } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';

/** Captions of any usual program: SRT or WebVTT, in UTF-8 or in the code page of Korean Windows. */
export async function captionFile(
  store: FileStore,
  received: ReceivedFile,
  language: CaptionLanguage,
): Promise<AuthoredFile> {
  // Loaded when it is needed, because only staff need it.
  const { asWebVtt, captionMistakes } = await import('../../authoring/lessons/captions.ts');
  const vtt = asWebVtt(textOf(await buffer(store.read(received.storageKey))));
  const [mistake] = captionMistakes(vtt);
  if (mistake !== undefined)
    refuse(attachRefusals.captionWrong, { message: `자막 ${mistake.line}줄: ${mistake.message.ko}` });
  return { name: `${language}.vtt`, open: () => Readable.from([Buffer.from(vtt)]) };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp949');
  }
}

/** The picture that stands for a video until it plays. */
export function posterFile(store: FileStore, received: ReceivedFile): AuthoredFile {
  const extension = extensionOf(received.name);
  if (!['jpg', 'jpeg', 'png', 'webp'].includes(extension)) refuse(attachRefusals.posterWrong);
  const name = `poster.${extension}`;
  return { name, open: () => store.read(received.storageKey), stored: { ...received, name } };
}
