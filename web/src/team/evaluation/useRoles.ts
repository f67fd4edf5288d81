import { useQuery } from '@tanstack/react-query';
import { joined } from '../../submission/joined.ts';
import type { Team } from '../queries.ts';
import { type EvaluationPlace, type Roles, rolesQuery } from './queries.ts';
import { useEvaluation } from './useEvaluation.ts';

/** A team with what each of its members does. */
export interface TeamRoles {
  readonly team: Team;
  readonly roles: Roles;
}

export const useRoles = (place: EvaluationPlace) =>
  joined(
    useEvaluation(place.teamSeq),
    useQuery(rolesQuery(place)),
    (team, roles): TeamRoles => ({ team, roles }),
  );

/** Whether every member has a role, as the list of roles tells. */
export const isRegistered = ({ list }: Roles): boolean => list.every(({ role }) => role !== '');
