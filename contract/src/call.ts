/**
 * The calls of the API as data. Routing, input checks, access, OpenAPI, the typed client, the
 * access-matrix test and the hostile-input test are all derived from it (docs/architecture.md).
 */
import type { z } from 'zod';
import type { FileRules } from './files.ts';
import type { Refusal } from './refusals.ts';
import type { AnySheet } from './sheet.ts';
import type { Permission } from './staff/roles.ts';

/**
 * The object that a request names. The id in field `parent` must be that of the object's parent; where a request names several
 * ancestors, `parents` maps what each is to its field.
 */
interface ResourceSpec<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly parent?: string;
  readonly parents?: Readonly<Record<string, string>>;
}

/** An object of the staff console, with what the account must be allowed to do in the lecture or programme that it belongs to. */
interface StaffResourceSpec<Kind extends string> extends ResourceSpec<Kind> {
  readonly permission: Permission;
}

/** An object that is looked up without an account, among public ones only. */
interface PublicResourceSpec<Kind extends string> extends ResourceSpec<Kind> {
  readonly public: true;
}

/**
 * Who may call.
 * - `open`: anybody. No session is read, so such a call may only name public objects.
 * - `account`: every signed-in account.
 * - `student`: signed-in students (specification §2.1), and administrators who impersonate one.
 * - `administrator`: signed-in administrators, not while impersonating.
 * - `staff`: sessions of the staff side whose account has any role there (specification §19.3). With `resource`, it must
 *   have that permission in the object's lecture or programme: 404 where it has no role at all, 403 without the permission.
 * - `operator`: of those, operators of any programme, and administrators.
 * With `resource`, the request also names an object; before the handler runs, the server turns the id into a row that this
 * account may see, or answers 404.
 * With `media`, the read-only media cookie is accepted like the access token (images, downloads, video).
 */
export type Access<Kind extends string = string> =
  | { readonly who: 'open'; readonly resource?: PublicResourceSpec<Kind>; readonly media?: never }
  | {
      readonly who: 'account' | 'student' | 'administrator';
      readonly resource?: ResourceSpec<Kind>;
      readonly media?: true;
    }
  | { readonly who: 'staff'; readonly resource?: StaffResourceSpec<Kind>; readonly media?: true }
  | { readonly who: 'operator'; readonly resource?: ResourceSpec<Kind>; readonly media?: true };

export const open = { who: 'open' } as const satisfies Access;
export const account = { who: 'account' } as const satisfies Access;
export const student = { who: 'student' } as const satisfies Access;
export const administrator = { who: 'administrator' } as const satisfies Access;
export const staff = { who: 'staff' } as const satisfies Access;
export const operator = { who: 'operator' } as const satisfies Access;

/** A name of a parent field, or of several fields by what each of them names. */
type Parents = string | Readonly<Record<string, string>> | undefined;

const parentsIn = (parents: Parents) =>
  typeof parents === 'string' ? { parent: parents } : parents === undefined ? {} : { parents };

/**
 * A student who may see the object of this kind whose id is in field `id` of the request.
 * @param parents the field with the id of its parent, or several fields by what they name, e.g.
 * `{ activity: 'taCd', lecture: 'lctrShdlCd' }`; a field that is absent from a request is not checked
 */
export const studentOf = <const Kind extends string>(kind: Kind, id: string, parents?: Parents) =>
  ({ who: 'student', resource: { kind, id, ...parentsIn(parents) } }) as const;

/** An administrator who may see the object of this kind whose id is in field `id` of the request. */
export const administratorOf = <const Kind extends string>(kind: Kind, id: string) =>
  ({ who: 'administrator', resource: { kind, id } }) as const;

/**
 * Staff who are allowed to do this in the lecture or programme of the object of this kind whose id is in field `id` of the
 * request (specification §19.3).
 */
export const staffOf = <const Kind extends string, const P extends Permission>(
  kind: Kind,
  id: string,
  permission: P,
  parents?: Parents,
) => ({ who: 'staff', resource: { kind, id, permission, ...parentsIn(parents) } }) as const;

/** An operator of any programme or an administrator, for an object of the whole portal, such as an account. */
export const operatorOf = <const Kind extends string>(kind: Kind, id: string) =>
  ({ who: 'operator', resource: { kind, id } }) as const;

/** Where the calls of the staff console are (specification §19.2). */
export const staffCallBase = '/api/staff/';

/** Whether a call belongs to the staff console: only sessions of the staff side may make it, and its changes are kept in the history. */
export const isStaffCall = ({ path }: Call): boolean => path.startsWith(staffCallBase);

/** Anybody, for a public object of this kind whose id is in field `id` of the request. */
export const publicOf = <const Kind extends string>(kind: Kind, id: string, parent?: string) =>
  ({ who: 'open', resource: { kind, id, public: true, ...parentsIn(parent) } }) as const;

interface CommonSpec {
  /** One English line for the API page. */
  readonly summary: string;
  readonly access: Access;
  /**
   * The call changes data or stores something that was sent, so it is refused during read-only impersonation. Calls without
   * it leave nothing but the portal's own bookkeeping.
   */
  readonly writes?: true;
  /**
   * While a student has not yet evaluated a lecture (specification §16.1), calls that read from it are refused. This call is
   * allowed because it shows nothing that the evaluation block protects.
   */
  readonly allowedBeforeEvaluation?: true;
  /** Although it writes, the call starts something that is then read, so the evaluation block applies to it too. */
  readonly onlyAfterEvaluation?: true;
  /** The call is part of changing a temporary password; every other call is refused until that has been done. */
  readonly allowedBeforePasswordChange?: true;
  /**
   * The call is part of giving or setting up the second factor; in a session of staff that has not done so every other call is
   * refused (specification §19.11).
   */
  readonly allowedBeforeSecondFactor?: true;
  /** The call asks staff for their second factor again, unless they have just given it; see {@link asksForFactor}. */
  readonly confirms?: true;
  /** The call decides what somebody may do; its access records are kept longer than others (specification §19.4). */
  readonly changesRights?: true;
  /** The call hashes passwords, which takes a processor for long, so only a few run at a time. */
  readonly hashesPasswords?: true;
  /**
   * The reply may be kept on the device of a student who has chosen so there, and is shown again without a connection (specification
   * §24.7). Only what the home and the list of what is to do need: no call of a quiz or exam, and none that writes.
   */
  readonly keptOffline?: true;
  /**
   * Part of `학생으로 보기` (specification §21.4): staff may ask what it would answer a student who has done nothing yet. It reads, and
   * nothing that is shown to one student alone, or that one has written.
   */
  readonly previewed?: true;
  /** The reply contains a secret, so it is never compressed. */
  readonly repliesSecret?: true;
  /** The call stores a file although none is sent, e.g. a copy, so it counts as an upload. */
  readonly storesFile?: true;
  /** The call replies with another call's list as a workbook; see exporting.ts. */
  readonly exports?: { readonly list: string; readonly sheet: AnySheet };
  /** Fields of the request; for multipart the fields beside the files. */
  readonly request: z.ZodObject;
  /** Refusals that a well-formed request may get, beside those derived from the rest of the call. */
  readonly errors?: readonly Refusal[];
}

/** `json` by default; `query` calls are GET. A multipart call declares its `file` parts, which follow the fields. */
type BodySpec =
  | { readonly body?: 'json' | 'query'; readonly files?: never }
  | { readonly body: 'multipart'; readonly files: FileRules };

/**
 * The envelope's `result`, or a streamed file without an envelope. A `redirect` call is navigated to by the browser rather than
 * fetched by a script; a refusal redirects to the public site, which shows the reason.
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

/** Whether a call stores or transfers a file. */
export type CallKind = 'upload' | 'download' | 'call';

/** How limits and metrics count a call: `upload` if it receives or stores a file, `download` if it replies with one. */
export const kindOf = ({ body, storesFile, reply }: Call): CallKind =>
  body === 'multipart' || storesFile ? 'upload' : reply === 'file' ? 'download' : 'call';

/** Whether the evaluation block of a lecture applies to the call: it does to reading, and never to handing in. */
export const requiresEvaluation = ({
  access,
  writes,
  allowedBeforeEvaluation,
  onlyAfterEvaluation,
}: Call): boolean =>
  access.resource !== undefined &&
  allowedBeforeEvaluation === undefined &&
  (writes === undefined || onlyAfterEvaluation !== undefined);

/** Whether the call is refused to an account that must change its temporary password first; open calls have no account. */
export const isRefusedBeforePasswordChange = ({ access, allowedBeforePasswordChange }: Call): boolean =>
  access.who !== 'open' && allowedBeforePasswordChange === undefined;

/** Changes of rights and exports ask for the second factor again, and what says so itself (specification §19.11). */
export const asksForFactor = ({ confirms, changesRights, exports }: Call): boolean =>
  confirms === true || changesRights === true || exports !== undefined;

/** Whether the call is refused to staff who have not given their second factor yet. */
export const isRefusedBeforeSecondFactor = ({ access, allowedBeforeSecondFactor }: Call): boolean =>
  access.who !== 'open' && allowedBeforeSecondFactor === undefined;

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
