import { type DraftOptions, type FormDraft, useDraft } from './useDraft.ts';

interface VersionedDraftOptions<Values> extends Pick<DraftOptions<Values>, 'screen' | 'id'> {
  /** Values that the form begins with. */
  readonly stored: Values;
  /** What was kept, if it is such values. */
  readonly read: (kept: object, stored: Values) => Values | undefined;
  /** Whether somebody would call them the same; whether they are written alike when left out. */
  readonly isSame?: (one: Values, other: Values) => boolean;
}

/**
 * A draft of values that are more than texts (`useDraft`), for a form with `useTwoVersions` or for something new. It is kept with
 * the version that it is based on, so that a change of somebody else since then is found when it is sent.
 */
export function useVersionedDraft<Values>(options: VersionedDraftOptions<Values>): FormDraft<Values> {
  const { screen, id, stored, read, isSame = areWrittenAlike } = options;
  const valuesIn = (kept: unknown): Values | undefined =>
    typeof kept === 'object' && kept !== null ? read(kept, stored) : undefined;
  return useDraft<Values>({
    screen,
    id,
    parse(kept) {
      if (typeof kept !== 'object' || kept === null || !('values' in kept)) return undefined;
      const values = valuesIn(kept.values);
      // What equals the stored values is based on them.
      if (values === undefined || isSame(values, stored)) return values && { values };
      const base = 'base' in kept ? valuesIn(kept.base) : undefined;
      const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : undefined;
      return { values, ...(base !== undefined && version !== undefined && { base, version }) };
    },
    format: (values, version, base) => ({ values, ...(version !== '' && { version, base }) }),
    isStored: (values) => isSame(values, stored),
    isEmpty: isSame,
  });
}

const areWrittenAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads values by an example, of which the first entry of a list stands for all; fields that the form has got since are those that
 * are stored.
 */
export const readLike =
  <Values extends object>(example: Values) =>
  (kept: object, stored: Values): Values | undefined => {
    const values = { ...stored, ...kept };
    return isLike(values, example) ? values : undefined;
  };

function isLike(kept: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(kept) && kept.every((one) => isLike(one, example[0]));
  if (typeof example !== 'object' || example === null) return typeof kept === typeof example;
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(example).every(([name, one]) => isLike(Reflect.get(kept, name), one));
}
