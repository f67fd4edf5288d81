/**
 * Keeps the replies that a student has seen on this device, and answers with them while the server cannot be reached
 * (specification §24.7). Loaded only where it has been chosen. The service worker keeps the page and its code, and no reply.
 */
import type { Calls, Input, PathOf, Result } from '@baeum/contract';
import {
  acaSchlCheck,
  getAcaLctrList,
  getAcaList,
  getAcaSchlList,
  getMyLctrList,
  getTodoList,
} from '@baeum/contract/lecture/terms';
import { getBoardList, getHeaderMenuList, getSysInfo } from '@baeum/contract/portal/terms';
import { login, userInfo } from '@baeum/contract/session/terms';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../error.ts';
import { identityOf } from '../identity.ts';
import { hideOffline, showOffline } from '../../ui/offline/notice.ts';
import { offlineKey } from './key.ts';
import { clearKept, findKept, keepReply, ownKept } from './store.ts';
import { startWorker, stopWorker } from './worker.ts';

type Path = PathOf<'json'>;
type KeptPath = { [P in Path]: Calls[P] extends { readonly keptOffline: true } ? P : never }[Path];

/** The calls that the contract declares so; the compiler compares. */
const keptPaths: Record<KeptPath, true> = {
  [userInfo]: true,
  [getSysInfo]: true,
  [getHeaderMenuList]: true,
  [getBoardList]: true,
  [acaSchlCheck]: true,
  [getAcaList]: true,
  [getAcaLctrList]: true,
  [getAcaSchlList]: true,
  [getMyLctrList]: true,
  [getTodoList]: true,
};
const isKept = (path: string): boolean => Object.hasOwn(keptPaths, path);

/** The account of this page, once the server has said whose session it is. */
let identity: string | undefined;
const owner = (): string | undefined => localStorage.getItem(offlineKey) || undefined;

/** Whether kept replies are shown. */
let isOffline = false;

/** A call: its reply is kept, or the kept one is the answer if the server cannot be reached. */
export async function answer<P extends Path>(
  path: P,
  input: Input<P>,
  ask: () => Promise<Result<P>>,
): Promise<Result<P>> {
  try {
    const result = await ask();
    // Whoever it is, the session before is over.
    if (path === login) await clearReplies();
    if (path === userInfo) await recognise((result as Result<typeof userInfo>).user);
    if (isKept(path)) void remember(path, input, result).catch(() => {});
    if (isOffline) {
      isOffline = false;
      hideOffline();
      // Everything that is shown is asked for again.
      onlineManager.setOnline(true);
    }
    return result;
  } catch (error) {
    if (!(error instanceof ApiError && error.unreachable && isKept(path))) throw error;
    const kept = await find(path, input);
    if (kept === undefined) throw error;
    isOffline = true;
    onlineManager.setOnline(false);
    showOffline(kept.at);
    return kept.result as Result<P>;
  }
}

/** Another account than the one that has chosen it sees nothing of that, and ends it. */
async function recognise(user: { readonly id: string; readonly aaid: string | null }): Promise<void> {
  identity = identityOf(user);
  if (identity !== owner()) await forget();
}

async function remember(path: string, input: unknown, result: unknown): Promise<void> {
  const user = owner();
  if (user !== undefined && identity === user) await keepReply(user, [path, input], result, Date.now());
}

async function find(path: string, input: unknown) {
  const user = owner();
  if (user === undefined || (identity !== undefined && identity !== user)) return undefined;
  // Where the browser does not open its database nothing is kept.
  return findKept(user, [path, input]).catch(() => undefined);
}

/** A reply that this page has already had. */
export interface SeenReply {
  readonly path: string;
  readonly input: unknown;
  readonly result: unknown;
  /** By this device's clock, in ms. */
  readonly at: number;
}

/** From now on replies are kept for this account on this device, and those that it has already seen. */
export async function choose(user: string, seen: readonly SeenReply[]): Promise<void> {
  await startWorker();
  await ownKept(user);
  localStorage.setItem(offlineKey, user);
  identity = user;
  for (const { path, input, result, at } of seen)
    if (isKept(path)) await keepReply(user, [path, input], result, at);
}

/** Removes what is kept, and keeps the choice. */
export async function clearReplies(): Promise<void> {
  const user = owner();
  identity = undefined;
  if (user === undefined) return forget();
  await ownKept(user);
}

/** Removes everything that is kept on this device. If it is interrupted, the next page goes on with it. */
export async function forget(): Promise<void> {
  localStorage.setItem(offlineKey, '');
  hideOffline();
  await clearKept();
  await stopWorker();
  localStorage.removeItem(offlineKey);
}

if (localStorage.getItem(offlineKey) === '') forget().catch(() => {});
