/** `menus.yml`: the menus of the header and of the rail beside a lecture, two levels deep. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { code, group, key, link, list, text } from '../format/fields.ts';
import type { Place } from '../read/problems.ts';
import type { PackReader } from '../read/reader.ts';
import { definePart } from './part.ts';

const place = z.enum(['header', 'lecture'], 'must be "header" or "lecture"');
const entry = { key: key(60), name: text(40), url: link().optional() };
const menu = group({
  system: code(),
  place,
  items: list(group({ ...entry, items: list(group(entry), 30).default([]) }), 20),
});

interface MenuRow {
  readonly system_code: string;
  readonly place: string;
  readonly key: string;
  readonly parent_key: string | null;
  readonly level: number;
  readonly name: string;
  readonly url: string | null;
  readonly position: number;
}

export const menus = definePart({
  name: 'menu entries',
  documents: { menus: list(menu, 20) },

  async read(reader) {
    const entries = await reader.entries('menus', menu);
    return entries.flatMap(({ value, place: at }) => (value ? menuRows(value, reader, at) : []));
  },

  async load(rows, target) {
    // A menu is a set that the pack owns: an entry taken out of it is gone.
    const owners = [...new Map(rows.map((row) => [`${row.system_code} ${row.place}`, row])).values()].map(
      (row) => ({
        system_code: row.system_code,
        place: row.place,
      }),
    );
    await target.replace({
      table: 'menu_item',
      key: ['system_code', 'place', 'key'],
      owner: ['system_code', 'place'],
      owners,
      rows: rows.map((row) => ({ ...row })),
    });
  },

  async export(target) {
    const rows = await target.query<MenuRow & Record<string, unknown>>(
      sql`select * from menu_item order by system_code, place, level, position, key`,
    );
    const menuNames = [...new Set(rows.map((row) => `${row.system_code} ${row.place}`))];
    const written = menuNames.map((name) => {
      const own = rows.filter((row) => `${row.system_code} ${row.place}` === name);
      const under = (parent: string | null) =>
        own.filter((row) => row.parent_key === parent).map(({ key, name, url }) => ({ key, name, url }));
      const items = under(null).map((item) => {
        const inner = under(item.key);
        return { ...item, items: inner.length > 0 ? inner : undefined };
      });
      return { system: own[0]?.system_code, place: own[0]?.place, items };
    });
    if (written.length > 0) await target.yaml('menus.yml', written);
  },
});

function menuRows(value: z.output<typeof menu>, reader: PackReader, at: Place): MenuRow[] {
  const declare = (name: string) =>
    reader.names.declare('menu entry', name, at, { within: `${value.system} ${value.place}` });
  const rowOf = (
    item: z.output<z.ZodObject<typeof entry>>,
    parent: string | null,
    index: number,
  ): MenuRow => {
    declare(item.key);
    return {
      system_code: value.system,
      place: value.place,
      key: item.key,
      parent_key: parent,
      level: parent === null ? 1 : 2,
      name: item.name,
      url: item.url ?? null,
      position: index + 1,
    };
  };
  return value.items.flatMap((item, index) => [
    rowOf(item, null, index),
    ...item.items.map((inner, innerIndex) => rowOf(inner, item.key, innerIndex)),
  ]);
}
