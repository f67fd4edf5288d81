/** The order of a lecture's study materials, which staff decide as a whole (specification §21.11). The lecture is locked. */
import { materialStaffRefusals } from '@baeum/contract/material/staff-terms';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import type { RowOf } from '../../platform/statements.ts';
import { inOrder, material } from '../tables.ts';
import { orderedMaterials } from './queries.ts';

type Ordered = readonly Pick<RowOf<typeof orderedMaterials>, 'id' | 'position' | 'title'>[];

/** Of what is in the order, and of whether it is one of staff. */
export const orderVersion = (found: Ordered): string =>
  createHash('sha256')
    .update(JSON.stringify(found.map(({ id, position }) => [id, position === null])))
    .digest('hex')
    .slice(0, 16);

interface Wanted {
  readonly lectureCode: string;
  /** Of the order that was read. */
  readonly version: string;
  /** All of that order, or null for the order of their days. */
  readonly ids: readonly number[] | null;
  readonly now: Date;
}

export async function arrange(tx: Transaction, { lectureCode, version, ids, now }: Wanted) {
  const before = await orderedMaterials(tx, { lectureCode, now });
  const isSameSet = ids === null || (ids.length === before.length && hasAll(ids, before));
  if (orderVersion(before) !== version || !isSameSet) refuse(materialStaffRefusals.otherOrder);
  if (ids === null)
    await tx.execute(sql`update ${material} set position = null where lecture_code = ${lectureCode}`);
  else await place(tx, lectureCode, ids);
  const after = await orderedMaterials(tx, { lectureCode, now });
  const change: Change = {
    action: 'change',
    kind: 'lecture',
    object: lectureCode,
    lectureCode,
    values: { materials: { before: titlesOf(before), after: titlesOf(after) } },
  };
  const result = { version: orderVersion(after) };
  return { result, changes: result.version === version ? [] : [change] };
}

const hasAll = (ids: readonly number[], found: Ordered): boolean => {
  const wanted = new Set(ids);
  return found.every(({ id }) => wanted.has(id));
};

const titlesOf = (found: Ordered): string[] => found.map(({ title }) => title);

/** What is not among them, such as archived ones, keeps its order behind. */
const place = (tx: Transaction, lectureCode: string, ids: readonly number[]) =>
  tx.execute(sql`
    update ${material} set position = placed.position
    from (select ${material.id}, row_number() over (
        order by array_position(${`{${ids.join(',')}}`}::bigint[], ${material.id}) nulls last, ${inOrder}) as position
      from ${material} where ${material.lectureCode} = ${lectureCode}) as placed
    where ${material.id} = placed.id and ${material.position} is distinct from placed.position`);
