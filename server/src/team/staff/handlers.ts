import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import * as t from '@baeum/contract/team/staff-terms';
import { copyPlaceOf } from '../../activity/copy-place.ts';
import { refuseHarms } from '../../activity/harms.ts';
import type { ComingScores } from '../../ports/coming-scores.ts';
import type { RubricScores } from '../../ports/rubric-scores.ts';
import type { Handlers } from '../../handler.ts';
import type { Queryable } from '../../platform/database.ts';
import { publishStateAt } from '../../platform/drafts.ts';
import { refuse } from '../../platform/errors.ts';
import { readSent } from '../../platform/files/read-sent.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { lockOutlined } from '../../standing/outlines.ts';
import { readActivity, type StoredActivity } from './activity-queries.ts';
import { freshCode } from '../../authoring/coursework.ts';
import { lockOutline } from '../../authoring/outline.ts';
import { registrarOf } from '../../authoring/registrar.ts';
import { hide, writeActivity, writeCopy } from './activity-writes.ts';
import { arrange } from './arranging.ts';
import { rowsIn } from './list-file.ts';
import { evaluationOf, peerReviewPage } from './peer-reviews.ts';
import { followPoints, harmsOf } from './protection.ts';
import { readTeams, type ShownStudent, studentPage } from './teams-queries.ts';
import { editableFields, fieldsOf, formValuesOf } from './values.ts';

/** The kind of its lines in the history, which is that of the weeks board. */
const kind = 'teamActivity';

export const staffTeamHandlersOf = (
  scores: ComingScores,
  rubricScores: RubricScores,
): Handlers<typeof staffTeamCalls> => ({
  [t.getTeamActivity]: async ({ services: { db }, account, row: { code, permissions }, now }) => {
    const stored = await activityIn(db, code);
    const fields = editableFields(stored, account.loginId);
    return {
      ...fields,
      activityCode: stored.code,
      lectureCode: stored.lectureCode,
      assignments: fields.assignments.map((one, index) => ({
        ...one,
        teams: stored.assignments[index]?.teams ?? 0,
        activityId: activityIdOf('teamAssignment', String(stored.assignments[index]?.id ?? '')),
      })),
      state: publishStateAt(stored, now),
      files: stored.files.map(({ file: { name, byteSize } }) => ({ name, byteSize })),
      teams: stored.teams,
      begun: stored.begun,
      reviewers: stored.reviewers,
      revision: stored.revision,
      permissions: [...permissions],
    };
  },

  [t.addTeamActivity]: async ({
    services: { store },
    tx,
    log,
    input,
    account,
    row: { lectureCode },
    now,
  }) => {
    const { lectureCode: _, ...fields } = input;
    await lockOutline(tx, lectureCode);
    const professorId =
      (await registrarOf(tx, lectureCode, account.id)) ?? refuse(t.teamFormRefusals.noProfessor);
    const code = freshCode(lectureCode, 'team');
    const tidyUp = await writeActivity(
      { tx, store, now, accountId: account.id, scores },
      { code, lectureCode, professorId },
      fields,
      undefined,
    );
    await hide(tx, code);
    const { revision } = await activityIn(tx, code);
    return {
      result: { activityCode: code, revision },
      changes: [{ action: 'add', kind, object: code, lectureCode, values: differences({}, fields) }],
      afterwards: () => tidyUp(log),
    };
  },

  [t.changeTeamActivity]: async ({ services: { store }, tx, log, input, account, row, now }) => {
    const { lectureCode: _, activityCode: __, revision, confirmed, ...fields } = input;
    const { code, lectureCode } = row;
    const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
    const before = await activityIn(tx, code);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: formValuesOf(before, account.loginId),
        last: await lastChange(tx, kind, code),
      });
    const professorId =
      (await registrarOf(tx, lectureCode, account.id)) ?? refuse(t.teamFormRefusals.noProfessor);
    const tidyUp = await writeActivity(
      { tx, store, now, accountId: account.id, scores },
      { code, lectureCode, professorId },
      fields,
      before,
    );
    const after = await activityIn(tx, code);
    if (!confirmed)
      refuseHarms(await harmsOf(tx, rubricScores, { outline, before, sent: fields, after }, now));
    const followed = await followPoints(tx, rubricScores, { before, after }, now);
    const values = differences(fieldsOf(before), fieldsOf(after));
    return {
      result: { revision: after.revision },
      changes: [
        ...(Object.keys(values).length === 0
          ? []
          : [{ action: 'change' as const, kind, object: code, values }]),
        ...followed,
      ],
      afterwards: () => tidyUp(log),
    };
  },

  [t.copyTeamActivity]: async ({ services: { store }, tx, log, account, input, row: { code }, now }) => {
    const place = await copyPlaceOf(tx, account, await activityIn(tx, code), input);
    const from = await activityIn(tx, code);
    const { lectureCode } = place;
    const copy = freshCode(lectureCode, 'team');
    const tidyUp = await writeCopy({ tx, store, now, accountId: account.id, scores }, from, {
      ...place,
      code: copy,
    });
    const { revision, title } = await activityIn(tx, copy);
    const values = { title: { after: title }, copiedFrom: { after: from.title } };
    return {
      result: { activityCode: copy, revision },
      changes: [{ action: 'add', kind, object: copy, lectureCode, values }],
      afterwards: () => tidyUp(log),
    };
  },

  [t.getTeams]: async ({ services: { db }, row: { code, lectureCode, title, permissions } }) => {
    const { teams, students, version } = await readTeams(db, code);
    return {
      activityCode: code,
      lectureCode,
      title,
      version,
      teams: teams.map(({ key, name, hasWork, former }) => ({ key, name, hasWork, former: [...former] })),
      students: students.map(serializeStudent),
      permissions: [...permissions],
    };
  },

  [t.arrangeTeams]: ({ tx, input: { version, confirmed, isUndo, teams }, row: { code, lectureCode }, now }) =>
    arrange({ tx, code, lectureCode, version, confirmed, isUndo, scores, now }, teams),

  [t.listTeamMembers]: async ({ services: { db }, input: { page, rows }, row: { code } }) => {
    const found = await studentPage(db, { code, limit: rows, offset: (page - 1) * rows });
    return {
      items: found.map((one) => ({
        loginId: one.loginId,
        studentNumber: one.studentNumber,
        name: one.name,
        college: one.college,
        studyYear: one.studyYear,
        isLeader: one.isLeader,
        role: one.role,
        team: one.teamName,
      })),
      total: found[0]?.total ?? 0,
    };
  },

  [t.listPeerReviews]: async ({
    services: { db },
    input: { team = null, page, rows },
    row: { code, title },
  }) => {
    const [evaluation] = await evaluationOf(db, { code });
    const found = await peerReviewPage(db, { code, team, limit: rows, offset: (page - 1) * rows });
    return {
      title,
      kind: evaluation?.kind ?? null,
      questions: (evaluation?.questions ?? []).map(({ title, items }) => ({ title, items: [...items] })),
      items: found.map((one) => ({
        loginId: one.loginId,
        studentNumber: one.studentNumber,
        name: one.name,
        team: one.team,
        standing: one.standing,
        average: one.average,
        reviews: one.reviews.map(({ name, studentNumber, score, answers, remark }) => ({
          name,
          studentNumber,
          score,
          answers: [...answers],
          remark,
        })),
      })),
      total: found[0]?.total ?? 0,
      asked: found[0]?.asked ?? 0,
      handedIn: found[0]?.handedIn ?? 0,
    };
  },

  [t.readTeamList]: async ({ services, uploads, log, row: { code } }) => {
    const { bytes } = (await readSent({ services, uploads, log })) ?? refuse(rosterRefusals.noFile);
    const { students } = await readTeams(services.db, code);
    return { rows: await rowsIn(bytes, students) };
  },
});

const activityIn = async (db: Queryable, code: string): Promise<StoredActivity> =>
  (await readActivity(db, code)) ?? refuse(commonRefusals.notFound);

/** Named one by one: there are as many as the lecture has students, and copying them by spreading takes many times as long. */
const serializeStudent = (one: ShownStudent) => ({
  loginId: one.loginId,
  studentNumber: one.studentNumber,
  name: one.name,
  college: one.college,
  studyYear: one.studyYear,
  isLeader: one.isLeader,
  role: one.role,
  state: one.state,
  joinedLate: one.joinedLate,
  team: one.team,
  posts: one.posts,
  submissions: one.submissions,
});
