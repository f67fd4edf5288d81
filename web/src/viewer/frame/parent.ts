/** The page around the frame, which alone reaches the network. */
import { type Failure, type FromFrame, isAsset, type ToFrame } from '../messages.ts';

/** Why a file is not shown; anything else that is thrown says that it is broken. */
export class Refusal extends Error {
  readonly reason: Failure;
  constructor(reason: Failure) {
    super(reason);
    this.reason = reason;
  }
}

/** The origin of the frame is opaque, and so is to it that of the page: nothing told here is secret, its own file apart. */
export const tell = (message: FromFrame, transfer: Transferable[] = []): void =>
  window.parent.postMessage(message, '*', transfer);

export function listen(hear: (message: ToFrame) => void): void {
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent) hear(data as ToFrame);
  });
}

const waiting = new Map<string, PromiseWithResolvers<ArrayBuffer>>();

/** A file of the portal that a reader needs, such as a font that a document leaves out. */
export function assetBytes(path: string): Promise<ArrayBuffer> {
  if (!isAsset(path, import.meta.env.DEV)) return Promise.reject(new Error(`no asset: ${path}`));
  const known = waiting.get(path);
  if (known) return known.promise;
  const asked = Promise.withResolvers<ArrayBuffer>();
  waiting.set(path, asked);
  tell({ type: 'asset', path });
  return asked.promise;
}

export function assetArrived(path: string, bytes: ArrayBuffer | null): void {
  if (bytes === null) waiting.get(path)?.reject(new Error(`no asset: ${path}`));
  else waiting.get(path)?.resolve(bytes);
}
