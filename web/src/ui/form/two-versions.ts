/** Two people have changed the same thing: which value of each field holds (specification §19.6). */
import { useState } from 'react';

/** A field of a form as it is compared with what somebody else has stored. */
export interface ComparedField<Values> {
  /** Unique in the form. */
  readonly name: string;
  readonly label: string;
  /** The values that belong to it. */
  readonly keys: readonly (keyof Values)[];
  /** Its value in words; two values with the same words are the same. */
  readonly say: (values: Values) => string;
}

export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined while it has to be chosen. */
  readonly chosen: Side | undefined;
}

export type Side = 'mine' | 'theirs';

interface Versions<Values> {
  /** What was read first. */
  readonly base: Values;
  /** The form when it was refused. */
  readonly mine: Values;
  /** What is stored now. */
  readonly theirs: Values;
}

/**
 * What the other has changed and I have otherwise. Where I have changed nothing, theirs holds; the rest has to be chosen. What
 * only I have changed is no difference.
 */
export const differencesOf = <Values>(
  fields: readonly ComparedField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): readonly Difference[] =>
  fields.flatMap(({ name, label, say }) => {
    const [before, own, other] = [say(base), say(mine), say(theirs)];
    if (other === before || other === own) return [];
    return [{ name, label, mine: own, theirs: other, chosen: own === before ? 'theirs' : undefined }];
  });

/** The values of a field from one side. */
export const valuesOf = <Values>(
  fields: readonly ComparedField<Values>[],
  name: string,
  from: Values,
): Partial<Values> => {
  const keys = fields.find((field) => field.name === name)?.keys ?? [];
  const part: Partial<Values> = {};
  for (const key of keys) part[key] = from[key];
  return part;
};

const undecided = '다른 사람이 바꾼 값 가운데 고르지 않은 것이 있습니다.';

export interface TwoVersions<Values> {
  /** Of what the form is based on; it is sent with the values. */
  readonly version: number;
  /** Somebody else's version has arrived, and the form has not been sent since. */
  readonly isNew: boolean;
  readonly differences: readonly Difference[];
  /** Why the form cannot be sent yet; a problem of the field `versions`. */
  readonly problem: string | undefined;
  /** Somebody else's version has arrived. Returns what of it holds without being chosen. */
  readonly arrived: (mine: Values, theirs: Values, version: number) => Partial<Values>;
  /** Returns the values of the side that was chosen. */
  readonly choose: (name: string, side: Side) => Partial<Values>;
  /** The values have been stored, as this version. */
  readonly saved: (values: Values, version: number) => void;
}

/** For a form whose call refuses another version than the stored one; `VersionChoice` shows both. */
export function useTwoVersions<Values extends object>(
  fields: readonly ComparedField<Values>[],
  stored: Values,
  version: number,
): TwoVersions<Values> {
  const [state, setState] = useState<{
    readonly version: number;
    readonly compared: Versions<Values>;
    readonly differences: readonly Difference[];
    readonly isNew: boolean;
  }>(() => agreed(stored, version));
  return {
    version: state.version,
    isNew: state.isNew,
    differences: state.differences,
    problem: state.differences.some(({ chosen }) => chosen === undefined) ? undecided : undefined,
    arrived(mine, theirs, next) {
      const compared = { base: state.compared.theirs, mine, theirs };
      const differences = differencesOf(fields, compared);
      setState({ version: next, compared, differences, isNew: true });
      const taken = fields.filter(({ name, say }) => {
        const difference = differences.find((one) => one.name === name);
        return difference?.chosen === 'theirs' || say(mine) === say(theirs);
      });
      return Object.assign({}, ...taken.map(({ name }) => valuesOf(fields, name, theirs))) as Partial<Values>;
    },
    choose(name, side) {
      setState((before) => ({
        ...before,
        differences: before.differences.map((one) => (one.name === name ? { ...one, chosen: side } : one)),
      }));
      return valuesOf(fields, name, state.compared[side]);
    },
    saved: (values, next) => setState(agreed(values, next)),
  };
}

const agreed = <Values>(values: Values, version: number) => ({
  version,
  compared: { base: values, mine: values, theirs: values },
  differences: [],
  isNew: false,
});
