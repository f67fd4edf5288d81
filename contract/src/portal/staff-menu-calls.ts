/** The menus of the student portal, as administrators order them. */
import { z } from 'zod';
import { administrator, call, callTable } from '../call.ts';
import { seq, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const place = z.enum(t.menuPlaces).meta({ title: '메뉴', description: 'On top, or beside a lecture' });
const revision = seq('판', 'Version of the whole menu');

const entry = {
  key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,60}$/)
    .meta({ title: '메뉴 키', description: 'Tells it from the others; empty for a new entry' }),
  name: text(t.menuLimits.name, '메뉴 이름', 'Name'),
  url: text(
    t.menuLimits.url,
    '메뉴 주소',
    'Path in the student portal or a secure address; empty when it is not ready or only holds others',
  ),
  isShown: z.boolean().meta({ title: '표시', description: 'Whether students see it and what is below it' }),
};
const items = (top: number, below: number) =>
  z.array(z.object({ ...entry, items: z.array(z.object(entry)).max(below) })).max(top);

export const staffMenuCalls = callTable(
  call(t.getMenus, {
    summary: 'The menus with their hidden entries',
    access: administrator,
    request: z.object({}),
    result: z.object({
      menus: z.array(z.object({ place, revision, items: items(1000, 1000) })),
    }),
  }),
  call(t.changeMenu, {
    writes: true,
    summary:
      'A menu becomes exactly this. If somebody else has changed it since the given version, nothing is done: the refusal has the present entries',
    access: administrator,
    request: z.object({
      place,
      revision,
      items: items(t.menuLimits.top, t.menuLimits.below).meta({
        title: '메뉴',
        description: 'Its entries in order, with those below them',
      }),
    }),
    result: z.object({ revision }),
    errors: [t.menuRefusals.noName, t.menuRefusals.badAddress, t.menuRefusals.keyTwice, staffRefusals.stale],
  }),
);
