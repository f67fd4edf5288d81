/** The types of handlers, derived from their calls: account, checked request, loaded row. */
import type { Call, RequestOf, ResultOf } from '@baeum/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { PublicResourceLoaders, ResourceLoaders } from './domains.ts';
import type { Uploads } from './platform/form.ts';
import type { LectureScoped } from './platform/evaluation-block.ts';
import type { Http } from './platform/http.ts';
import type { Account } from './platform/sessions.ts';
import type { FileReply, StreamReply } from './platform/files/serve.ts';
import type { Services } from './services.ts';

type AccountOf<C extends Call> = C['access']['who'] extends 'open' ? undefined : Account;

type RowOf<C extends Call> = C['access'] extends {
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
export type ErasedRequest = { readonly [K in keyof HandlerRequest<Call>]: unknown };

/** Target of a redirect: a path of the portal, or the address of the institution's sign-in. */
export interface RedirectReply {
  readonly to: string;
}

type ReplyOf<C extends Call> = C extends { reply: 'file' }
  ? FileReply | StreamReply
  : C extends { reply: 'redirect' }
    ? RedirectReply
    : ResultOf<C>;

export type Handler<C extends Call> = (request: HandlerRequest<C>) => Promise<ReplyOf<C>>;

/** One handler for each call of a table: a call without one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [P in keyof Calls]: Handler<Calls[P]>;
};

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
