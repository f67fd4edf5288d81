import { textsWithDefaults } from '../drafts/useLocalDraft.ts';
import { type DraftOptions, type FormDraft, useDraft, type Version } from './useDraft.ts';

export interface TextDraftOptions<Values> extends Pick<DraftOptions<Values>, 'screen' | 'id'> {
  /** Values that the form begins with. */
  readonly stored: Values;
  /** In place of what is not kept, such as an upload. */
  readonly unkept?: Partial<Values> | undefined;
}

/**
 * A draft of values that are all texts (`useDraft`). What has versions is kept with the one that it is based on, in which the fields
 * that differ are named, so that a change of somebody else since then is found when the draft is sent.
 */
export function useTextDraft<Values extends Readonly<Record<keyof Values, string>>>({
  stored,
  unkept,
  ...name
}: TextDraftOptions<Values>): FormDraft<Values> {
  const parse = textsWithDefaults<string>({ ...stored });
  const isStored = (values: Values) => Object.keys(differences(stored, values)).length === 0;
  return useDraft<Values>({
    ...name,
    parse(kept) {
      const texts = parse(kept);
      if (texts === undefined) return undefined;
      const values: Values = Object.assign({}, stored, texts, unkept);
      // What equals the stored texts is based on them.
      const basis = isStored(values) ? undefined : basisIn(kept);
      const former = basis && parse({ ...values, ...basis.differing });
      return {
        values,
        ...(former && { version: basis.version, base: Object.assign({}, stored, former) }),
      };
    },
    format(typed, version, base) {
      const values = { ...typed, ...unkept };
      if (version === '') return values;
      return { ...values, basis: { version, differing: differences(base, values) } satisfies Basis };
    },
    isStored,
    // Otherwise what was typed and deleted again would be there the next time, with what the form has begun with here.
    isEmpty: (typed, base) => Object.keys(differences(base, { ...typed, ...unkept })).length === 0,
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
