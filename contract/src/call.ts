/**
 * The call: one line of the portal's contract as data. Routing, input checks, access, OpenAPI, the typed client, the
 * access-matrix test and the hostile-input test are all derived from it (DESIGN §1, rule 1).
 */
import type { z } from 'zod';
import type { FileRules } from './files.ts';
import type { Refusal } from './refusals.ts';

/**
 * Who may call.
 * - `open`: anybody; no session is looked at.
 * - `account`: every signed-in account.
 * - `student`: signed-in students only (specification 1 §6).
 * With `sees`, the request also names an object; the server turns the id into a row that this account may see before the
 * handler runs, or answers 404. `parent` names the field with the parent's id, which is checked against the row.
 * With `media`, the read-only media cookie is as good as the access token (images, downloads, video).
 */
export interface Access<Kind extends string = string> {
  readonly who: 'open' | 'account' | 'student';
  readonly sees?: { readonly kind: Kind; readonly id: string; readonly parent?: string };
  readonly media?: true;
}

export const open = { who: 'open' } as const satisfies Access;
export const account = { who: 'account' } as const satisfies Access;
export const student = { who: 'student' } as const satisfies Access;

/** A student who may see the object of this kind whose id stands in field `id` of the request. */
export const studentSees = <const Kind extends string>(kind: Kind, id: string, parent?: string) =>
  ({ who: 'student', sees: { kind, id, ...(parent === undefined ? {} : { parent }) } }) as const;

export interface CallSpec {
  /** One English line for the API page. */
  readonly summary: string;
  readonly access: Access;
  /** Fields of the request; for multipart the fields beside the files. */
  readonly request: z.ZodObject;
  /** The envelope's `result`; for `reply: 'file'` it is not used. */
  readonly result: z.ZodType;
  /** Coded refusals a well-formed request may meet, beside those of its access. */
  readonly errors?: readonly Refusal[];
  /** `json` unless stated. `query` calls are GET. */
  readonly body?: 'json' | 'multipart' | 'query';
  /** What a multipart call takes as `file` parts. Fields come before files. */
  readonly files?: FileRules;
  /** `file` replies are streamed and carry no envelope. */
  readonly reply?: 'json' | 'file';
}

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
/** What a client receives as the envelope's `result`. */
export type ResultOf<C extends Call> = z.output<C['result']>;
