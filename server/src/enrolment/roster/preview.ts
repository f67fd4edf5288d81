/** Reads an import and plans what it would do; previewing and applying do the same. */
import { createHash } from 'node:crypto';
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Reading, readList, type RosterList } from './list.ts';
import { type Plan, planRoster } from './plan.ts';
import { readKnown, type RosterFile } from './queries.ts';
import { type Fix, readRows } from './rows.ts';

export interface Wanted extends Reading {
  readonly drops: boolean;
  readonly fixes: readonly Fix[];
}

export interface Planned {
  readonly list: RosterList;
  readonly plan: Plan;
  /** Says what is planned, so that nothing else is applied. */
  readonly token: string;
  readonly isProgramme: boolean;
}

/** Refuses imports that have been applied already. */
export async function planImport(
  db: Queryable,
  file: RosterFile,
  permissions: readonly Permission[],
  wanted: Wanted,
): Promise<Planned> {
  const { importId, lectureCode } = file;
  if (file.appliedAt !== null) refuse(rosterRefusals.applied);
  const list = readList(file, wanted, file.remembered);
  const { rows, leftOut } = readRows(list, wanted.fixes);
  const isProgramme = lectureCode === null;
  const mayOperate = permissions.includes('operate');
  const known = await readKnown(db, file, [...rows, ...leftOut], { isProgramme, mayOperate });
  const plan = planRoster(rows, leftOut, known, wanted.drops);
  return { list, plan, token: tokenOf(importId, plan, wanted.drops), isProgramme };
}

function tokenOf(importId: string, plan: Plan, drops: boolean): string {
  const lines = plan.lines
    .filter(({ kind }) => kind !== 'same')
    .map(
      ({ line, kind, lecture, person, studentNumber, newAccount, account, enrolment, resumes, problem }) => [
        line,
        kind,
        lecture?.code,
        person?.id,
        studentNumber,
        newAccount,
        account,
        enrolment,
        resumes,
        problem,
      ],
    );
  return createHash('sha256')
    .update(JSON.stringify([importId, drops, lines]))
    .digest('base64url');
}
