/**
 * Two people have changed the same thing (specification §19.6): the same as stale.ts, for forms whose values are more than
 * texts: the refusal says who was first, and what is stored is read anew.
 */
import { useState } from 'react';
import { type Choice, isOpen, type OthersChange, withChosen } from './stale.ts';
import type { FormDraft } from './useDraft.ts';
import type { Form } from './useForm.ts';

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

type Side = NonNullable<Choice['chosen']>;

interface Versions<Values> {
  /** What both began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** What the other has changed and I have otherwise: adopted where I have changed nothing, to be chosen where both have. */
export function compare<Values>(
  fields: readonly ComparedField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): OthersChange {
  const changed = fields.filter(({ say }) => say(theirs) !== say(base) && say(theirs) !== say(mine));
  const isOwn = ({ say }: ComparedField<Values>) => say(mine) !== say(base);
  return {
    by: undefined,
    at: undefined,
    choices: changed.filter(isOwn).map(({ name, say }) => ({ name, mine: say(mine), theirs: say(theirs) })),
    adopted: changed.filter((field) => !isOwn(field)).map(({ name }) => name),
  };
}

/** The values of some fields. */
export function valuesOf<Values>(
  fields: readonly ComparedField<Values>[],
  names: readonly string[],
  from: Values,
): Partial<Values> {
  const part: Partial<Values> = {};
  for (const { name, keys } of fields)
    if (names.includes(name)) for (const key of keys) part[key] = from[key];
  return part;
}

export interface TwoVersions<Values> {
  /** The stored version that the form is based on; it is sent with the values. */
  readonly version: number;
  /** What is stored as that version. */
  readonly theirs: Values;
  /** Undefined unless somebody else's version has arrived since the form was sent last. */
  readonly other: OthersChange | undefined;
  /** Somebody else's version has arrived. Returns what of it the form takes over. */
  readonly arrived: (mine: Values, theirs: Values, version: number) => Partial<Values>;
  /** Returns the values of the side that was chosen. */
  readonly choose: (name: string, side: Side) => Partial<Values>;
  /** The values have been stored, as this version. */
  readonly saved: (values: Values, version: number) => void;
}

/**
 * For a form whose call refuses another version than the stored one.
 * @param draft of the form: what it has restored is based on the version that it was begun with
 */
export function useTwoVersions<Values extends object>(
  fields: readonly ComparedField<Values>[],
  stored: Values,
  version: number,
  draft?: Pick<FormDraft<Values>, 'restored'>,
): TwoVersions<Values> {
  const [state, setState] = useState<State<Values>>(() => {
    const { base = stored, version: begun = version } = draft?.restored ?? {};
    return agreed(base, Number(begun));
  });
  const { versions, other } = state;
  return {
    version: state.version,
    theirs: versions.theirs,
    other,
    arrived(mine, theirs, next) {
      const compared = { base: versions.theirs, mine, theirs };
      const change = compare(fields, compared);
      setState({ version: next, versions: compared, other: change });
      return valuesOf(fields, change.adopted, theirs);
    },
    choose(name, side) {
      setState({ ...state, other: other && withChosen(other, name, side) });
      return valuesOf(fields, [name], versions[side]);
    },
    saved: (values, next) => setState(agreed(values, next)),
  };
}

interface State<Values> {
  readonly version: number;
  readonly versions: Versions<Values>;
  readonly other: OthersChange | undefined;
}

const agreed = <Values>(values: Values, version: number): State<Values> => ({
  version,
  versions: { base: values, mine: values, theirs: values },
  other: undefined,
});

/**
 * What a `StaleChoices` needs to show both. A draft of the form stays based on the former version until everything is chosen:
 * the choices are not kept, so that whoever finds it is asked again.
 */
export const staleForm = <Values extends object>(
  { conflict, change, keep }: Pick<Form<Values>, 'conflict' | 'change' | 'keep'>,
  { version, theirs, other, choose }: TwoVersions<Values>,
): Pick<Form, 'conflict' | 'choose'> => ({
  // The refusal says who was first, and when; what is to be chosen has been read anew.
  conflict: conflict &&
    other && { ...conflict, other: { ...other, by: conflict.other?.by, at: conflict.other?.at } },
  choose(name, side) {
    change(choose(name, side));
    if (other !== undefined && !isOpen(withChosen(other, name, side))) keep(version, theirs);
  },
});

/** The form, whose draft is given up for what is stored as this version. */
export const startingOver = <Values extends object>(
  form: Form<Values>,
  { saved }: TwoVersions<Values>,
  stored: Values,
  version: number,
): Form<Values> => ({
  ...form,
  startOver() {
    form.startOver();
    saved(stored, version);
  },
});

/** Why the form cannot be sent; the problem of its field `conflict`. */
export const undecided = ({ other }: Pick<TwoVersions<object>, 'other'>): string | undefined =>
  isOpen(other) ? '어느 값을 쓸지 골라 주세요.' : undefined;
