import { useState } from 'react';
import { useUser } from '../../api.ts';
import type { DraftState } from '../drafts/draft-writer.ts';
import { textsWithDefaults, useLocalDraft } from '../drafts/useLocalDraft.ts';

/** Identifies the stored version that values are based on. */
export type Version = string | number;

interface Kept<Values> {
  readonly values: Values;
  readonly version?: Version;
  /** The values of that version. */
  readonly base?: Values;
}

interface DraftOptions<Values> {
  /** Name of the draft on this device, together with the user's id. */
  readonly screen: string;
  readonly id: string | number;
  /** Validates what an earlier visit has kept; undefined rejects it. */
  readonly parse: (kept: unknown) => Kept<Values> | undefined;
  /** What is kept; the values if not specified. */
  readonly format?: (values: Values, version: Version, base: Values) => unknown;
  /** Whether restored values equal the stored ones, so that the user need not be told. */
  readonly isStored: (values: Values) => boolean;
  /** Values that are not worth keeping. */
  readonly isEmpty?: (values: Values) => boolean;
}

export interface FormDraft<Values> {
  /** Kept by an earlier visit. */
  readonly restored: Kept<Values> | undefined;
  readonly differs: boolean;
  readonly state: DraftState;
  readonly save: (values: Values, version: Version, base: Values) => void;
  readonly clear: () => void;
}

/** Keeps the values of a form on this device until the server has them. Files cannot be kept. */
export function useDraft<Values>(options: DraftOptions<Values>): FormDraft<Values> {
  const { screen, id, parse, format, isStored, isEmpty } = options;
  const { id: user } = useUser();
  const { restored, state, save, clear } = useLocalDraft<unknown>({
    user,
    screen,
    id,
    parse: (kept) => (parse(kept) === undefined ? undefined : kept),
  });
  const [found] = useState(() => {
    const kept = restored === undefined ? undefined : parse(restored);
    return { restored: kept, differs: kept !== undefined && !isStored(kept.values) };
  });
  return {
    ...found,
    state,
    save: (values, version, base) =>
      isEmpty?.(values) ? clear() : save(format === undefined ? values : format(values, version, base)),
    clear,
  };
}

interface TextDraftOptions<Values> extends Pick<DraftOptions<Values>, 'screen' | 'id'> {
  /** Values that the form begins with. */
  readonly stored: Values;
}

/**
 * The same for values that are all texts. What has versions is kept with the one that it is based on, in which the fields
 * that differ are named, so that a change of somebody else since then is found when the draft is sent.
 */
export function useTextDraft<Values extends Readonly<Record<keyof Values, string>>>({
  stored,
  ...name
}: TextDraftOptions<Values>): FormDraft<Values> {
  const parse = textsWithDefaults<string>({ ...stored });
  const isStored = (values: Values) => Object.keys(differences(stored, values)).length === 0;
  return useDraft<Values>({
    ...name,
    parse(kept) {
      const texts = parse(kept);
      if (texts === undefined) return undefined;
      const values: Values = Object.assign({}, stored, texts);
      // What equals the stored texts is based on them.
      const basis = isStored(values) ? undefined : basisIn(kept);
      const former = basis && parse({ ...values, ...basis.differing });
      return {
        values,
        ...(former && { version: basis.version, base: Object.assign({}, stored, former) }),
      };
    },
    format: (values, version, base) =>
      version === ''
        ? values
        : { ...values, basis: { version, differing: differences(base, values) } satisfies Basis },
    isStored,
  });
}

/** What a draft is based on; kept beside its texts, where pages that are older than it still find those. */
interface Basis {
  readonly version: Version;
  readonly differing: object;
}

/** Undefined in drafts that were kept before they had one: they are sent as if they were based on what is stored. */
function basisIn(kept: unknown): Basis | undefined {
  if (typeof kept !== 'object' || kept === null || !('basis' in kept)) return undefined;
  const { basis } = kept;
  if (typeof basis !== 'object' || basis === null || !('version' in basis && 'differing' in basis))
    return undefined;
  const { version, differing } = basis;
  const isVersion = typeof version === 'string' || typeof version === 'number';
  return isVersion && typeof differing === 'object' && differing !== null
    ? { version, differing }
    : undefined;
}

/** The texts of one side that the other has otherwise. */
function differences(texts: object, others: object): object {
  const compared = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => compared.get(field) !== text));
}
