import { commonRefusals } from '@baeum/contract/refusals';
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import type { PublishState } from '@baeum/contract/study/board-terms';
import type { staffTeamCalls } from '@baeum/contract/team/staff-calls';
import * as t from '@baeum/contract/team/staff-terms';
import { buffer } from 'node:stream/consumers';
import type { Handlers } from '../../handler.ts';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { removeObjects } from '../../platform/files/incoming.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { readActivity, type StoredActivity } from './activity-queries.ts';
import { freshCode } from '../../authoring/coursework.ts';
import { lockOutline } from '../../authoring/outline.ts';
import { registrarOf } from '../../authoring/registrar.ts';
import { hide, writeActivity } from './activity-writes.ts';
import { arrange } from './arranging.ts';
import { rowsIn } from './list-file.ts';
import { refuseHarm } from './protection.ts';
import { readTeams, studentPage, type TeamStudent } from './teams-queries.ts';
import { editableFields, fieldsOf, formValuesOf } from './values.ts';

/** The kind of its lines in the history, which is that of the weeks board. */
const kind = 'teamActivity';

export const staffTeamHandlers: Handlers<typeof staffTeamCalls> = {
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
      })),
      state: stateAt(stored, now),
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
      { tx, store, now, accountId: account.id },
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
    await lockOutline(tx, lectureCode);
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
      { tx, store, now, accountId: account.id },
      { code, lectureCode, professorId },
      fields,
      before,
    );
    const after = await activityIn(tx, code);
    refuseHarm(before, after, confirmed);
    const values = differences(fieldsOf(before), fieldsOf(after));
    return {
      result: { revision: after.revision },
      changes: Object.keys(values).length === 0 ? [] : [{ action: 'change', kind, object: code, values }],
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
      students: students.map((one) => ({
        ...shownStudent(one),
        state: one.state,
        joinedLate: one.joinedLate,
        team: one.team,
        posts: one.posts,
        submissions: one.submissions,
      })),
      permissions: [...permissions],
    };
  },

  [t.arrangeTeams]: ({ tx, input: { version, confirmed, teams }, row, now }) =>
    arrange({ tx, code: row.code, lectureCode: row.lectureCode, version, confirmed, now }, teams),

  [t.listTeamMembers]: async ({ services: { db }, input: { page, rows }, row: { code } }) => {
    const found = await studentPage(db, { code, limit: rows, offset: (page - 1) * rows });
    return {
      items: found.map((one) => ({ ...shownStudent(one), team: one.teamName })),
      total: found[0]?.total ?? 0,
    };
  },

  [t.readTeamList]: async ({ services: { db, store }, uploads, log, row: { code } }) => {
    const [file] = await uploads.receive();
    if (file === undefined) return refuse(rosterRefusals.noFile);
    const bytes = await buffer(store.read(file.storageKey));
    await removeObjects(store, log, [file.storageKey]);
    const { students } = await readTeams(db, code);
    return { rows: await rowsIn(bytes, students) };
  },
};

const activityIn = async (db: Queryable, code: string): Promise<StoredActivity> =>
  (await readActivity(db, code)) ?? refuse(commonRefusals.notFound);

function stateAt({ publishedAt, archivedAt }: StoredActivity, now: Date): PublishState {
  if (archivedAt !== null) return 'archived';
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'shown';
}

const shownStudent = ({ loginId, studentNumber, name, college, studyYear, isLeader, role }: TeamStudent) => ({
  loginId,
  studentNumber,
  name,
  college,
  studyYear,
  isLeader,
  role,
});
