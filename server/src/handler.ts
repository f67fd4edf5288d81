/** The types of handlers, derived from their calls: account, checked request, loaded row. */
import type { Call, RequestOf, ResultOf, staffCallBase } from '@baeum/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Permission } from '@baeum/contract/staff/roles';
import type { PublicResourceLoaders, ResourceLoaders, StaffResourceLoaders } from './domains.ts';
import type { Database, Transaction } from './platform/database.ts';
import type { Uploads } from './platform/form.ts';
import type { LectureScoped } from './platform/evaluation-block.ts';
import type { Http } from './platform/http.ts';
import type { KeptReply } from './platform/kept-replies.ts';
import type { Changed } from './platform/history.ts';
import type { Account } from './platform/sessions.ts';
import type { StaffPlace } from './platform/staff-access.ts';
import type { FileReply, StreamReply } from './platform/files/serve.ts';
import type { Services } from './services.ts';

type AccountOf<C extends Call> = C['access']['who'] extends 'open' ? undefined : Account;

/** A call of the staff console. */
interface StaffCall {
  readonly path: `${typeof staffCallBase}${string}`;
}

/** The row of a call of the console also says what the account may do in its place. */
type StaffRowOf<C extends Call> = C['access'] extends {
  resource: { kind: infer Kind extends keyof StaffResourceLoaders };
}
  ? NonNullable<Awaited<ReturnType<StaffResourceLoaders[Kind]>>> & Permitted
  : undefined;

/** What an account may do with an object of the console, sent along so that screens need not guess. */
export interface Permitted {
  readonly permissions: readonly Permission[];
}

type RowOf<C extends Call> = C extends StaffCall ? StaffRowOf<C> : StudentRowOf<C>;

type StudentRowOf<C extends Call> = C['access'] extends {
  who: 'open';
  resource: { kind: infer Kind extends keyof PublicResourceLoaders };
}
  ? NonNullable<Awaited<ReturnType<PublicResourceLoaders[Kind]>>>
  : C['access'] extends { resource: { kind: infer Kind extends keyof ResourceLoaders } }
    ? NonNullable<Awaited<ReturnType<ResourceLoaders[Kind]>>>
    : undefined;

export interface HandlerRequest<C extends Call> {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** When the request had been received, or an upload had started, by the server's clock; periods are checked at this instant. */
  readonly now: Date;
  readonly input: RequestOf<C>;
  readonly account: AccountOf<C>;
  /** The object that the request names, which this account may see. */
  readonly row: RowOf<C>;
  readonly uploads: C extends { body: 'multipart' } ? Uploads : undefined;
  readonly http: Http;
}

/** The same with its types erased, as the loop over the calls builds it. */
export type ErasedRequest = { readonly [K in keyof HandlerRequest<Call>]: unknown } & {
  readonly tx?: Transaction;
};

/** Target of a redirect: a path of the portal, or the address of the institution's sign-in. */
export interface RedirectReply {
  readonly to: string;
}

type ReplyOf<C extends Call> = C extends { reply: 'file' }
  ? FileReply | StreamReply
  : C extends { reply: 'redirect' }
    ? RedirectReply
    : ResultOf<C>;

/**
 * A change in the console runs in a transaction that the loop over the calls begins, together with its lines in the history:
 * the handler has no other way to the database, and does not compile unless it says what it has changed.
 */
export interface StaffChangeRequest<C extends Call> extends Omit<HandlerRequest<C>, 'services'> {
  readonly services: Omit<Services, 'db'>;
  readonly tx: Transaction;
}

/**
 * A change in the console that stores files or hashes passwords, before its transaction begins: that takes long, and there are few
 * connections, of which a transaction has one until it ends.
 */
interface PreparingHandler<C extends Call> {
  readonly prepare: (request: HandlerRequest<C>) => Promise<PreparedChange<ReplyOf<C>>>;
}

export interface PreparedChange<Reply> {
  /** Writes it, in the transaction. What has been read before may have changed. */
  readonly write: (tx: Transaction) => Promise<Changed<Reply>>;
  /** Removes what was prepared for a change that has certainly not been written. */
  readonly discard?: () => Promise<void>;
}

type IsStaffChange<C extends Call> = C extends StaffCall & { readonly writes: true } ? true : false;

export type Handler<C extends Call> =
  IsStaffChange<C> extends true
    ? ((request: StaffChangeRequest<C>) => Promise<Changed<ReplyOf<C>>>) | PreparingHandler<C>
    : (request: HandlerRequest<C>) => Promise<ReplyOf<C>>;

/** Handlers with their types erased: `Handlers` has checked each against its call, and the loop passes that call's request. */
export type PlainHandler = (request: never) => Promise<unknown>;
export type AnyHandler =
  | PlainHandler
  | { readonly prepare: (request: never) => Promise<PreparedChange<unknown>> };

/** A handler of what prepares no change. */
export function plainly(handler: AnyHandler | undefined, path: string): PlainHandler {
  if (typeof handler !== 'function') throw new Error(`${path} has no plain handler`);
  return handler;
}

type KeepingHandler<C extends Call> = (
  request: HandlerRequest<C>,
) => Promise<ReplyOf<C> | KeptReply<ReplyOf<C>>>;

/** One handler for each call of a table: a call without one does not compile. The replies of some may be kept. */
export type Handlers<Calls extends Readonly<Record<string, Call>>, Kept extends keyof Calls = never> = {
  readonly [P in keyof Calls]: P extends Kept ? KeepingHandler<Calls[P]> : Handler<Calls[P]>;
};

/** The calls of students and everybody: none of the console's replies is kept. */
export type Keepable<Calls> = Exclude<keyof Calls, StaffCall['path']>;

type Id = string | number;

/** The ids of an object and its parents in a request. */
export interface ResourceRef {
  readonly id: Id;
  readonly parent: Id | undefined;
  /** By what each names; only those in the request. */
  readonly parents?: Readonly<Record<string, Id>>;
}

/** Whether all parents that a request names are those of the object. */
export const isWithin = ({ parents = {} }: ResourceRef, own: Readonly<Record<string, Id>>): boolean =>
  Object.entries(parents).every(([name, id]) => own[name] === id);

/**
 * Turns the ids of a request into a row that the account may see, or undefined (answered as 404). `parent`, when the call
 * names one and the request has it, must be the row's own parent; `parents` likewise ({@link isWithin}). Every row says to which
 * lecture it belongs, so that the loop over the calls can apply the evaluation block.
 */
export type ResourceLoader<Row extends LectureScoped> = (
  services: Services,
  account: Account,
  ref: ResourceRef,
  now: Date,
) => Promise<Row | undefined>;

/** The same for open calls, which have no account: only public objects. */
export type PublicResourceLoader<Row> = (
  services: Services,
  noAccount: undefined,
  ref: ResourceRef,
  now: Date,
) => Promise<Row | undefined>;

/** What a row of the console tells the loop over the calls. */
export interface StaffScoped extends Partial<StaffPlace> {
  /** The person it is about, whom the access log names. */
  readonly studentId?: number | undefined;
}

/**
 * Turns the ids of a request of the console into a row, whoever asks: the loop over the calls decides by the row's place
 * whether this account may know of it (platform/staff-access.ts). A row without a place belongs to the whole portal, which
 * operators and administrators see.
 */
export type StaffResourceLoader<Row extends StaffScoped> = (
  db: Database,
  ref: ResourceRef,
  now: Date,
) => Promise<Row | undefined>;
