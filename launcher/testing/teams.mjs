import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { archiveOf, signIn } from './student.mjs';

/**
 * The state of a team: the revision and text of its roles, and its draft or submission.
 * @typedef {{ revision: number, roles: string | null, work: { by: string, file: string, draft: boolean } | null }} State
 */

/**
 * When a connection is cut: in the middle of the request, so that it cannot be done; when the response arrives, so that it has
 * been done; or some milliseconds after the start.
 * @typedef {'sending' | 'answer' | number} Cut
 */

/** The answer of a call; undefined if its connection was cut before. @typedef {{ heard: string | undefined }} Reply */

const team = '/api/st/lms/team';
const activity = 'MBIO2101-01-09-case';

/**
 * The calls that members of a team of the demonstration make for it.
 * @param {string} address
 * @param {import('pg').Client} client of the database, as its owner
 * @param {readonly string[]} members
 */
export async function openTeam(address, client, members) {
  const { rows } = await client.query(
    `SELECT team_id AS team, team_assignment.id AS work FROM team_member
       JOIN account ON account.id = student_id JOIN team_assignment USING (activity_code)
     WHERE activity_code = $1 AND login_id = $2`,
    [activity, members[0]],
  );
  const { team: teamSeq, work: taAsgmtSeq } = rows[0];
  const everybody = await client.query(
    `SELECT login_id FROM team_member JOIN account ON account.id = student_id WHERE team_id = $1 ORDER BY login_id`,
    [teamSeq],
  );
  /** @type {Map<string, string>} */
  const tokens = new Map();

  /**
   * @param {string} who
   * @param {string} path
   * @param {object | FormData} body
   * @param {Cut | undefined} cut
   * @returns {Promise<Reply>}
   */
  async function call(who, path, body, cut) {
    const token = tokens.get(who) ?? (await signIn(address, who)).token();
    tokens.set(who, token);
    const reply = await send(`${address}${team}/${path}.do`, token, body, cut);
    if (reply.status !== 401) return { heard: reply.heard };
    // The token has expired and nothing was done.
    tokens.delete(who);
    return call(who, path, body, cut);
  }

  const roleList = (/** @type {string} */ role) =>
    JSON.stringify(everybody.rows.map(({ login_id }) => ({ untyId: login_id, role })));
  const form = (/** @type {string} */ file, /** @type {Record<string, string>} */ fields) => {
    const data = new FormData();
    const named = { taAsgmtSeq, teamSeq, taCd: activity, ...fields };
    for (const [name, value] of Object.entries(named)) data.append(name, String(value));
    data.append('file', new Blob([archiveOf(file)]), file);
    return data;
  };
  const named = { taAsgmtSeq: Number(taAsgmtSeq), teamSeq: Number(teamSeq) };
  const ofTeam = { taCd: activity, teamSeq: Number(teamSeq) };

  return {
    /** Makes a call without side effects. */
    async ask() {
      for (const who of members) await call(who, 'getTeamRoleList', { teamSeq: Number(teamSeq) }, undefined);
    },
    insertRoles: (
      /** @type {string} */ who,
      /** @type {string} */ role,
      /** @type {Cut | undefined} */ cut,
    ) => call(who, 'insertTeamRole', { ...ofTeam, teamMbList: roleList(role) }, cut),
    /** @param {number | undefined} rvsn the revision that the member saw */
    updateRoles: (
      /** @type {string} */ who,
      /** @type {string} */ role,
      rvsn,
      /** @type {Cut | undefined} */ cut,
    ) => call(who, 'updateTeamRole', { ...ofTeam, teamMbList: roleList(role), rvsn }, cut),
    submitFile: (
      /** @type {string} */ who,
      /** @type {string} */ file,
      /** @type {boolean} */ draft,
      /** @type {Cut | undefined} */ cut,
    ) => call(who, 'insertAsgmt', form(file, { tempYn: draft ? 'Y' : 'N' }), cut),
    change: (/** @type {string} */ who, /** @type {string} */ file, /** @type {Cut | undefined} */ cut) =>
      call(who, 'updateAsgmt', form(file, {}), cut),
    turn: (/** @type {string} */ who, /** @type {'Y' | 'N'} */ tempYn, /** @type {Cut | undefined} */ cut) =>
      call(who, 'updateTempYn', { ...named, tempYn }, cut),
    remove: (/** @type {string} */ who, /** @type {Cut | undefined} */ cut) =>
      call(who, 'deleteAsgmt', named, cut),

    /** Resets the roles in the database, which no call can do. */
    async forgetRoles() {
      await client.query('UPDATE team SET role_revision = 0 WHERE id = $1', [teamSeq]);
      await client.query('UPDATE team_member SET role = NULL WHERE team_id = $1', [teamSeq]);
    },

    /** @returns {Promise<State>} */
    async state() {
      const roles = await client.query(
        `SELECT role_revision AS revision, array_agg(DISTINCT role) AS roles FROM team
           JOIN team_member ON team_id = team.id WHERE team.id = $1 GROUP BY role_revision`,
        [teamSeq],
      );
      const { revision, roles: written } = roles.rows[0];
      if (written.length > 1) throw new Failure(`the team has roles of ${written.join(' and ')} at once`);
      const work = await client.query(
        `SELECT login_id AS by, stored_file.name AS file, submitted_at IS NULL AS draft, byte_size::int AS size, sha256
         FROM team_submission JOIN account ON account.id = submitter_id
           JOIN stored_file ON stored_file.id = stored_file_id WHERE assignment_id = $1 AND team_id = $2`,
        [taAsgmtSeq, teamSeq],
      );
      if (work.rows.length > 1) throw new Failure(`the team has handed in ${work.rows.length} files`);
      const [row] = work.rows;
      if (row !== undefined && !row.sha256.equals(digestOf(archiveOf(row.file))))
        throw new Failure(`${row.file} is not the file that was sent`);
      return {
        revision,
        roles: written[0],
        work: row === undefined ? null : { by: row.by, file: row.file, draft: row.draft },
      };
    },
  };
}

/**
 * Sends a call, and cuts its connection if asked to.
 * @param {string} url
 * @param {string} token
 * @param {object | FormData} body
 * @param {Cut | undefined} cut
 * @returns {Promise<Reply & { status: number }>}
 */
async function send(url, token, body, cut) {
  const encoded = new Response(body instanceof FormData ? body : JSON.stringify(body));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const type = body instanceof FormData ? encoded.headers.get('content-type') : 'application/json';
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type ?? '',
    'content-length': bytes.length,
  };
  return new Promise((resolve, reject) => {
    let isCut = false;
    const outgoing = request(url, { method: 'POST', headers });
    const breakOff = () => {
      isCut = true;
      outgoing.destroy();
    };
    outgoing.on('close', () => {
      if (isCut) resolve({ heard: undefined, status: 0 });
    });
    const fail = (/** @type {Error} */ error) => {
      if (!isCut) reject(error);
    };
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      incoming.on('error', fail);
      if (cut === 'answer') return breakOff();
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (part) => {
        text += part;
      });
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        /** @type {{ errorCode?: string }} */
        const reply = JSON.parse(text);
        if (![200, 401, 403, 409].includes(status)) reject(new Failure(`${url} answered ${status}: ${text}`));
        else resolve({ heard: reply.errorCode ?? 'done', status });
      });
    });
    if (cut === 'sending') outgoing.write(bytes.subarray(0, bytes.length / 2), breakOff);
    else outgoing.end(bytes);
    if (typeof cut === 'number') setTimeout(breakOff, cut);
  });
}

const digestOf = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest();

/** Names of all files in a folder. @param {string} folder */
const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }));

/**
 * Waits until the server has finished requests whose connections were cut. It has read them when it answers `ask`, which is
 * sent later.
 * @param {import('pg').Client} admin a superuser, because others do not see foreign activity
 * @param {string} data
 * @param {() => Promise<void>} ask
 */
export async function untilIdle(admin, data, ask) {
  for (let calm = 0; calm < 4; ) {
    await ask();
    const { rows } = await admin.query(
      `SELECT count(*)::int AS busy FROM pg_stat_activity WHERE datname = 'baeum' AND state <> 'idle'`,
    );
    const writing = await filesIn(join(data, 'files', 'incoming'));
    calm = rows[0].busy === 0 && writing.length === 0 ? calm + 1 : 0;
  }
}

/**
 * Checks that rows and files of stored files match, and that every file of a submission is unchanged and belongs to one.
 * @param {import('pg').Client} client
 * @param {string} data
 */
export async function checkFiles(client, data) {
  const stored = await client.query('SELECT storage_key, kind, sha256 FROM stored_file');
  const found = new Map(
    (await filesIn(join(data, 'files', 'objects'))).map(({ name, path }) => [name, path]),
  );
  for (const { storage_key: key, kind, sha256 } of stored.rows) {
    const path = found.get(key.slice(key.indexOf('/') + 1));
    if (path === undefined) throw new Failure(`${key} has a row but no file`);
    found.delete(key.slice(key.indexOf('/') + 1));
    if (kind === 'team_submission' && !digestOf(await readFile(path)).equals(sha256))
      throw new Failure(`${key} was changed`);
  }
  if (found.size > 0) throw new Failure(`${found.size} files have no row`);
  const { rows } = await client.query(
    `SELECT count(*)::int AS lost FROM stored_file WHERE kind = 'team_submission'
       AND NOT EXISTS (SELECT FROM team_submission WHERE stored_file_id = stored_file.id)`,
  );
  if (rows[0].lost > 0) throw new Failure(`${rows[0].lost} files belong to no submission`);
}
