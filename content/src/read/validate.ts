/** Validates a value against its schema and reports every mistake at its line. */
import { about, heard, verbatim, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { z } from 'zod';
import { type Role, roles } from '../format/fields.ts';
import { type Problems } from '@baeum/server/authoring/lessons/problems';
import { nameOf } from './problems.ts';
import type { SourceValue } from './yaml.ts';

/** A field with a role, and its value. */
export interface RoleMatch {
  readonly role: Role;
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/**
 * The parsed value, or undefined if it is invalid.
 * @param onRole called for every field with a role, also if other fields are invalid, so that all problems are found at once
 */
export function validate<T extends z.ZodType>(
  schema: T,
  parsed: SourceValue,
  problems: Problems,
  onRole: (match: RoleMatch) => void,
  root: readonly PropertyKey[] = [],
): z.output<T> | undefined {
  const value = valueAt(parsed, root);
  walk(schema, value, root, {
    unknownKey: (path, key, known) => problems.add(parsed.atKey(path, key), suggestion(key, known)),
    onRole,
  });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  report(result.error.issues, root, parsed, problems);
  return undefined;
}

interface Visitor {
  unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[]): void;
  onRole(match: RoleMatch): void;
}

function walk(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[], visitor: Visitor): void {
  if (value === undefined) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    walk(schema.def.innerType, value, path, visitor);
    return;
  }
  if (schema instanceof z.ZodUnion) {
    const option = optionFor(schema.options, value);
    if (option) walk(option, value, path, visitor);
    return;
  }
  const role = roles.get(schema);
  if (role) visitor.onRole({ role, value, path });
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(schema.def.element, item, [...path, index], visitor);
  } else if (schema instanceof z.ZodObject && isRecord(value) && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
      if (field) walk(field, inner, [...path, key], visitor);
      else visitor.unknownKey(path, key, Object.keys(schema.shape));
    }
  }
}

/** All unions of the format are "a text or a group": the type of the value decides between the options. */
const optionFor = (options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType | undefined =>
  options.find((option) => option instanceof z.ZodObject === isRecord(value));

function report(
  issues: readonly z.core.$ZodIssue[],
  root: readonly PropertyKey[],
  parsed: SourceValue,
  problems: Problems,
): void {
  for (const issue of issues) {
    const path = [...root, ...issue.path];
    // The number of items is not checked of a value that is not a list.
    if (issue.code !== 'invalid_type' && isOfWrongType(issue.path, issues)) continue;
    if (issue.code === 'invalid_union') {
      const meant =
        issue.errors.find((errors) =>
          errors.every((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys'),
        ) ?? issue.errors[0];
      if (meant) report(meant, path, parsed, problems);
    } else if (issue.code !== 'unrecognized_keys') {
      // Unknown keys have been reported at the key itself.
      problems.add(parsed.at(path), about(nameOf(path), explain(issue)));
    }
  }
}

const isOfWrongType = (path: readonly PropertyKey[], issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(
    (other) => other.code === 'invalid_type' && JSON.stringify(other.path) === JSON.stringify(path),
  );

function explain(issue: z.core.$ZodIssue): Text {
  if (issue.input === '') return say.fields.empty;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say.fields.missing;
      return say.fields.mustBe(kindNames[issue.expected] ?? verbatim(issue.expected));
    case 'too_small':
      if (issue.origin !== 'string') return say.fields.atLeast(issue.minimum);
      return issue.minimum === 1 ? say.fields.empty : say.fields.tooShort(issue.minimum);
    case 'too_big':
      return issue.origin === 'string'
        ? say.fields.tooLong(issue.maximum)
        : say.fields.tooMany(issue.maximum);
    default:
      return heard(issue.message);
  }
}

const kindNames: Record<string, Text> = {
  string: say.fields.aText,
  array: say.fields.aList,
  object: say.fields.aGroup,
};

/** Suggests a known key that differs by at most two letters, else all of them. */
function suggestion(key: string, known: readonly string[]): Text {
  const near = known.find((other) => distance(key.toLowerCase(), other.toLowerCase()) <= 2);
  return near ? say.fields.didYouMean(key, near) : say.fields.knownHere(key, known.join(', '));
}

/** Levenshtein distance: the number of insertions, deletions and replacements. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The value at a path of a document. */
export const valueAt = ({ value }: SourceValue, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), value);

export const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;
