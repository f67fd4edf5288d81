/** The only place that fetches. Screens and hooks take everything they need of it from here. */
export { download, downloadPublic, onSessionChange, post, save, session, upload } from './api/calls.ts';
export type { SessionEnd } from './api/client.ts';
export {
  type Description,
  describePortal,
  descriptionPath,
  type Operation,
  type Schema,
} from './api/description.ts';
export { ApiError, dialogOf, isRefusedBy } from './api/error.ts';
export { fetchReply, renewReply } from './api/fetching.ts';
export { holderOf } from './api/holder.ts';
export { makeSure } from './api/making-sure.ts';
export { callQuery, useAction } from './api/queries.ts';
export { ofSide, side } from './api/side.ts';
export { enterStudentSide } from './api/tokens.ts';
export { serverNow } from './api/server-clock.ts';
export type { Progress } from './api/transport.ts';
export { type UnsentEntry, type UnsentStore, unsentKind, useFlush } from './api/unsent.ts';
export { useCrowded } from './api/useCrowded.ts';
export { useNow, useServerNow } from './api/useServerNow.ts';
export { userQuery, useUser } from './api/user.ts';
