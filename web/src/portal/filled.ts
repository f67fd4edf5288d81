/** Entries that another domain puts into the menu, by the key of the entry above them. */
import type { Target } from '../navigation.ts';

interface FilledEntry {
  readonly key: string;
  readonly label: string;
  /** A target, with what fetches it ahead. */
  readonly link: Target & { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

export interface Filled {
  /** Undefined while loading. */
  readonly entries: readonly FilledEntry[] | undefined;
  /** Said instead of entries when there are none, or when they could not be loaded. */
  readonly otherwise: string;
}

export type FilledMenu = Readonly<Record<string, Filled>>;
