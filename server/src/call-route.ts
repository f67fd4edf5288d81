/**
 * The way of every call. In this order: origin, session, limits, input, the row that the request names and whether it is held back,
 * the log of administrators, handler, envelope.
 */
import { type Call, waitsForOwnPassword } from '@baeum/contract/call';
import { serverTimeHeader } from '@baeum/contract/headers';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionCalls } from '@baeum/contract/session/calls';
import { sessionRefusals } from '@baeum/contract/session/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findOpenRow, findRow } from './finding.ts';
import type { ErasedRequest, RedirectReply } from './handler.ts';
import { noteCall, type NotedCall } from './platform/access-log.ts';
import { compressJson } from './platform/compression.ts';
import { RefusalError, refuse } from './platform/errors.ts';
import { type FileReply, sendFile, type StreamReply } from './platform/files/serve.ts';
import { StoreAwayError } from './platform/files/store.ts';
import { type Form, readForm } from './platform/form.ts';
import { bearerOf, cookieOf, httpOf, sideOf } from './platform/http.ts';
import { checkInput } from './platform/input.ts';
import { envelope } from './platform/openapi.ts';
import { redirectErrors, success } from './platform/replies.ts';
import { noteCaller, whenOver } from './platform/requests.ts';
import { isOutOfRoom } from './platform/room.ts';
import type { Running } from './platform/running.ts';
import type { Account } from './platform/sessions.ts';
import type { Services } from './services.ts';
import { mediaCookies } from './session/cookies.ts';

/** A handler as the loop sees it: `Handlers` has tied each to its own call, and the loop gives it that call's request. */
export type AnyHandler = (request: never) => Promise<unknown>;

interface CallRoute {
  readonly app: FastifyInstance;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly services: Services;
  /** The address students use; its origin may call. */
  readonly publicUrl: string | undefined;
  readonly running: Running;
}

interface Caller {
  readonly account: Account | undefined;
  /** When the head of the request arrived. */
  readonly arrived: Date;
  /** When it was known whose it is, and its body began to be read. */
  readonly identified: Date;
  /** What the request holds, once that has been read. */
  fields?: unknown;
  /** Whether the line that an administrator's call leaves has been written. */
  isNoted: boolean;
}

/**
 * The instant that periods are checked at: when all of the request had come, however long the server itself let it wait.
 * Whoever holds back the end of a request could else meanwhile read what is shown only behind the deadline. An upload counts
 * from its beginning.
 */
const cameWhole = ({ arrived, identified }: Caller, read: Date): Date =>
  new Date(arrived.getTime() + read.getTime() - identified.getTime());

export function serveCall({ app, call, handler, services, publicUrl, running }: CallRoute): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isFile = call.reply === 'file';
  const isRedirect = call.reply === 'redirect';
  /** Writes the line that an administrator's call leaves. */
  const note = async (
    { ip: address }: FastifyRequest,
    caller: Caller,
    outcome: Pick<NotedCall, 'refused' | 'studentId' | 'begins'>,
  ) => {
    const { account, fields } = caller;
    if (account !== undefined)
      await noteCall(services.db, { call, account, address, fields, ...outcome }, services.clock.now());
    caller.isNoted = true;
  };
  /** The object that the request names. With that it is known what is about to be done, and it is written down. */
  const admit = async (
    request: FastifyRequest,
    caller: Caller,
    input: ReturnType<typeof checkInput>,
    now: Date,
  ) => {
    const { account } = caller;
    if (account === undefined) return findOpenRow(call, services, input, now);
    const row = await findRow(call, services, account, input, now);
    await note(request, caller, { refused: false, studentId: row?.studentId, begins: row?.begins });
    return row;
  };
  const tellTime = async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.header(serverTimeHeader, services.clock.now().getTime());

  app.route({
    method: call.body === 'query' ? 'GET' : 'POST',
    url: call.path,
    ...(isFile || isRedirect
      ? {}
      : { schema: { response: { 200: z.toJSONSchema(envelope(call.result), { target: 'draft-7' }) } } }),
    // Nothing but a browser that goes there by itself is meant: what only looks ahead must not use up a sign-in.
    ...(isRedirect ? { errorHandler: redirectErrors, exposeHeadRoute: false } : {}),
    // The tokens of the session's calls are the only secrets that replies hold.
    onSend: isFile || Object.hasOwn(sessionCalls, call.path) ? tellTime : [tellTime, compressJson],

    // Before the body is read: where the request comes from and whose it is.
    onRequest: async (request, reply) => {
      const arrived = services.clock.now();
      if (call.body !== 'query') checkOrigin(request, publicUrl);
      const account =
        call.access.who === 'open' ? undefined : await identify(call, request, services, publicUrl);
      const fields = call.body === 'query' ? request.query : undefined;
      const identified = services.clock.now();
      if (account !== undefined) noteCaller(request, account);
      callers.set(request, { account, arrived, identified, fields, isNoted: false });
      const barred = account === undefined ? undefined : barOf(call, account);
      if (barred !== undefined) refuse(barred);
      const leave = services.limits.enter(call, { account, address: request.ip });
      if (leave !== undefined) whenOver(reply, leave);
    },

    // Whatever was refused before it was carried out, at the door or for what it holds.
    onError: async (request) => {
      const caller = callers.get(request);
      if (caller !== undefined && !caller.isNoted) await note(request, caller, { refused: true });
    },

    handler: async (request, reply) => {
      const caller = callers.get(request) ?? refuse(sessionRefusals.none);
      const { account } = caller;
      const now = call.files === undefined ? cameWhole(caller, services.clock.now()) : caller.arrived;
      const form = call.files === undefined ? undefined : await readForm(request, call.files, services.store);
      try {
        caller.fields ??= form?.fields ?? request.body;
        const input = checkInput(call, caller.fields);
        const row = await admit(request, caller, input, now);
        const known: ErasedRequest = {
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
          running.track(() => handler(known as never)),
        );
        if (isFile) return sendFile(request, reply, services.store, result as FileReply | StreamReply);
        if (isRedirect) return reply.redirect((result as RedirectReply).to);
        return reply.send(success(result));
      } catch (error) {
        await discardRefused(form, error);
        throw error;
      }
    },
  });
}

/**
 * Only a refusal proves that nothing was committed, a store that did not take a file, for rows follow files, and a full disk. After any
 * other error the sweep decides what is unused.
 */
async function discardRefused(form: Form | undefined, error: unknown): Promise<void> {
  if (error instanceof RefusalError || error instanceof StoreAwayError || isOutOfRoom(error))
    await form?.discard();
}

function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const allowed = [
    `${request.protocol}://${request.host}`,
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
  if (!allowed.includes(origin)) refuse(commonRefusals.foreignOrigin);
}

async function identify(
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

/** Why this account may not make the call at all, whatever it is about. */
function barOf(call: Call, { type, acting, owesPassword }: Account): Refusal | undefined {
  const {
    access: { who },
    writes,
  } = call;
  if (owesPassword && waitsForOwnPassword(call)) return sessionRefusals.passwordToChange;
  if (who === 'student' && type !== 'student') return sessionRefusals.notStudent;
  if (who === 'administrator' && type !== 'administrator') return sessionRefusals.notAdministrator;
  return writes && acting?.mayWrite === false ? sessionRefusals.readOnly : undefined;
}
