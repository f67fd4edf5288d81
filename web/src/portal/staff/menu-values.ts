/** A menu in its form: one text, so that two versions can be compared, which the editor reads as entries. */
import type { Result } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import { type getMenus, isMenuAddress, menuRefusals } from '@baeum/contract/portal/staff-terms';
import { newUuid } from '../../ui/uuid.ts';

export type Menu = Result<typeof getMenus>['menus'][number];
export type MenuItems = Menu['items'];
export type MenuEntry = MenuItems[number]['items'][number];

export interface MenuValues {
  readonly items: string;
}

export const menuValues = (items: MenuItems): MenuValues => ({ items: JSON.stringify(items) });

export const itemsIn = ({ items }: MenuValues): MenuItems => JSON.parse(items) as MenuItems;

export const newEntry = (): MenuEntry => ({ key: `m-${newUuid()}`, name: '', url: '', isShown: true });

/** What is wrong with an entry, by its field. @param known addresses that the menu has already */
export const entryProblems = (
  { name, url }: MenuEntry,
  known: ReadonlySet<string>,
): { readonly name?: string; readonly url?: string } => ({
  ...(isBlank(name) && { name: menuRefusals.noName.message }),
  ...(url.trim() !== '' &&
    !known.has(url) &&
    !isMenuAddress(url.trim()) && { url: menuRefusals.badAddress.message }),
});

const entriesOf = (items: MenuItems): readonly MenuEntry[] => items.flatMap((item) => [item, ...item.items]);

export const addressesIn = (items: MenuItems): ReadonlySet<string> =>
  new Set(entriesOf(items).map(({ url }) => url));

export function menuProblem(values: MenuValues, known: ReadonlySet<string>): string | undefined {
  for (const entry of entriesOf(itemsIn(values))) {
    const { name, url } = entryProblems(entry, known);
    if (name ?? url) return name ?? url;
  }
  return undefined;
}

/** The menu as people read it, one entry after the other. */
export const menuInWords = (items: MenuItems): string =>
  items
    .map((item) =>
      item.items.length === 0
        ? words(item)
        : `${words(item)} (${item.items.map((inner) => words(inner)).join(', ')})`,
    )
    .join(' · ');

const words = ({ name, isShown }: MenuEntry): string => (isShown ? name : `${name}[숨김]`);
