/**
 * The call: one line of the portal's contract as data. Routing, input checks, access, OpenAPI, the typed client, the
 * access-matrix test and the hostile-input test are all derived from it (DESIGN §1, rule 1).
 */
import type { z } from 'zod';
import type { FileRules } from './files.ts';
import type { Refusal } from './refusals.ts';

/**
 * The object that a request names. `parent` names the field with the parent's id, which is checked against the row; where a
 * request names several things that the object lies within, `parents` says which field names what.
 */
interface Sight<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly parent?: string;
  readonly parents?: Readonly<Record<string, string>>;
}

/** An object that everybody may see: looked up without an account, among what is public alone. */
interface PublicSight<Kind extends string> extends Sight<Kind> {
  readonly publicly: true;
}

/**
 * Who may call.
 * - `open`: anybody; no session is looked at, so there is nobody who could be allowed to see an object that is not public.
 * - `account`: every signed-in account.
 * - `student`: signed-in students only (specification 1 §6), and an administrator in a student's place.
 * - `administrator`: signed-in administrators only, as themselves.
 * With `sees`, the request also names an object; the server turns the id into a row that this account may see before the
 * handler runs, or answers 404.
 * With `media`, the read-only media cookie is as good as the access token (images, downloads, video).
 */
export type Access<Kind extends string = string> =
  | { readonly who: 'open'; readonly sees?: PublicSight<Kind>; readonly media?: never }
  | {
      readonly who: 'account' | 'student' | 'administrator';
      readonly sees?: Sight<Kind>;
      readonly media?: true;
    };

export const open = { who: 'open' } as const satisfies Access;
export const account = { who: 'account' } as const satisfies Access;
export const student = { who: 'student' } as const satisfies Access;
export const administrator = { who: 'administrator' } as const satisfies Access;

/** A student who may see the object of this kind whose id stands in field `id` of the request. */
export const studentSees = <const Kind extends string>(kind: Kind, id: string, parent?: string) =>
  ({ who: 'student', sees: { kind, id, ...(parent === undefined ? {} : { parent }) } }) as const;

/** The same within several others, e.g. `{ activity: 'taCd', lecture: 'lctrShdlCd' }`; a field that is left out is not looked at. */
export const studentSeesWithin = <const Kind extends string>(
  kind: Kind,
  id: string,
  parents: Readonly<Record<string, string>>,
) => ({ who: 'student', sees: { kind, id, parents } }) as const;

/** An administrator who may see the object of this kind whose id stands in field `id` of the request. */
export const administratorSees = <const Kind extends string>(kind: Kind, id: string) =>
  ({ who: 'administrator', sees: { kind, id } }) as const;

/** Anybody, of an object of this kind that is public. */
export const everybodySees = <const Kind extends string>(kind: Kind, id: string, parent?: string) =>
  ({ who: 'open', sees: { kind, id, publicly: true, ...(parent === undefined ? {} : { parent }) } }) as const;

interface CommonSpec {
  /** One English line for the API page. */
  readonly summary: string;
  readonly access: Access;
  /**
   * It changes what others or the same account will see, or keeps something that was sent. Whoever may only look is refused;
   * all other calls leave no trace but what the portal notes for itself.
   */
  readonly writes?: true;
  /**
   * While a student owes a lecture its evaluation (specification 1 §4), what reads anything of that lecture is refused. This
   * call is not: it shows nothing that is held back.
   */
  readonly beforeEvaluation?: true;
  /** Though it writes, it begins something that is read: it waits for the evaluation as reading does. */
  readonly afterEvaluation?: true;
  /**
   * Whoever has signed in with a password that somebody else has given does nothing before he has changed it. This call is part of
   * that.
   */
  readonly beforeOwnPassword?: true;
  /** It computes passwords, each of which keeps a processor busy for long: what comes beyond a bound is told to come again. */
  readonly computesPasswords?: true;
  /** Fields of the request; for multipart the fields beside the files. */
  readonly request: z.ZodObject;
  /** Coded refusals a well-formed request may meet, beside those that derive from the rest of the call. */
  readonly errors?: readonly Refusal[];
}

/** `json` unless stated. `query` calls are GET. A multipart call says what it takes as `file` parts; fields come first. */
type BodySpec =
  | { readonly body?: 'json' | 'query'; readonly files?: never }
  | { readonly body: 'multipart'; readonly files: FileRules };

/**
 * The envelope's `result`, or a streamed file, which carries no envelope. A `redirect` is no reply to a script: the browser itself
 * goes there by its address, and is led on. Whatever it is refused for, it is led to the public site, which says why.
 */
type ReplySpec =
  | { readonly reply?: 'json'; readonly result: z.ZodType }
  | { readonly reply: 'file'; readonly result?: never };
type RedirectSpec = {
  readonly body: 'query';
  readonly files?: never;
  readonly reply: 'redirect';
  readonly result?: never;
};

export type CallSpec = CommonSpec & ((BodySpec & ReplySpec) | RedirectSpec);

/** What a call moves beside a few fields. */
export type CallKind = 'upload' | 'download' | 'call';

export const kindOf = ({ body, reply }: Call): CallKind =>
  body === 'multipart' ? 'upload' : reply === 'file' ? 'download' : 'call';

/** Whether a lecture whose evaluation is owed holds the call back: what reads; what is handed in never. */
export const waitsForEvaluation = ({ access, writes, beforeEvaluation, afterEvaluation }: Call): boolean =>
  access.sees !== undefined &&
  beforeEvaluation === undefined &&
  (writes === undefined || afterEvaluation !== undefined);

/** Whether the call is refused to who has still to change the password that he was given; where nobody is looked at, there is nobody to. */
export const waitsForOwnPassword = ({ access, beforeOwnPassword }: Call): boolean =>
  access.who !== 'open' && beforeOwnPassword === undefined;

export type Call<Path extends string = string, Spec extends CallSpec = CallSpec> = {
  readonly path: Path;
} & Spec;

/** Declares one call. The path is the specification's, with its leading slash. */
export const call = <const Path extends string, const Spec extends CallSpec>(
  path: Path,
  spec: Spec,
): Call<Path, Spec> => ({ path, ...spec });

type ByPath<Calls extends readonly Call[]> = { readonly [C in Calls[number] as C['path']]: C };

/** The calls of one domain, keyed by path. */
export const callTable = <const Calls extends readonly Call[]>(...calls: Calls): ByPath<Calls> =>
  Object.fromEntries(calls.map((one) => [one.path, one])) as ByPath<Calls>;

/** What a handler receives: the request after its checks. */
export type RequestOf<C extends Call> = z.output<C['request']>;
/** What a client sends. */
export type InputOf<C extends Call> = z.input<C['request']>;
/** What a client receives as the envelope's `result`; of a file or a redirect, nothing. */
export type ResultOf<C extends Call> = C extends { readonly result: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;
