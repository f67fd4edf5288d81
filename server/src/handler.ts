/** What a call's handler is given, derived from the call: who asks, the checked request, the row that may be seen. */
import type { Call, RequestOf, ResultOf } from '@baeum/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenRows, Rows } from './domains.ts';
import type { Uploads } from './platform/form.ts';
import type { Located } from './platform/held-back.ts';
import type { Http } from './platform/http.ts';
import type { Account } from './platform/sessions.ts';
import type { FileReply, StreamReply } from './platform/files/serve.ts';
import type { Services } from './services.ts';

type AccountOf<C extends Call> = C['access']['who'] extends 'open' ? undefined : Account;

type RowOf<C extends Call> = C['access'] extends {
  who: 'open';
  sees: { kind: infer Kind extends keyof OpenRows };
}
  ? NonNullable<Awaited<ReturnType<OpenRows[Kind]>>>
  : C['access'] extends { sees: { kind: infer Kind extends keyof Rows } }
    ? NonNullable<Awaited<ReturnType<Rows[Kind]>>>
    : undefined;

export interface HandlerRequest<C extends Call> {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** When the request had come whole, or an upload had begun, by the server's clock: the instant every period is checked at. */
  readonly now: Date;
  readonly input: RequestOf<C>;
  readonly account: AccountOf<C>;
  /** The object that the request names, which this account may see. */
  readonly row: RowOf<C>;
  readonly uploads: C extends { body: 'multipart' } ? Uploads : undefined;
  readonly http: Http;
}

/** The same before its types are tied to a call: what the loop over the calls puts together. */
export type ErasedRequest = { readonly [K in keyof HandlerRequest<Call>]: unknown };

/** Where the browser goes next: a path of the portal, or the address of the institution's sign-in. */
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

/** How a request names an object, and what it says the object lies within. */
export interface ObjectRef {
  readonly id: Id;
  readonly parent: Id | undefined;
  /** By what each is; those alone that the request has. */
  readonly parents?: Readonly<Record<string, Id>>;
}

/** Whether everything that a request says the object lies within is the object's own. */
export const isWithin = ({ parents = {} }: ObjectRef, own: Readonly<Record<string, Id>>): boolean =>
  Object.entries(parents).every(([name, id]) => own[name] === id);

/**
 * Turns the ids of a request into a row that the account may see, or undefined (answered as 404). `parent`, when the call
 * names one and the request has it, must be the row's own parent; `parents` likewise ({@link isWithin}). Every row says which
 * lecture it lies in: while that one's evaluation is owed, the loop over the calls holds it back.
 */
export type RowFinder<Row extends Located> = (
  services: Services,
  account: Account,
  ref: ObjectRef,
  now: Date,
) => Promise<Row | undefined>;

/** The same of what is public: for calls that are open, where nobody is signed in. */
export type OpenRowFinder<Row> = (
  services: Services,
  nobody: undefined,
  ref: ObjectRef,
  now: Date,
) => Promise<Row | undefined>;
