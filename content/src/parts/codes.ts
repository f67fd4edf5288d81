/** `codes.yml`: common codes and the groups they belong to. */
import { writeCommonCodes } from '@baeum/server/portal/authoring';
import { sql } from 'drizzle-orm';
import { code, described, flag, group, list, text } from '../format/fields.ts';
import { definePart } from './part.ts';

const codeGroup = group({
  code: code(),
  name: text(100),
  codes: list(
    group({
      code: code(),
      name: text(100),
      offered: described(flag().default(true), 'One that is no longer offered keeps its name'),
    }),
    200,
  ).default([]),
});

const file = 'codes.yml';

export const codes = definePart({
  name: 'codes',
  documents: { codes: list(codeGroup, 200) },

  async read(reader) {
    const entries = await reader.entries('codes', codeGroup);
    return entries.flatMap(({ value, place }, groupIndex) => {
      if (!value) return [];
      for (const { code } of [value, ...value.codes]) reader.names.declare('code', code, place);
      const head = {
        code: value.code,
        groupCode: null,
        name: value.name,
        position: groupIndex + 1,
        isOffered: true,
      };
      const members = value.codes.map((member, index) => ({
        code: member.code,
        groupCode: value.code,
        name: member.name,
        position: index + 1,
        isOffered: member.offered,
      }));
      return [head, ...members];
    });
  },

  load: (found, target) => writeCommonCodes(target, found),

  async export(target) {
    const groups = await target.query<{
      code: string;
      name: string;
      codes: { code: string; name: string; offered?: false }[];
    }>(sql`
      select head.code, head.name,
        coalesce(
          (select jsonb_agg(jsonb_build_object('code', member.code, 'name', member.name)
              || case when member.is_offered then '{}' else '{"offered": false}' end::jsonb order by member.position, member.code)
           from common_code as member where member.group_code = head.code), '[]') as codes
      from common_code as head
      where head.group_code is null
      order by head.position, head.code`);
    if (groups.length > 0) await target.yaml(file, groups);
  },
});
