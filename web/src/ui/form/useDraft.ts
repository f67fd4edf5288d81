import { useState } from 'react';
import { useUser } from '../../api.ts';
import type { DraftState } from '../drafts/draft-writer.ts';
import { useLocalDraft } from '../drafts/useLocalDraft.ts';

/** Identifies the stored version that values are based on. */
export type Version = string | number;

interface Kept<Values> {
  readonly values: Values;
  readonly version?: Version;
  /** The values of that version. */
  readonly base?: Values;
}

export interface DraftOptions<Values> {
  /** Name of the draft on this device, together with the user's id. */
  readonly screen: string;
  readonly id: string | number;
  /** Validates what an earlier visit has kept; undefined rejects it. */
  readonly parse: (kept: unknown) => Kept<Values> | undefined;
  /** What is kept; the values if not specified. */
  readonly format?: (values: Values, version: Version, base: Values) => unknown;
  /** Whether restored values equal the stored ones, so that the user need not be told. */
  readonly isStored: (values: Values) => boolean;
  /** Values that are not worth keeping, for a form that has begun with `base`. */
  readonly isEmpty?: (values: Values, base: Values) => boolean;
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
      isEmpty?.(values, base) ? clear() : save(format === undefined ? values : format(values, version, base)),
    clear,
  };
}
