/** Rules for the order of dates. */
import { type AuthoringIssue, type Draft, issue } from './issues.ts';

/** An instant in ISO 8601 with its offset. */
export type Instant = string;

export type PeriodIssueCode = 'endBeforeStart' | 'latePeriodIncomplete';

/** A period, and the late period after it, if any. */
export interface Periods {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly lateOpensAt: Instant | null;
  readonly lateClosesAt: Instant | null;
}

/**
 * The second date must not be before the first.
 * @param options.apart it must not be the same either
 */
export function orderIssues<Field extends string>(
  draft: { readonly [Name in Field]?: Instant | null | undefined },
  start: Field,
  end: Field,
  { apart = false } = {},
): AuthoringIssue<'endBeforeStart'>[] {
  const [first, last] = [draft[start], draft[end]];
  if (first == null || last == null) return [];
  const between = Date.parse(last) - Date.parse(first);
  return between < 0 || (apart && between === 0) ? [issue(end, 'endBeforeStart', { start })] : [];
}

/** A late period has both ends, or there is none. */
export function periodIssues(draft: Draft<Periods>): AuthoringIssue<PeriodIssueCode>[] {
  const incomplete = (
    [
      ['lateOpensAt', 'lateClosesAt'],
      ['lateClosesAt', 'lateOpensAt'],
    ] as const
  ).filter(([given, other]) => draft[given] != null && draft[other] === null);
  return [
    ...orderIssues(draft, 'opensAt', 'closesAt'),
    ...orderIssues(draft, 'closesAt', 'lateOpensAt', { apart: true }),
    ...orderIssues(draft, 'lateOpensAt', 'lateClosesAt'),
    ...incomplete.map(([given, other]) => issue(given, 'latePeriodIncomplete', { missing: other })),
  ];
}
