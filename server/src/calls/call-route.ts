/**
 * The route of a call. In this order: origin, session and what the account may call (`admission.ts`), limits, input, the named row
 * and its evaluation block, the access log, handler (a change in the console: `staff-change.ts`), envelope.
 */
import { type Call, isStaffCall } from '@baeum/contract/call';
import { serverTimeHeader } from '@baeum/contract/headers';
import { sessionCalls } from '@baeum/contract/session/calls';
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, identify } from './admission.ts';
import { loadPreviewedFile, loadPublicResource, loadResource, loadStaffResource } from './resources.ts';
import { type AnyHandler, type ErasedRequest, plainly, type RedirectReply } from '../handler.ts';
import { recordCall, type RecordedCall } from '../platform/access-log.ts';
import { compressJson, packBody, unpackFor } from '../platform/compression.ts';
import { lostReference } from '../platform/database.ts';
import { RefusalError, refuse } from '../platform/errors.ts';
import { type FileReply, sendFile, type StreamReply } from '../platform/files/serve.ts';
import { hasStoredNothing } from '../platform/files/incoming.ts';
import { readForm } from '../platform/form.ts';
import { httpOf, previewOf, reasonOf } from '../platform/http.ts';
import { checkInput } from '../platform/input.ts';
import { FreshReply, type KeptReply, ReadyReply } from '../platform/kept-replies.ts';
import { envelope, goneRefusal } from '../platform/openapi.ts';
import { redirectErrors, success } from '../platform/replies.ts';
import { rememberCaller, onceFinished } from '../platform/requests.ts';
import type { RunningHandlers } from '../platform/running-handlers.ts';
import type { Account } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { carryOutChange } from './staff-change.ts';

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
  const carryOut = (caller: Caller, erased: ErasedRequest, address: string): Promise<unknown> => {
    const { account, reason } = caller;
    if (account === undefined || !call.writes || !isStaffCall(call))
      return plainly(handler, call.path)(erased as never);
    return carryOutChange({ call, handler, services, accountId: account.id, address, reason }, erased);
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
      const asked = { call, request, services, publicUrl };
      const account = await identify(asked);
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
      if (account !== undefined) await admit(asked, account, arrived);
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
        const gone = lostReference(error) ? goneRefusal(call) : undefined;
        throw gone === undefined ? error : new RefusalError(gone, { cause: error });
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
