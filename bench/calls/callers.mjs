import { refreshSession, signIn } from './sign-in.mjs';
import { withConnection } from '../../launcher/postgres/roles.mjs';

/**
 * The objects that a caller's requests name.
 * @typedef {object} Targets
 * @property {number} material
 * @property {string} materialFile
 * @property {number} notice of the portal
 * @property {number} openNotice visible to everybody
 * @property {string} openNoticeFile
 * @property {number} boardNotice
 * @property {number} inquiry the caller's own, on the lecture's board
 * @property {number} question with the most comments
 * @property {number} thread in the open debate
 * @property {number} longThread of the debate of 2,000 comments
 * @property {number} systemInquiry the caller's own, answered
 * @property {number} staffInquiry of any student
 * @property {string} inquiryType
 * @property {number} kit the caller's team in the activity whose members are scored
 * @property {number} study the caller's team in the activity whose members are reviewed
 * @property {number} kitWork an assignment of the first, not submitted by the team
 * @property {number} studyEvaluation
 * @property {string[]} kitMembers login ids of the team, including the caller's
 * @property {string[]} studyMembers
 * @property {number} teamPost on the second's board
 * @property {number} teamComment below it
 * @property {number} journal the caller's own draft
 * @property {number} journalRevision
 * @property {string} journalCode
 * @property {number[]} journalQuestions
 * @property {Record<string, number>} reviewItems an item for each question of the review
 * @property {string} photo
 * @property {string} video
 * @property {number} visit an entry of the access log about the caller
 */

/**
 * @typedef {object} Caller
 * @property {string} id
 * @property {string} token
 * @property {string} refresh the cookie that renews the session
 * @property {Targets} targets
 * @property {string} administrator token of an administrator
 * @property {string} professor token of the professor of the largest lecture
 */

/** Number of callers: the first students of the crowd, who take all large lectures and have teams of their own. */
const CALLERS = 50;

const targets = `
  SELECT login_id, to_json(found) AS targets FROM (SELECT login_id,
    (SELECT id FROM material WHERE lecture_code = 'MBIO2101-01' AND key LIKE '%09-notes') AS material,
    (SELECT stored_file_id FROM material_file JOIN material ON material.id = material_id
      WHERE lecture_code = 'MBIO2101-01' ORDER BY material_id, material_file.position LIMIT 1) AS "materialFile",
    (SELECT min(id) FROM notice WHERE 'student' = ANY (audience)) AS notice,
    (SELECT min(id) FROM notice WHERE 'public' = ANY (audience)) AS "openNotice",
    (SELECT stored_file_id FROM notice_file JOIN notice ON notice.id = notice_id WHERE 'public' = ANY (audience) LIMIT 1)
      AS "openNoticeFile",
    (SELECT min(id) FROM post WHERE lecture_code = 'MBIO2101-01' AND board = 'notice' AND deleted_at IS NULL) AS "boardNotice",
    (SELECT min(id) FROM post WHERE author_id = me.id AND lecture_code = 'MBIO2101-01' AND board = 'inquiry') AS inquiry,
    (SELECT post.id FROM post JOIN comment USING (discussion_id)
      WHERE lecture_code = 'MBIO2101-01' AND board = 'qna' AND NOT post.is_secret AND post.deleted_at IS NULL
      GROUP BY post.id ORDER BY count(*) DESC, post.id LIMIT 1) AS question,
    (SELECT min(comment.id) FROM comment JOIN debate USING (discussion_id)
      WHERE code = 'MBIO2101-01-09-operon' AND thread_id IS NULL AND deleted_at IS NULL
        AND comment.author_id <> me.id) AS thread,
    (SELECT thread_id FROM comment JOIN debate USING (discussion_id) WHERE code = 'ETHI1103-01-01-journal' AND thread_id IS NOT NULL
      GROUP BY thread_id ORDER BY count(*) DESC LIMIT 1) AS "longThread",
    (SELECT min(inquiry.id) FROM inquiry JOIN inquiry_answer ON inquiry_id = inquiry.id WHERE inquiry.author_id = me.id)
      AS "systemInquiry",
    (SELECT min(id) FROM inquiry WHERE deleted_at IS NULL) AS "staffInquiry",
    (SELECT type_code FROM inquiry LIMIT 1) AS "inquiryType",
    kit.team_id AS kit, study.team_id AS study,
    (SELECT max(id) FROM team_assignment WHERE activity_code = kit.activity_code AND opens_at < now() AND closes_at > now()) AS "kitWork",
    (SELECT id FROM team_evaluation WHERE activity_code = study.activity_code) AS "studyEvaluation",
    (SELECT json_agg(login_id) FROM team_member JOIN account ON account.id = student_id WHERE team_id = kit.team_id) AS "kitMembers",
    (SELECT json_agg(login_id) FROM team_member JOIN account ON account.id = student_id WHERE team_id = study.team_id) AS "studyMembers",
    (SELECT min(id) FROM post WHERE team_id = study.team_id) AS "teamPost",
    (SELECT min(comment.id) FROM comment JOIN post USING (discussion_id) WHERE team_id = study.team_id
      AND comment.author_id <> me.id) AS "teamComment",
    journal.id AS journal, journal.revision AS "journalRevision", journal.reflection_code AS "journalCode",
    (SELECT json_agg(question.id ORDER BY position) FROM reflection_question question
      WHERE question.reflection_code = journal.reflection_code) AS "journalQuestions",
    (SELECT json_object_agg(question.id, (SELECT min(item.id) FROM team_question_item item WHERE item.question_id = question.id))
      FROM team_question question JOIN team_evaluation evaluation ON evaluation.id = evaluation_id
      WHERE activity_code = study.activity_code) AS "reviewItems",
    (SELECT photo_file_id || '.' || extension FROM account JOIN stored_file ON stored_file.id = photo_file_id
      WHERE login_id = 'student1') AS photo,
    (SELECT name FROM content_file WHERE content_code = 'MBIO2101-01-09-1-operon' AND role = 'video') AS video,
    (SELECT max(id) FROM access_log WHERE student_id = me.id) AS visit
  FROM account me
    JOIN team_member kit ON kit.student_id = me.id AND kit.activity_code = 'MBIO2101-01-08-kit'
    JOIN team_member study ON study.student_id = me.id AND study.activity_code = 'MBIO2101-01-09-case'
    JOIN reflection_submission journal ON journal.student_id = me.id
  WHERE login_id = ANY ($1)) found`;

/**
 * @param {string} address
 * @returns {Promise<Pick<Caller, 'administrator' | 'professor'>>}
 */
async function signInStaff(address) {
  const { token: administrator } = await signIn(address, 'admin1');
  const { token: professor } = await signIn(address, 'prof1');
  return { administrator, professor };
}

/**
 * Signs the callers in and looks up the objects that they may name.
 * @param {string} root
 * @param {import('./portals.mjs').BenchPortal} portal
 * @returns {Promise<Caller[]>}
 */
export async function signInCallers(root, { address, adminUrl }) {
  const ids = Array.from({ length: CALLERS }, (_, index) => `crowd${index + 1}`);
  const rows = await withConnection(
    root,
    adminUrl,
    async (client) => (await client.query(targets, [ids])).rows,
  );
  const staff = await signInStaff(address);
  /** @type {Caller[]} */
  const callers = [];
  for (const id of ids) {
    const found = rows.find(({ login_id: loginId }) => loginId === id)?.targets;
    for (const [name, value] of Object.entries(found ?? { 'row of its own': null }))
      if (value === null) throw new Error(`${id} has no ${name}`);
    callers.push({ id, ...(await signIn(address, id)), targets: found, ...staff });
  }
  return callers;
}

/**
 * Renews all access tokens, which expire after a quarter of an hour, before the bench is finished; and takes back the attempts at
 * quizzes that earlier runs have left, of which no student has dozens.
 * @param {string} root
 * @param {import('./portals.mjs').BenchPortal} portal
 * @param {readonly Caller[]} callers
 */
export async function refreshCallers(root, { address, adminUrl }, callers) {
  const staff = await signInStaff(address);
  for (const caller of callers) {
    await refreshSession(address, caller);
    Object.assign(caller, staff);
  }
  await withConnection(root, adminUrl, (client) =>
    client.query(
      `DELETE FROM attempt USING account WHERE account.id = student_id AND number > 2 AND login_id = ANY ($1)`,
      [callers.map(({ id }) => id)],
    ),
  );
}
