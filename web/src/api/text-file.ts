import { downloadUrl, type StoredFileName } from '@baeum/contract/file/terms';

/** Of longer texts the beginning is shown. */
const shownBytes = 200_000;

/**
 * The beginning of a stored text, in UTF-8 or in the code page of Korean Windows, with the media cookie.
 * @returns the text, and whether there is more of it
 */
export async function readTextFile(
  file: StoredFileName,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const reply = await fetch(downloadUrl(file), {
    headers: { range: `bytes=0-${shownBytes - 1}` },
    signal,
  });
  if (!reply.ok) throw new Error(`the text was answered with ${reply.status}`);
  const total = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? 0);
  return { text: decoded(await reply.arrayBuffer()), isCut: total > shownBytes };
}

/** A text that is cut may end within a letter, which is no reason to take it for another encoding. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
