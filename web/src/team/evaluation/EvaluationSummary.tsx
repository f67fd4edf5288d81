import type { TeamReply } from '../queries.ts';

/** How the evaluations of the lecture stand, in the tab of a team's page; that of this team is marked. */
export function EvaluationSummary(_props: { reply: TeamReply }) {
  return null;
}
