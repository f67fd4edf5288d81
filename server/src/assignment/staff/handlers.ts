import type { staffAssignmentCalls } from '@baeum/contract/assignment/staff-calls';
import * as t from '@baeum/contract/assignment/staff-terms';
import { addActivity, changeActivity, copyActivity, shownObject } from '../../activity/changes.ts';
import { formOf, storedIn } from '../../activity/kind.ts';
import type { Handlers } from '../../handler.ts';
import type { Changed } from '../../platform/history.ts';
import type { RubricScores } from '../../ports/rubric-scores.ts';
import { serializeMoment } from '../../platform/time.ts';
import { assignmentKindOf } from './assignment-kind.ts';
import { rubricPage } from './queries.ts';
import { ordered } from './rubrics.ts';

const saved = ({ result: { code, revision }, ...rest }: Changed<{ code: string; revision: number }>) => ({
  ...rest,
  result: { assignmentCode: code, revision },
});

export function staffAssignmentHandlersOf(scores: RubricScores): Handlers<typeof staffAssignmentCalls> {
  const assignmentKind = assignmentKindOf(scores);
  return {
    [t.getAssignment]: async ({
      services: { db },
      account: { loginId },
      row: { code, permissions },
      now,
    }) => {
      const stored = await storedIn(assignmentKind, db, code);
      return {
        ...shownObject(stored),
        assignmentCode: code,
        fields: formOf(assignmentKind, stored, { loginId, now }),
        begun: stored.begun,
        handedIn: stored.handedIn,
        graded: stored.graded,
        permissions: [...permissions],
      };
    },

    [t.addAssignment]: async (request) =>
      saved(await addActivity(assignmentKind, request, request.row.lectureCode, request.input)),

    [t.changeAssignment]: async (request) =>
      saved(await changeActivity(assignmentKind, request, request.row, request.input)),

    [t.copyAssignment]: async (request) =>
      saved(await copyActivity(assignmentKind, request, request.row, request.input)),

    [t.listRubrics]: async ({ services: { db }, account, input: { page } }) => {
      const found = await rubricPage(db, { accountId: account.id, offset: (page - 1) * t.rubricRows });
      return {
        items: found.map(({ assignmentCode, title, lectureName, closesAt, rubric }) => ({
          assignmentCode,
          title,
          lectureName,
          closesAt: serializeMoment(closesAt),
          rubric: ordered(rubric ?? []),
        })),
        total: found[0]?.total ?? 0,
      };
    },
  };
}
