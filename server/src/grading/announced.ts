/** Telling students of scores that they are shown (specification §23.6), and of none that was withdrawn before. */
import { type SQL, sql } from 'drizzle-orm';
import type { Announced } from '../notified-subject.ts';
import type { ReleaseRule } from '../release-rule.ts';
import { assignment } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { reflection } from '../reflection/tables.ts';
import { teamAssignment } from '../team/tables.ts';
import { releasedScore, scoreRelease } from './tables.ts';

/** Whether the student had been shown a score of the same before. */
const isKnown = sql`exists (select from ${releasedScore} as earlier
  where earlier.score_id = released.score_id and earlier.student_id = released.student_id and earlier.release_id < released.release_id)`;

const of = (id: number, value: SQL) =>
  sql`(select ${value} from ${scoreRelease} as release where release.id = ${id})`;

const title = sql`case release.kind
  when 'assignment' then (select ${assignment.title} from ${assignment} where ${assignment.code} = release.code)
  when 'teamAssignment' then (select ${teamAssignment.title} from ${teamAssignment} where ${teamAssignment.id} = release.team_assignment_id)
  when 'debate' then (select ${debate.title} from ${debate} where ${debate.code} = release.code)
  else (select ${reflection.name} from ${reflection} where ${reflection.code} = release.code) end`;

const announcedScores = (kind: 'graded' | 'regraded'): Announced => ({
  kind,
  things: sql`select ${scoreRelease.id} as id, ${scoreRelease.visibleFrom} as appears_at from ${scoreRelease}`,
  aboutKind: (id) => of(id, sql`release.kind`),
  name: kind,
  about: (id) => ({
    lectureCode: of(id, sql`release.lecture_code`),
    title: of(id, title),
    recipients: sql`select released.student_id as account_id, ${of(id, sql`release.code`)} as about_id
      from ${releasedScore} as released where released.release_id = ${id} and released.withdrawn_at is null
        and ${kind === 'graded' ? sql`not ${isKnown}` : isKnown}`,
  }),
});

export const announcedReleases: readonly Announced[] = [
  announcedScores('graded'),
  announcedScores('regraded'),
];

/** Students read what was changed of their score once they see it, and as long as they do. */
export const releasedScores: ReleaseRule = {
  kind: 'releasedScore',
  isReleased: (object, now) => sql`exists (select from ${releasedScore} as released
    join ${scoreRelease} as release on release.id = released.release_id
    where released.id::text = ${object} and released.withdrawn_at is null and release.visible_from <= ${now})`,
};
