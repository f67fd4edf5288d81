/** `menus.yml`: the menus of the header and of the sidebar of a lecture, with two levels. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { type MenuInput, replaceMenus } from '@baeum/server/portal/authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { code, described, flag, group, key, link, list, text } from '../format/fields.ts';
import { type AuthoredSource, type Wording, writing } from '../read/issues.ts';
import { definePart } from './part.ts';

const place = z.enum(['header', 'lecture'], spoken(say.fields.either(['"header"', '"lecture"'])));
const entry = {
  key: key(60),
  name: text(40),
  url: link().optional(),
  shown: described(flag().default(true), 'A hidden entry keeps its place'),
};
const menu = group({
  system: code(),
  place,
  items: list(group({ ...entry, items: list(group(entry), 30).default([]) }), 20),
});

interface MenuItem {
  readonly input: MenuInput;
  readonly source: AuthoredSource;
}

const messages = {
  menuKeyTwice: ({ values }: Wording) => say.lectures.menuKeyTwice(values.key),
};

export const menus = definePart<MenuItem>({
  name: 'menu entries',
  documents: { menus: list(menu, 20) },

  async read(reader) {
    const entries = await reader.entries('menus', menu);
    return entries.flatMap(({ value, place: at, source }) => {
      if (!value) return [];
      const within = `${value.system} ${value.place}`;
      for (const { key: name } of value.items.flatMap((item) => [item, ...item.items]))
        reader.names.declare('menu entry', name, at, { within });
      return [{ source, input: toMenu(value) }];
    });
  },

  async load(found, target) {
    const sources = found.map(({ source }) => source);
    const inputs = found.map(({ input }) => input);
    await writing(sources, messages, () => replaceMenus(target, inputs));
  },

  async export(target) {
    const rows = await target.query<{
      system_code: string;
      place: string;
      key: string;
      parent_key: string | null;
      name: string;
      url: string | null;
      is_shown: boolean;
    }>(sql`select * from menu_item order by system_code, place, level, position, key`);
    const menuNames = [...new Set(rows.map((row) => `${row.system_code} ${row.place}`))];
    const written = menuNames.map((name) => {
      const own = rows.filter((row) => `${row.system_code} ${row.place}` === name);
      const under = (parent: string | null) =>
        own
          .filter((row) => row.parent_key === parent)
          .map(({ key, name, url, is_shown: shown }) => ({
            key,
            name,
            url,
            shown: shown ? undefined : false,
          }));
      const items = under(null).map((item) => {
        const inner = under(item.key);
        return { ...item, items: inner.length > 0 ? inner : undefined };
      });
      return { system: own[0]?.system_code, place: own[0]?.place, items };
    });
    if (written.length > 0) await target.yaml('menus.yml', written);
  },
});

const toMenu = ({ system, place: where, items }: z.output<typeof menu>): MenuInput => ({
  systemCode: system,
  place: where,
  items: items.map((item) => ({
    ...toEntry(item),
    items: item.items.map(toEntry),
  })),
});

const toEntry = ({ key: name, name: title, url, shown }: z.output<z.ZodObject<typeof entry>>) => ({
  key: name,
  name: title,
  url: url ?? null,
  isShown: shown,
});
