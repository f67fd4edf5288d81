/** What becomes of a form whose object somebody else has changed since it was read (specification §19.6). */
import type { StaleForm } from '@baeum/contract/staff/stale';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { ApiError } from '../../api.ts';

/** A field that both have changed. */
export interface Choice {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** Undefined until the user has chosen. */
  readonly chosen?: 'mine' | 'theirs';
}

/** Somebody else's change, beside one's own. */
export interface OthersChange {
  readonly by: string | undefined;
  readonly at: string | undefined;
  readonly choices: readonly Choice[];
  /** Fields that only the other one has changed; their values have been taken over. */
  readonly adopted: readonly string[];
}

/** What is stored now, from the refusal of the later form; undefined for every other error. */
export function storedIn({ errorCode, about }: Pick<ApiError, 'errorCode' | 'about'>): StaleForm | undefined {
  if (errorCode !== staffRefusals.stale.errorCode || typeof about.stored !== 'string') return undefined;
  return JSON.parse(about.stored) as StaleForm;
}

/**
 * Brings two changes together, field by field. What only one of the two has changed stays changed; where both have, the own
 * value stays until the user chooses.
 * @param base what both began with
 */
export function bringTogether<Values extends object>(
  base: Values,
  mine: Values,
  { values: theirs, by, at }: StaleForm,
): { readonly values: Values; readonly base: Values; readonly other: OthersChange } {
  const changed = Object.entries(theirs).filter(
    ([name, value]) => name in mine && Reflect.get(mine, name) !== value && Reflect.get(base, name) !== value,
  );
  const isOwn = ([name]: readonly [string, string]) => Reflect.get(mine, name) !== Reflect.get(base, name);
  const adopted = changed.filter((one) => !isOwn(one));
  return {
    values: { ...mine, ...Object.fromEntries(adopted) },
    base: { ...base, ...theirs },
    other: {
      by,
      at,
      choices: changed
        .filter(isOwn)
        .map(([name, value]) => ({ name, mine: String(Reflect.get(mine, name)), theirs: value })),
      adopted: adopted.map(([name]) => name),
    },
  };
}

/** The same choices after one of them was made. */
export const withChosen = (
  other: OthersChange,
  name: string,
  chosen: NonNullable<Choice['chosen']>,
): OthersChange => ({
  ...other,
  choices: other.choices.map((one) => (one.name === name ? { ...one, chosen } : one)),
});

export const isOpen = (other: OthersChange | undefined): boolean =>
  other?.choices.some(({ chosen }) => chosen === undefined) ?? false;

/**
 * What values are based on while choices are open: for these fields still what both began with, so that whoever finds the
 * values later is asked again.
 * @param former before the two changes were brought together
 * @param base since then
 */
export const baseWhileOpen = <Values extends object>(
  former: Values,
  base: Values,
  { choices }: OthersChange,
): Values => ({
  ...base,
  ...Object.fromEntries(
    choices.filter(({ chosen }) => chosen === undefined).map(({ name }) => [name, Reflect.get(former, name)]),
  ),
});
