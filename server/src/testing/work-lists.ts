/** Lists of a student's work, as their calls answer with them, made of outline and facts instead of rows. */
import type { JournalFact } from '@baeum/rules/facts';
import type { Journal } from '@baeum/rules/outline';
import { type Instant, type Period, progressAt } from '@baeum/rules/periods';
import { ownEvaluation, teamStanding } from '@baeum/rules/teams';
import { serializeJournalStatus } from '../reflection/serializers.ts';
import type { Enrolled } from '../standing/standings.ts';
import { serializeActivity } from '../team/activities/serializers.ts';
import { withWorkPhase } from '../team/assignments/phase.ts';
import { serializeItem as serializeWork } from '../team/assignments/serializers.ts';
import { shownOf } from '../team/assignments/visible.ts';
import { withProgress } from '../team/phase.ts';

/** The lists of the assignments and evaluations of a student's teams, and what each team has to do. */
export function teamLists({ outline, facts }: Pick<Enrolled, 'outline' | 'facts'>, now: Instant) {
  const at = new Date(now);
  const own = outline.teamActivities.flatMap((activity) => {
    const { team, evaluates } = teamStanding(activity, facts, now);
    return team === undefined ? [] : [{ activity, team, evaluates }];
  });
  const works = own.flatMap(({ activity, team }) =>
    activity.assignments.map(({ id, title, opensAt, closesAt, lateOpensAt, lateClosesAt }) => {
      const saved = team.submissions
        .filter(({ assignmentId }) => assignmentId === id)
        .map(({ submittedAt }) => ({ id, submitterId: 1, submittedAt: dateOrNull(submittedAt) }));
      const row = {
        id,
        title,
        ...datesOf({ opensAt, closesAt }),
        lateOpensAt: dateOrNull(lateOpensAt),
        lateClosesAt: dateOrNull(lateClosesAt),
        extension: null,
        createdAt: at,
        activityOpensAt: new Date(activity.opensAt),
        fileCount: 0,
        submitterName: null,
        submission: shownOf(saved, 1) ?? null,
      };
      return serializeWork(withWorkPhase(row, at));
    }),
  );
  const activities = own.map(({ activity: { code, title, weekNumber, evaluation, ...activity }, team }) =>
    serializeActivity(
      withProgress(
        {
          code,
          title,
          weekNumber,
          ...datesOf(activity),
          extension: null,
          choosingOpensAt: null,
          choosingClosesAt: null,
          minutes: 0,
          teamId: team.teamId,
          teamName: '',
          memberCount: team.members,
          firstMembers: [],
          assignments: 0,
          submissions: 0,
          evaluationId: evaluation && 1,
          evaluationOpensAt: dateOrNull(evaluation?.opensAt ?? null),
          evaluationClosesAt: dateOrNull(evaluation?.closesAt ?? null),
          ownState: ownEvaluation(team),
        },
        at,
      ),
    ),
  );
  return {
    works,
    evaluations: activities.filter(({ membEvalYn }) => membEvalYn === 'Y'),
    ofTeams: own.map(({ activity, team, evaluates }) => ({
      code: String(team.teamId),
      evaluates,
      parts: activity.assignments.map(({ id }) => String(id)),
    })),
  };
}

const datesOf = ({ opensAt, closesAt }: Period) => ({
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
});
const dateOrNull = (at: Instant | null) => (at === null ? null : new Date(at));

/** The journal as its own list says it. */
export const journalOf = (journal: Journal, own: JournalFact | null, now: Instant) =>
  serializeJournalStatus({
    code: journal.code,
    lectureCode: '',
    name: journal.name,
    bodyHtml: '',
    ...datesOf(journal),
    extension: null,
    score: null,
    isExtended: journal.isExtended === true,
    totalMinimum: 0,
    own: own && { id: 1, submittedAt: dateOrNull(own.submittedAt), savedAt: new Date(now), revision: 1 },
    progress: progressAt(now, journal),
  });
