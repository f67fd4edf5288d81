/** Groups of common codes, which are read and written as a whole. */
import { isBlank } from '@baeum/contract/blank';
import type { staffCodeCalls } from '@baeum/contract/portal/staff-code-calls';
import * as t from '@baeum/contract/portal/staff-terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Handlers, StaffResourceLoader, StaffScoped } from '../../handler.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { writeCommonCodes } from '../authoring.ts';
import { commonCode } from '../tables.ts';
import { contentRevision } from '../../platform/content-revision.ts';

const codeGroups = preparedQuery(
  'staff_code_groups',
  {
    code: commonCode.code,
    name: commonCode.name,
    offered: sql<number>`(select count(*)::int from ${commonCode} as member where member.group_code = common_code.code and member.is_offered)`,
    total: sql<number>`(select count(*)::int from ${commonCode} as member where member.group_code = common_code.code)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(commonCode)
      .where(isNull(commonCode.groupCode))
      .orderBy(asc(commonCode.position), asc(commonCode.code))
      .limit(t.codeLimits.groups),
);

const codeGroup = preparedQuery('staff_code_group', { code: commonCode.code }, (db, fields) =>
  db
    .select(fields)
    .from(commonCode)
    .where(and(eq(commonCode.code, sql.placeholder('code')), isNull(commonCode.groupCode))),
);

const findGroup: StaffResourceLoader<{ readonly code: string } & StaffScoped> = async (db, { id }) =>
  (await codeGroup(db, { code: id }))[0];

export const staffCodeResources = { codeGroup: findGroup };

export const staffCodeHandlers: Handlers<typeof staffCodeCalls> = {
  [t.listCodeGroups]: async ({ services: { db } }) => ({
    items: (await codeGroups(db, {})).map(({ code, name, offered, total }) => ({
      code,
      name,
      offered,
      total,
    })),
  }),

  [t.getCodeGroup]: async ({ services: { db }, input }) => {
    const { content } = await groupOf(db, input.code);
    return { code: input.code, ...content, revision: contentRevision(content) };
  },

  [t.changeCodeGroup]: async ({ services: { store }, tx, input, now }) => {
    // Readers go on; other writers, packs included, wait.
    await tx.execute(sql`lock table ${commonCode} in share row exclusive mode`);
    const { position, content: before } = await groupOf(tx, input.code);
    if (contentRevision(before) !== input.revision)
      refuseStale({
        revision: contentRevision(before),
        values: { name: before.name, codes: JSON.stringify(before.codes) },
        last: await lastChange(tx, 'commonCode', input.code),
      });
    const after = contentOf(input);
    await refuseWrong(tx, input.code, before, after);
    const head = { code: input.code, groupCode: null, name: after.name, position, isOffered: true };
    await writeCommonCodes(new AuthoringTransaction({ tx, store, now, written: [] }), [
      head,
      ...after.codes.map((one, index) => ({ ...one, groupCode: input.code, position: index + 1 })),
    ]);
    const values = differences(wordsOf(before), wordsOf(after));
    return {
      result: { revision: contentRevision(after) },
      changes:
        Object.keys(values).length === 0
          ? []
          : [{ action: 'change', kind: 'commonCode', object: input.code, values }],
    };
  },
};

interface Content {
  readonly name: string;
  readonly codes: { code: string; name: string; isOffered: boolean }[];
}

async function groupOf(db: Queryable, group: string) {
  const rows = await db
    .select()
    .from(commonCode)
    .where(or(eq(commonCode.code, group), eq(commonCode.groupCode, group)))
    .orderBy(asc(commonCode.position), asc(commonCode.code));
  const head = rows.find(({ code, groupCode }) => code === group && groupCode === null);
  if (head === undefined) return refuse(commonRefusals.notFound);
  const members = rows.filter((row) => row !== head);
  const codes = members.map(({ code, name, isOffered }) => ({ code, name, isOffered }));
  const content: Content = { name: head.name, codes };
  return { position: head.position, content };
}

const cleaned = (name: string): string => name.normalize('NFC').trim();

const contentOf = ({ name, codes }: Content): Content => ({
  name: cleaned(name),
  codes: codes.map((one) => ({ code: one.code, name: cleaned(one.name), isOffered: one.isOffered })),
});

async function refuseWrong(tx: Transaction, group: string, before: Content, after: Content): Promise<void> {
  const refuseCodes = (refusal: Refusal): never => refuse(refusal, { about: { field: 'codes' } });
  if (isBlank(after.name)) refuse(t.codeRefusals.noName, { about: { field: 'name' } });
  if (after.codes.some(({ name }) => isBlank(name))) refuseCodes(t.codeRefusals.noName);
  const codes = after.codes.map(({ code }) => code);
  if (codes.some((code) => !t.commonCodeShape.test(code))) refuseCodes(t.codeRefusals.badCode);
  if (new Set(codes).size < codes.length) refuseCodes(t.codeRefusals.codeTwice);
  if (before.codes.some(({ code }) => !codes.includes(code))) refuseCodes(t.codeRefusals.removed);
  const isForeign = or(isNull(commonCode.groupCode), ne(commonCode.groupCode, group));
  const foreign = await tx.$count(commonCode, and(inArray(commonCode.code, ['', ...codes]), isForeign));
  if (foreign > 0) refuseCodes(t.codeRefusals.taken);
}

/** What the history keeps of a group. */
const wordsOf = ({ name, codes }: Content) => ({
  name,
  codes: codes.map((one) => `${one.code} ${one.name}${one.isOffered ? '' : ' (사용하지 않음)'}`),
});
