/** The menus of the student portal, which are read and written as a whole. */
import { isBlank } from '@baeum/contract/blank';
import type { RequestOf } from '@baeum/contract/call';
import type { staffMenuCalls } from '@baeum/contract/portal/staff-menu-calls';
import * as t from '@baeum/contract/portal/staff-terms';
import { studentSystem } from '@baeum/contract/portal/terms';
import { and, asc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { refusing } from '../../authoring/refusals.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers } from '../../handler.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { replaceMenus } from '../authoring.ts';
import { menuItem } from '../tables.ts';
import { contentRevision } from '../../platform/content-revision.ts';

type Items = RequestOf<(typeof staffMenuCalls)[typeof t.changeMenu]>['items'];
type Entry = Items[number]['items'][number];

export const staffMenuHandlers: Handlers<typeof staffMenuCalls> = {
  [t.getMenus]: async ({ services: { db } }) => {
    const rows = await menuRows(db);
    return {
      menus: t.menuPlaces.map((place) => {
        const items = itemsOf(rows.filter((row) => row.place === place));
        return { place, revision: contentRevision(items), items };
      }),
    };
  },

  [t.changeMenu]: async ({ services: { store }, tx, input, now }) => {
    const { place } = input;
    // Readers go on; other writers, packs included, wait. There is no row to lock in an empty menu.
    await tx.execute(sql`lock table ${menuItem} in share row exclusive mode`);
    const before = itemsOf(await menuRows(tx, place));
    if (contentRevision(before) !== input.revision)
      refuseStale({
        revision: contentRevision(before),
        values: { items: JSON.stringify(before) },
        last: await lastChange(tx, 'menu', place),
      });
    refuseWrong(input.items, new Set(entriesOf(before).map(({ url }) => url)));
    const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
    await refusing({ menuKeyTwice: t.menuRefusals.keyTwice }, undefined, () =>
      replaceMenus(authoring, [
        {
          systemCode: studentSystem,
          place,
          items: input.items.map(({ items, ...entry }) => ({
            ...storedEntry(entry),
            items: items.map(storedEntry),
          })),
        },
      ]),
    );
    const after = itemsOf(await menuRows(tx, place));
    const values = differences({ entries: lines(before) }, { entries: lines(after) });
    return {
      result: { revision: contentRevision(after) },
      changes:
        Object.keys(values).length === 0 ? [] : [{ action: 'change', kind: 'menu', object: place, values }],
    };
  },
};

const menuRows = (db: Queryable, place?: t.MenuPlace) =>
  db
    .select({
      place: menuItem.place,
      key: menuItem.key,
      parentKey: menuItem.parentKey,
      name: menuItem.name,
      url: menuItem.url,
      isShown: menuItem.isShown,
    })
    .from(menuItem)
    .where(
      and(
        eq(menuItem.systemCode, studentSystem),
        place === undefined ? undefined : eq(menuItem.place, place),
      ),
    )
    .orderBy(asc(menuItem.level), asc(menuItem.position), asc(menuItem.id));

type MenuRow = Awaited<ReturnType<typeof menuRows>>[number];

/** The rows of one menu as its form has them. */
function itemsOf(rows: readonly MenuRow[]): Items {
  const below = (parent: string | null) => rows.filter(({ parentKey }) => parentKey === parent);
  const entryOf = ({ key, name, url, isShown }: MenuRow): Entry => ({ key, name, url: url ?? '', isShown });
  return below(null).map((row) => ({ ...entryOf(row), items: below(row.key).map(entryOf) }));
}

const entriesOf = (items: Items): Entry[] => items.flatMap((item) => [item, ...item.items]);

/** @param known addresses that it has already, which packs may have given it */
function refuseWrong(items: Items, known: ReadonlySet<string>): void {
  for (const { name, url } of entriesOf(items)) {
    if (isBlank(name)) refuse(t.menuRefusals.noName, { about: { field: 'items' } });
    const isRight = url.trim() === '' || known.has(url) || t.isMenuAddress(url.trim());
    if (!isRight) refuse(t.menuRefusals.badAddress, { about: { field: 'items' } });
  }
}

const storedEntry = ({ key, name, url, isShown }: Entry) => ({
  key: key === '' ? `m-${randomUUID()}` : key,
  name: name.normalize('NFC').trim(),
  url: url.trim() === '' ? null : url.trim(),
  isShown,
});

/** What the history keeps of a menu. */
const lines = (items: Items): string[] =>
  items.flatMap((item) => [lineOf(item, ''), ...item.items.map((inner) => lineOf(inner, `${item.name} › `))]);

const lineOf = ({ name, url, isShown }: Entry, above: string): string =>
  [`${above}${name}`, url, isShown ? '' : '(숨김)'].filter((part) => part !== '').join(' ');
