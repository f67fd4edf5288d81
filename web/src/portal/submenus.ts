/** Menu entries added by another domain, by the key of their parent. */
import type { Target } from '../navigation.ts';

interface SubmenuEntry {
  readonly key: string;
  readonly label: string;
  /** A target with its prefetch handlers. */
  readonly link: Target & { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

export interface Submenu {
  /** Undefined while loading. */
  readonly entries: readonly SubmenuEntry[] | undefined;
  /** Shown when there are no entries, or when they could not be loaded. */
  readonly otherwise: string;
}

export type Submenus = Readonly<Record<string, Submenu>>;
