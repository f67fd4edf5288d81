/**
 * What staff may do, as pure functions of their roles and of the place in which an object is: its lecture and programme
 * (specification §19.3). Roles come with the session; loaders only say where an object is, so that none of them can reveal
 * it to somebody without a role there.
 */
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import {
  type Duty,
  needsReason,
  type Permission,
  permissionsOf,
  type RoleHeld,
} from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { SQL } from 'drizzle-orm';
import type { AccountType } from './tables.ts';

/** A lecture in which an account teaches or assists. */
export interface LectureRole {
  readonly lectureCode: string;
  readonly role: 'professor' | 'assistant';
  /** Of an assistant; empty for professors, who may do everything. */
  readonly duties: readonly Duty[];
  /** Whether the lecture is in the archive, and so in no list. */
  readonly archived?: boolean;
}

/** The roles of an account, beside that of an administrator, which its type says. */
export interface StaffRoles {
  readonly lectures: readonly LectureRole[];
  /** Codes of the programmes that it operates. */
  readonly programmes: readonly string[];
}

export const noRoles: StaffRoles = { lectures: [], programmes: [] };

/** The roles of an account, as a column of the session query. */
export type StaffRolesColumn = (accountId: SQL) => SQL<StaffRoles>;

/** The lectures in which an account has a permission by its own role, without those in the archive. */
export const lecturesWith = ({ lectures }: StaffRoles, permission: Permission): string[] =>
  lectures
    .filter((role) => role.archived !== true && permissionsOf([role]).includes(permission))
    .map(({ lectureCode }) => lectureCode);

interface Holder {
  readonly type: AccountType;
  readonly roles: StaffRoles;
}

/** Whether an account may enter the console at all. */
export const isStaff = ({ type, roles }: Holder): boolean =>
  type !== 'student' || roles.lectures.length > 0 || roles.programmes.length > 0;

/** Whether it operates any programme, as administrators do all of them. */
export const isOperator = ({ type, roles }: Holder): boolean =>
  type === 'administrator' || roles.programmes.length > 0;

/** Where an object of the console is. */
export interface StaffPlace {
  /** Null for what belongs to a whole programme. */
  readonly lectureCode: string | null;
  readonly programmeCode: string;
}

/** All roles that an account has in a place. */
export function rolesIn({ type, roles }: Holder, { lectureCode, programmeCode }: StaffPlace): RoleHeld[] {
  const held: RoleHeld[] = roles.lectures.filter((one) => one.lectureCode === lectureCode);
  if (roles.programmes.includes(programmeCode)) held.push({ role: 'operator', duties: [] });
  if (type === 'administrator') held.push({ role: 'administrator', duties: [] });
  return held;
}

/** What an account may do in a place. */
export const permissionsIn = (holder: Holder, place: StaffPlace): readonly Permission[] =>
  permissionsOf(rolesIn(holder, place));

interface Attempt {
  readonly permission: Permission;
  readonly writes: boolean;
  /** Why, as an administrator states it. */
  readonly reason: string | undefined;
}

/** Why an account may not do this in a place; undefined when it may. */
export function denialIn(
  holder: Holder,
  place: StaffPlace,
  { permission, writes, reason }: Attempt,
): Refusal | undefined {
  const held = rolesIn(holder, place);
  if (held.length === 0) return commonRefusals.notFound;
  if (!permissionsOf(held).includes(permission)) return staffRefusals.notPermitted;
  const asAdministrator = !permissionsOf(held.filter(({ role }) => role !== 'administrator')).includes(
    permission,
  );
  if (asAdministrator && writes && needsReason(permission) && reason === undefined)
    return staffRefusals.reasonRequired;
  return undefined;
}
