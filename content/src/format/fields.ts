/**
 * The kinds of fields that files of a pack are made of.
 *
 * Every value is read as text, in YAML as in CSV: `0000290007` keeps its zeros, `2026-11-18 23:59` stays as written, and
 * nobody needs quotes. The schema then says what a text means. What an editor should expect instead (a number, true or
 * false) is in `editorHints`, which the JSON Schema is made with.
 */
import { spoken, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { loginIdShape } from '@baeum/contract/session/terms';
import { z } from 'zod';
import { datePatternSource, dateProblem, type Edge } from './calendar.ts';

/** JSON Schema of a field for editors, where it differs from what zod derives. */
export const editorHints = new Map<z.core.$ZodType, Record<string, unknown>>();

/** The meaning of a field besides its type, which the reader checks. */
export type Role =
  | { readonly kind: 'reference'; readonly to: ReferenceKind }
  | { readonly kind: 'file'; readonly accepts: FileKind }
  | { readonly kind: 'files' }
  | { readonly kind: 'periods'; readonly periods: readonly Period[] };

/** A person may be of any type. */
export type ReferenceKind = 'student' | 'professor' | 'person' | 'course';
export type FileKind =
  | 'attachment'
  | 'submission'
  | 'teamSubmission'
  | 'reflection'
  | 'photo'
  | 'video'
  | 'segment'
  | 'thumbnail'
  | 'logo'
  | 'caption'
  | 'gift'
  | 'post'
  | 'comment'
  | 'inquiry'
  | 'picture'
  | 'figure';

/** Two dates of an object; the second one must not be before the first. */
export interface Period {
  readonly from: string;
  readonly fromEdge: Edge;
  readonly to: string;
  readonly toEdge: Edge;
  /** The second one must be after the first, not in the same minute. */
  readonly apart?: boolean;
}

export const roles = new Map<z.core.$ZodType, Role>();

/** Adds the description that editors show. */
export function described<T extends z.ZodType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

function hinted<T extends z.core.$ZodType>(schema: T, hint: Record<string, unknown>): T {
  editorHints.set(schema, hint);
  return schema;
}

function withRole<T extends z.core.$ZodType>(schema: T, role: Role): T {
  roles.set(schema, role);
  return schema;
}

// YAML can contain characters that the database cannot store: "\0", lone surrogates.
const unstorable = /[^\P{Cc}\t\n\r]/u;

const plain = () =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .refine((value) => value.isWellFormed() && !unstorable.test(value), {
      error: spoken(say.fields.noText),
      abort: true,
    });

/** A text of at least one and at most `max` characters. */
export const text = (max: number) => plain().min(1).max(max);

/** A text that may be empty. */
export const optionalText = (max: number) => plain().max(max).default('');

/**
 * A text that was written in the portal: any text that the database can store, with the same length limit.
 * @param length counts the characters; by default UTF-16 units
 */
export const writing = (max: number, length: (text: string) => number = ({ length: units }) => units) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: spoken(say.fields.noText),
      abort: true,
    })
    .refine((value) => length(value) <= max, spoken(say.fields.tooLong(max)));

/** A text of a given form. `what` completes the sentence `"field" …`. */
const patterned = (pattern: RegExp, what: Text) =>
  hinted(plain().regex(pattern, spoken(what)), { type: ['string', 'number'], pattern: pattern.source });

/** Names in addresses and natural keys: course, lecture, assignment, notice, event, menu. */
export const key = (max: number) => patterned(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`), say.fields.key(max));

/** The version of the format. */
export const version = (known: string) =>
  hinted(z.literal(known, spoken(say.fields.version(known))), { enum: [Number(known), known] });

/** A code of ten digits, e.g. 0000290007. */
export const code = () => patterned(/^\d{10}$/, say.fields.code);

export const loginId = () => patterned(loginIdShape, say.fields.loginId);

export const studentNumber = () => patterned(/^[A-Za-z0-9-]{1,20}$/, say.fields.studentNumber);

export const email = () => z.email(spoken(say.fields.email)).max(200);

/** A path inside the portal or an absolute URL. */
export const link = () =>
  plain()
    .max(500)
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, spoken(say.fields.link));

/** An absolute URL. */
export const address = () =>
  plain()
    .max(2000)
    .regex(/^https?:\/\/\S+$/, spoken(say.fields.wholeAddress))
    .refine((value) => URL.canParse(value), spoken(say.fields.noAddress));

/** A whole number. */
export const whole = (min: number, max: number) =>
  hinted(number(/^-?\d{1,9}$/, spoken(say.fields.whole(min, max)), min, max), {
    type: 'integer',
    minimum: min,
    maximum: max,
  });

/** A whole number, or "unlimited", which is null. */
export const limit = (min: number, max: number) =>
  hinted(
    plain()
      .regex(/^(?:\d{1,9}|unlimited)$/, { error: limitForm(min, max), abort: true })
      .transform((value) => (value === 'unlimited' ? null : Number(value)))
      .refine((value) => value === null || (value >= min && value <= max), limitForm(min, max)),
    { anyOf: [{ type: 'integer', minimum: min, maximum: max }, { const: 'unlimited' }] },
  );

const limitForm = (min: number, max: number) => spoken(say.fields.wholeOrUnlimited(min, max));

/** A number with at most one decimal. */
export const decimal = (min: number, max: number) =>
  hinted(number(/^\d{1,9}(\.\d)?$/, spoken(say.fields.decimal(min, max)), min, max), {
    type: 'number',
    minimum: min,
    maximum: max,
  });

const number = (pattern: RegExp, what: string, min: number, max: number) =>
  plain()
    .regex(pattern, { error: what, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, what);

/** true or false. */
export const flag = () =>
  hinted(
    z.enum(['true', 'false'], spoken(say.fields.flag)).transform((value) => value === 'true'),
    { type: 'boolean' },
  );

/** False, true, or one of the given words. */
export const flagOr = (...words: readonly string[]) =>
  hinted(z.enum(['false', 'true', ...words], spoken(say.fields.flagOr(words))), {
    enum: [false, true, ...words],
  });

/** A date as `calendar.ts` describes it, to the minute; it becomes an instant when the pack is read for loading. */
export const date = () => moment().refine((value) => !/:\d\d:/.test(value), spoken(say.fields.seconds));

/** A date that may have seconds: when something happened. */
export const moment = () =>
  plain()
    .regex(new RegExp(datePatternSource), {
      error: (issue) => spoken(dateProblem(String(issue.input)) ?? say.fields.notADate),
      abort: true,
    })
    .refine((value) => dateProblem(value) === undefined, spoken(say.fields.notADay));

/** The login id of a student, a professor or any person of the pack, or the code of one of its courses. */
export const reference = (to: ReferenceKind) =>
  withRole(to === 'course' ? key(30) : loginId(), { kind: 'reference', to });

/** Rich text inside a document: Markdown, or a group that says it is HTML. */
export const richText = () => z.union([text(200_000), z.strictObject({ html: text(200_000) })]);

const filePath = () => plain().min(1).max(500);

/**
 * A file of the pack, given by its path from the folder of the file that names it; with the name that readers see where
 * it cannot lie on a disk under that.
 */
export const file = (accepts: FileKind) =>
  z.union([
    withRole(filePath(), { kind: 'file', accepts }),
    withRole(z.strictObject({ path: filePath(), name: text(500) }), { kind: 'file', accepts }),
  ]);

export type FileReference = z.output<ReturnType<typeof file>>;

/** The files of a document, without duplicates. */
export const files = (max: number, accepts: FileKind = 'attachment') =>
  withRole(z.array(file(accepts)).max(max), { kind: 'files' });

/** An object of known keys and nothing else, with the order its dates must keep. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape, periods: readonly Period[] = []) {
  return withRole(z.strictObject(shape), { kind: 'periods', periods });
}

export const list = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).max(max);
