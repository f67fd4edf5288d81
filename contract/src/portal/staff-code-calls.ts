/** Common codes: what students choose from and read, as administrators name and order it. */
import { z } from 'zod';
import { administrator, administratorOf, call, callTable } from '../call.ts';
import { code, count, replyText, seq, text } from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const ofGroup = administratorOf('codeGroup', 'code');
const groupCode = code('상위 코드', 'Code that heads the group');
const name = text(t.codeLimits.name, '이름', 'Name that people read');
const revision = seq('판', 'Version of the whole group');
const codes = z
  .array(
    z.object({
      code: text(10, '코드', 'Ten digits'),
      name,
      isOffered: z.boolean().meta({ title: '사용', description: 'Whether it can still be chosen' }),
    }),
  )
  .max(t.codeLimits.codes)
  .meta({ title: '코드', description: 'Codes of the group in order' });

export const staffCodeCalls = callTable(
  call(t.listCodeGroups, {
    summary: `The groups of common codes, at most ${t.codeLimits.groups}`,
    access: administrator,
    request: z.object({}),
    result: z.object({
      items: z.array(
        z.object({
          code: replyText('상위 코드', 'Code that heads the group'),
          name: replyText('이름', 'Name of the group'),
          offered: count('사용', 'Codes that can be chosen'),
          total: count('전체', 'Codes of the group'),
        }),
      ),
    }),
  }),
  call(t.getCodeGroup, {
    summary: 'A group of common codes with all of its codes',
    access: ofGroup,
    request: z.object({ code: groupCode }),
    result: z.object({ code: replyText('상위 코드', 'Code'), name, revision, codes }),
    errors: [commonRefusals.notFound],
  }),
  call(t.changeCodeGroup, {
    writes: true,
    summary:
      'Names and orders a group and adds codes to it. None is removed, because work may have been stored with it. If somebody else has changed the group since the given version, nothing is done: the refusal has the present codes',
    access: ofGroup,
    request: z.object({ code: groupCode, revision, name, codes }),
    result: z.object({ revision }),
    errors: [
      t.codeRefusals.noName,
      t.codeRefusals.badCode,
      t.codeRefusals.codeTwice,
      t.codeRefusals.taken,
      t.codeRefusals.removed,
      commonRefusals.notFound,
      staffRefusals.stale,
    ],
  }),
);
