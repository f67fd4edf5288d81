/**
 * Issues of authoring. An issue has a field and a code, but no text: the pack loader turns it into
 * a message with file and line, and the staff console into one beside a form field.
 */

export interface AuthoringIssue<Code extends string = string> {
  /** The field of the input, e.g. `['lateClosesAt']` or `['questions', 2, 'items']`; empty for the object as a whole. */
  readonly path: readonly (string | number)[];
  readonly code: Code;
  /** A value for its message. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Several values for its message. */
  readonly details?: readonly Readonly<Record<string, string>>[];
}

/** An issue of one of several objects, with its position among those given. */
export type ItemIssue<Code extends string = string> = AuthoringIssue<Code> & { readonly item: number };

/**
 * What is known of an input so far. A field that is missing is not known, so no rule that needs it says anything; a field
 * that is known to be empty is null.
 */
export type Draft<Input> = { readonly [Field in keyof Input]?: Input[Field] | undefined };

export const issue = <Code extends string>(
  path: AuthoringIssue['path'] | string,
  code: Code,
  values: AuthoringIssue['values'] = {},
): AuthoringIssue<Code> => ({ path: typeof path === 'string' ? [path] : path, code, values });

/** Nothing was written, because some of the input is invalid. */
export class AuthoringRefused extends Error {
  readonly issues: readonly ItemIssue[];

  constructor(issues: readonly ItemIssue[]) {
    super(issues.map(({ item, path, code }) => `${item}.${path.join('.')}: ${code}`).join('\n'));
    this.name = 'AuthoringRefused';
    this.issues = issues;
  }
}

/** @throws AuthoringRefused with the issues of all objects, if there are any */
export function refuseIssues<Input>(
  inputs: readonly Input[],
  issuesOf: (input: Input, item: number) => readonly AuthoringIssue[],
): void {
  const issues = inputs.flatMap((input, item) => issuesOf(input, item).map((one) => ({ ...one, item })));
  if (issues.length > 0) throw new AuthoringRefused(issues);
}
