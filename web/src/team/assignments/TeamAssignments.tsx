import type { Team } from '../queries.ts';

/** The assignments of a team, in the tab of its page. */
export function TeamAssignments(_props: { team: Team }) {
  return null;
}
