/**
 * The only module that sends requests. Screens and hooks import from here, but for what one of them needs alone: every page loads what
 * this module names.
 */
export {
  download,
  downloadPublic,
  onSessionChange,
  post,
  save,
  session,
  upload,
  wrapRequests,
} from './api/calls.ts';
export type { SessionEnd } from './api/client.ts';
export { whenAnswered } from './api/under-way.ts';
export { dropEarlyReplies, rememberVisits } from './api/early.ts';
export { ApiError, dialogOf, isRefusedBy } from './api/error.ts';
export { fetchReply, replaceReply } from './api/fetching.ts';
export { identityOf } from './api/identity.ts';
export { confirmOutcome } from './api/confirm-outcome.ts';
export { callQuery, formQuery, pagedQuery, useAction } from './api/queries.ts';
export { sideKey, side } from './api/side.ts';
export { startImpersonation } from './api/tokens.ts';
export { serverNow } from './api/server-clock.ts';
export type { Progress } from './api/transport.ts';
export { offline } from './api/offline.ts';
export {
  type Delivery,
  type Flushed,
  type OutboxEntry,
  type OutboxStore,
  createOutbox,
  useOutboxFlush,
} from './api/outbox.ts';
export { useIsServerBusy, useNow, useServerNow } from './api/hooks.ts';
export { userQuery, useUser } from './api/user.ts';
