/** Typed roles by member id. */
import { evaluationLimits, evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import type { Member } from './queries.ts';
import { clean, type Texts, textsOf, tooLong } from './texts.ts';

/** Roles with the revision that they are based on. */
export interface TypedRoles {
  readonly rvsn: number;
  readonly roles: Texts;
}

export const storedRoles = (members: readonly Member[]): Texts =>
  Object.fromEntries(members.map(({ untyId, role }) => [untyId, role]));

/** Reads roles stored by an earlier visit; undefined when they are not valid. */
export function parseRoles(stored: unknown): TypedRoles | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { rvsn, roles }: { rvsn?: unknown; roles?: unknown } = stored;
  const texts = textsOf(roles);
  return typeof rvsn === 'number' && texts !== undefined ? { rvsn, roles: texts } : undefined;
}

export const sameRoles = (members: readonly Member[], roles: Texts): boolean =>
  members.every(({ untyId, role }) => role === clean(roles[untyId]));

/** Undefined when the role is valid. */
export function roleProblem(role: string | undefined): string | undefined {
  if (clean(role) === '') return evaluationRefusals.incompleteRoles.message;
  return tooLong(role, evaluationLimits.role);
}

/** JSON for the server, with every member once. */
export const rolesJson = (members: readonly Member[], roles: Texts): string =>
  JSON.stringify(members.map(({ untyId }) => ({ untyId, role: clean(roles[untyId]) })));
