/**
 * The route of a call. In this order: origin, session, limits, input, the named row and its evaluation block, the audit log of
 * administrators, handler, envelope.
 */
import {
  type Call,
  isRefusedBeforePasswordChange,
  asksForFactor,
  isRefusedBeforeSecondFactor,
  isStaffCall,
} from '@baeum/contract/call';
import { serverTimeHeader } from '@baeum/contract/headers';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionCalls } from '@baeum/contract/session/calls';
import { staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadPreviewedFile, loadPublicResource, loadResource, loadStaffResource } from './resources.ts';
import { type AnyHandler, type ErasedRequest, plainly, type RedirectReply } from './handler.ts';
import { recordCall, type RecordedCall } from './platform/access-log.ts';
import { compressJson, packBody, unpackFor } from './platform/compression.ts';
import { refuse } from './platform/errors.ts';
import { type FileReply, sendFile, type StreamReply } from './platform/files/serve.ts';
import { hasStoredNothing } from './platform/files/incoming.ts';
import { readForm, type Uploads } from './platform/form.ts';
import { type Changed, type ChangeContext, writeHistory } from './platform/history.ts';
import { bearerOf, cookieOf, httpOf, previewOf, reasonOf, sideOf } from './platform/http.ts';
import { isLaterUse, lastUseOf, noteLastUse } from './platform/idle.ts';
import { isConfirmationDue, isDue } from './platform/second-factor.ts';
import { isOperator, isStaff } from './platform/staff-access.ts';
import { type Transaction, transaction } from './platform/database.ts';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { checkInput } from './platform/input.ts';
import { FreshReply, type KeptReply, ReadyReply } from './platform/kept-replies.ts';
import { envelope } from './platform/openapi.ts';
import { redirectErrors, success } from './platform/replies.ts';
import { rememberCaller, onceFinished } from './platform/requests.ts';
import type { RunningHandlers } from './platform/running-handlers.ts';
import type { Account } from './platform/sessions.ts';
import { periodsChanged } from './notification/period-changes.ts';
import { notify } from './platform/notifications/notify.ts';
import type { Services } from './services.ts';
import { mediaCookies } from './session/cookies.ts';

interface CallRoute {
  readonly app: FastifyInstance;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly services: Services;
  /** The address students use; its origin may call. */
  readonly publicUrl: string | undefined;
  readonly running: RunningHandlers;
}

interface Caller {
  readonly account: Account | undefined;
  /** When the headers of the request arrived. */
  readonly arrived: Date;
  /** When the session was checked and reading the body started. */
  readonly identified: Date;
  /** The fields of the request, once they have been read. */
  fields?: unknown;
  /** Why an administrator acts in a lecture. */
  readonly reason: string | undefined;
  /** Whether the audit entry of an administrator's or a staff call has been written. */
  isRecorded: boolean;
}

/**
 * The instant at which periods are checked: when the request had been received completely, without the time the server itself
 * took. Otherwise a client could delay the end of a request and meanwhile read what is shown only after the deadline. Uploads count
 * from their start.
 */
const receivedAt = ({ arrived, identified }: Caller, read: Date): Date =>
  new Date(arrived.getTime() + read.getTime() - identified.getTime());

export function serveCall({ app, call, handler, services, publicUrl, running }: CallRoute): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isFile = call.reply === 'file';
  const isRedirect = call.reply === 'redirect';
  /** Writes the audit entry of an administrator's call. */
  const record = async (
    { ip: address }: FastifyRequest,
    caller: Caller,
    outcome: Pick<RecordedCall, 'refused' | 'studentId' | 'startsSession'>,
  ) => {
    const { account, fields } = caller;
    if (account !== undefined)
      await recordCall(services.db, { call, account, address, fields, ...outcome }, services.clock.now());
    caller.isRecorded = true;
  };
  /** Loads the object that the request names, then writes the audit entry, before anything is done. */
  const loadRow = async (
    request: FastifyRequest,
    caller: Caller,
    input: ReturnType<typeof checkInput>,
    now: Date,
  ) => {
    const { account } = caller;
    if (account === undefined) return loadPublicResource(call, services, input, now);
    if (isStaffCall(call)) {
      const row = await loadStaffResource(call, services, account, input, { now, reason: caller.reason });
      await record(request, caller, { refused: false, studentId: row?.studentId });
      return row;
    }
    const preview = call.access.media && account.side === 'staff' ? previewOf(request) : undefined;
    const row =
      preview === undefined
        ? await loadResource(call, services, account, input, now)
        : await loadPreviewedFile(call, services, account, input, { ...preview, reason: caller.reason });
    await record(request, caller, {
      refused: false,
      studentId: row?.studentId,
      startsSession: row?.startsSession,
    });
    return row;
  };
  /** Calls the handler; for a change in the console in a transaction with its lines in the history. */
  const carryOut = async (caller: Caller, erased: ErasedRequest, address: string): Promise<unknown> => {
    const { account, reason } = caller;
    if (account === undefined || !call.writes || !isStaffCall(call))
      return plainly(handler, call.path)(erased as never);
    // No connection waits while files arrive, nor while a change is prepared.
    const uploads = erased.uploads as Uploads | undefined;
    const files = await uploads?.receive();
    const received: Uploads | undefined = files && { receive: async () => files };
    const request: ErasedRequest = { ...erased, uploads: received };
    const { write, discard } =
      typeof handler === 'function'
        ? { write: (tx: Transaction) => handler({ ...request, tx } as never) }
        : await handler.prepare(request as never);
    const writing = transaction(services.db, async (tx) => {
      const changed = (await write(tx)) as Changed<unknown>;
      const place = erased.row as ChangeContext['place'];
      const context = {
        accountId: account.id,
        address,
        call: call.path,
        at: services.clock.now(),
        reason: changed.reason ?? reason,
        place,
      };
      await writeHistory(tx, context, changed.changes, changed.batch);
      const told = [...(changed.notifications ?? []), ...periodsChanged(changed.changes, context.at)];
      await notify(tx, told, context.at);
      return changed;
    });
    const { result, afterwards } = await writing.catch(async (error: unknown) => {
      if (hasStoredNothing(error)) await discard?.();
      throw error;
    });
    afterwards?.();
    return result;
  };
  const addServerTime = async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.header(serverTimeHeader, services.clock.now().getTime());

  app.route({
    method: call.body === 'query' ? 'GET' : 'POST',
    url: call.path,
    ...(isFile || isRedirect ? {} : { schema: { response: { 200: envelope(call.result) } } }),
    // For navigation only: a HEAD request of a prefetch must not use up a sign-in.
    ...(isRedirect ? { errorHandler: redirectErrors, exposeHeadRoute: false } : {}),
    // Replies with secrets must not be compressed: tokens of session calls, and passwords that are issued.
    onSend:
      isFile || call.hashesPasswords || call.repliesSecret || Object.hasOwn(sessionCalls, call.path)
        ? addServerTime
        : [addServerTime, compressJson],

    // Origin, session and limits are checked before the body is read.
    onRequest: async (request, reply) => {
      const arrived = services.clock.now();
      if (call.body !== 'query') checkOrigin(request, publicUrl);
      const account =
        call.access.who === 'open' ? undefined : await identify(call, request, services, publicUrl);
      const fields = call.body === 'query' ? request.query : undefined;
      const identified = services.clock.now();
      if (account !== undefined) rememberCaller(request, account);
      callers.set(request, {
        account,
        arrived,
        identified,
        fields,
        reason: reasonOf(request),
        isRecorded: false,
      });
      const denial = account === undefined ? undefined : accessDenial(call, account);
      if (denial !== undefined) refuse(denial);
      if (account !== undefined) await confirmedOrRefused(call, account, services, arrived);
      if (account !== undefined) await noteUse(request, account, services, arrived);
      const leave = services.limits.enter(call, { account, address: request.ip });
      if (leave !== undefined) onceFinished(reply, leave);
    },

    // Calls that were refused before they were carried out are logged, too.
    onError: async (request) => {
      const caller = callers.get(request);
      if (caller !== undefined && !caller.isRecorded) await record(request, caller, { refused: true });
    },

    handler: async (request, reply) => {
      const caller = callers.get(request) ?? refuse(sessionRefusals.none);
      const { account } = caller;
      const now = call.files === undefined ? receivedAt(caller, services.clock.now()) : caller.arrived;
      const form = call.files === undefined ? undefined : await readForm(request, call.files, services.store);
      try {
        caller.fields ??= form?.fields ?? request.body;
        const input = checkInput(call, caller.fields);
        const row = await loadRow(request, caller, input, now);
        const erased: ErasedRequest = {
          services,
          log: request.log,
          now,
          input,
          account,
          row,
          uploads: form?.uploads,
          http: httpOf(request, reply, publicUrl),
        };
        const result = await services.limits.carryOut(call, () =>
          running.track(() => carryOut(caller, erased, request.ip)),
        );
        if (isFile) return sendFile(request, reply, services.store, result as FileReply | StreamReply);
        if (isRedirect) return reply.redirect((result as RedirectReply).to);
        if (result instanceof ReadyReply || result instanceof FreshReply)
          return sendKept(request, reply, result);
        return reply.send(success(result));
      } catch (error) {
        if (hasStoredNothing(error)) await form?.discard();
        throw error;
      }
    },
  });
}

/** Sends a reply that is kept as bytes, or keeps it. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply<unknown>,
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8');
  if (kept instanceof ReadyReply) return reply.send(unpackFor(request, reply, kept.body));
  // Serialized by the schema of the call, as a reply that is not kept.
  const text = reply.serialize(success(kept.result));
  if (typeof text !== 'string') throw new Error('a kept reply is a text');
  const body = await packBody(text);
  kept.keep(body);
  return reply.send(unpackFor(request, reply, body));
}

/** Refuses requests of other sites. */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const allowed = [
    `${request.protocol}://${request.host}`,
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
  if (!allowed.includes(origin)) refuse(commonRefusals.foreignOrigin);
}

/** The account whose session a request belongs to. */
export async function identify(
  call: Call,
  request: FastifyRequest,
  { sessions }: Services,
  publicUrl: string | undefined,
): Promise<Account> {
  const cookies = mediaCookies(sideOf(request)).flatMap((name) => cookieOf(request, name, publicUrl) ?? []);
  return sessions.identify(
    { accessToken: bearerOf(request), mediaCookies: cookies },
    { media: call.access.media ?? false },
  );
}

/** Refuses calls that ask for the second factor again, unless it has just been given, perhaps to another process. */
async function confirmedOrRefused(
  call: Call,
  account: Account,
  { sessions }: Services,
  now: Date,
): Promise<void> {
  if (!asksForFactor(call) || !isConfirmationDue(account, now)) return;
  sessions.forget(account.sessionId);
  if (isConfirmationDue(await sessions.find(account.sessionId), now))
    refuse(staffSessionRefusals.confirmationRequired);
}

/** Notes when somebody last used a session of staff, at most once a minute. */
export async function noteUse(
  request: FastifyRequest,
  { sessionId, lastUse, idleMinutes }: Account,
  { db, sessions }: Services,
  now: Date,
): Promise<void> {
  const use = lastUseOf(request, now);
  if (lastUse === null || !isLaterUse(lastUse.at, use)) return;
  await noteLastUse(db, { sessionId: lastUse.sessionId, at: use, idleMinutes }, now);
  sessions.forget(sessionId);
}

/** Why this account may not make the call at all, regardless of the object. */
export function accessDenial(call: Call, account: Account): Refusal | undefined {
  const { type, impersonation, mustChangePassword, side } = account;
  const { access, writes } = call;
  const { who } = access;
  // The change of a temporary password comes before the second factor.
  if (!mustChangePassword && isDue(account) && isRefusedBeforeSecondFactor(call))
    return staffSessionRefusals.secondFactorRequired;
  if (mustChangePassword && isRefusedBeforePasswordChange(call))
    return sessionRefusals.passwordChangeRequired;
  if (isStaffCall(call) && (side !== 'staff' || !isStaff(account))) return sessionRefusals.notStaff;
  if (who === 'student' && type !== 'student') return sessionRefusals.notStudent;
  if (who === 'administrator' && type !== 'administrator') return sessionRefusals.notAdministrator;
  // A session of theirs on the student side does not end for want of use, and the second factor cannot be given there.
  if (who === 'administrator' && side !== 'staff') return sessionRefusals.notStaff;
  if (who === 'operator' && !isOperator(account)) return staffRefusals.notOperator;
  return writes && impersonation?.mayWrite === false ? sessionRefusals.readOnly : undefined;
}
