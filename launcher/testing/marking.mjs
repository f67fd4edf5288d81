import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

/**
 * What was acknowledged of one student's score: by which save, and as which version.
 * @typedef {object} Acknowledged
 * @property {number} version
 * @property {string} feedback
 *
 * @typedef {object} Figures
 * @property {number} marks acknowledged
 * @property {number} cuts requests whose connection was cut
 * @property {number} refused requests that the server could not answer, such as while it was restarting
 * @property {number} conflicts saves that met one of somebody else
 */

const lecture = 'MBIO2101-01';
/** Two give the lecture, two assist in it. */
const graders = ['prof1', 'prof2', 'prof3', 'prof4'];
const windowsOfEach = 2;
/** Latest cut of a connection, in milliseconds. */
const latestCut = 40;
const cutShare = 0.2;

/** @param {import('pg').ClientBase} client of the owner */
async function prepare(client) {
  await client.query(
    `insert into lecture_assistant (lecture_code, account_id, duties, position)
     select $1, id, '{grade}', row_number() over (order by login_id) from account where login_id in ('prof3', 'prof4')
     on conflict do nothing`,
    [lecture],
  );
  const { rows } = await client.query(
    `select code from assignment where lecture_code = $1 and rubric is null order by code limit 1`,
    [lecture],
  );
  const { rows: students } = await client.query(
    'select student_id::int as id from active_enrolment where lecture_code = $1 order by student_id',
    [lecture],
  );
  return {
    activityId: `assignment:${rows[0].code}`,
    code: String(rows[0].code),
    holders: students.map(({ id }) => Number(id)),
  };
}

/** @param {string} address */
function clientOf(address) {
  let token = '';
  /**
   * @param {string} path
   * @param {object} body
   * @param {AbortSignal} [signal] cuts the connection
   */
  async function ask(path, body, signal) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-baeum-side': 'staff',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    return { status: response.status, reply: JSON.parse(await response.text()) };
  }
  return {
    ask,
    isSignedIn: () => token !== '',
    /** @param {string} id */
    async signIn(id) {
      const { reply } = await ask('/api/auth/login.do', { id, password: 'baeum-demo' });
      token = String(reply.result?.accessToken ?? '');
    },
    signOut: () => void (token = ''),
  };
}

/**
 * Signs in to the console; returns a function for its calls.
 * @param {string} address
 * @param {string} id
 */
export async function consoleOf(address, id) {
  const client = clientOf(address);
  await client.signIn(id);
  /** @param {string} path @param {object} body @returns {Promise<any>} */
  return async (path, body) => {
    const { status, reply } = await client.ask(path, body);
    if (status !== 200) throw new Failure(`${path} answered ${status}: ${JSON.stringify(reply)}`);
    return reply.result;
  };
}

/**
 * Makes calls of the console, and repeats them until they are answered, as the desk does: over connections that may be cut, to a
 * server that may be restarting.
 * @param {string} address
 * @param {string} id
 * @param {() => number} random
 * @param {Figures} figures
 */
function unreliable(address, id, random, figures) {
  const client = clientOf(address);
  /** @param {string} path @param {object} body @returns {Promise<{ status: number, reply: any }>} */
  return async function call(path, body) {
    for (;;) {
      const signal = random() < cutShare ? AbortSignal.timeout(Math.ceil(random() * latestCut)) : undefined;
      try {
        if (!client.isSignedIn()) await client.signIn(id);
        const answer = await client.ask(path, body, signal);
        if (answer.status === 401) client.signOut();
        else if (answer.status < 500) return answer;
        else figures.refused += 1;
      } catch {
        // Nobody knows whether the server has carried it out.
        if (signal?.aborted) figures.cuts += 1;
        else {
          figures.refused += 1;
          await wait(50);
        }
      }
    }
  };
}

/**
 * Sets marks of all students of an assignment, by four graders at once, each in two windows that know nothing of each other.
 * @param {{ address: string, client: import('pg').ClientBase, marks: number, random: () => number, onMark?: (marks: number) => Promise<void> }} options
 */
export async function setMarks({ address, client, marks, random, onMark }) {
  const { activityId, code, holders } = await prepare(client);
  /** @type {Map<number, Acknowledged[]>} */
  const acknowledged = new Map(holders.map((holder) => [holder, []]));
  /** @type {Figures} */
  const figures = { marks: 0, cuts: 0, refused: 0, conflicts: 0 };
  let begun = 0;

  /** @param {string} grader */
  async function window(grader) {
    const call = unreliable(address, grader, random, figures);
    /** @type {Map<number, number>} */
    const versions = new Map();
    while (begun < marks) {
      begun += 1;
      const number = begun;
      const holder = holders[Math.floor(random() * holders.length)] ?? 0;
      // It names the student, so that a mark on another one is found.
      const feedback = `${holder} #${number} ${grader}`;
      const request = {
        activityId,
        holder,
        workVersion: '',
        status: 'scored',
        typedPoints: (number % 1000) / 10,
        choices: [],
        feedback,
        isHeld: false,
        penaltyOverride: null,
        penaltyReason: '',
      };
      for (;;) {
        const version = versions.get(holder) ?? 0;
        const { status, reply } = await call('/api/staff/grading/save', { ...request, version });
        if (status === 200) {
          versions.set(holder, reply.result.version);
          acknowledged.get(holder)?.push({ version: reply.result.version, feedback });
          figures.marks += 1;
          await onMark?.(figures.marks);
          break;
        }
        if (reply.errorCode !== 'GRADING_MEANWHILE')
          throw new Failure(`a mark was answered with ${status}: ${JSON.stringify(reply)}`);
        figures.conflicts += 1;
        versions.set(holder, JSON.parse(reply.errorAbout.stored)?.version ?? 0);
      }
    }
  }
  await Promise.all(graders.flatMap((grader) => Array.from({ length: windowsOfEach }, () => window(grader))));
  return { figures, problems: await problemsWith(client, code, acknowledged) };
}

/**
 * What was lost, stands on another student, or is missing in the history; nothing if all is well.
 * @param {import('pg').ClientBase} client
 * @param {string} code
 * @param {ReadonlyMap<number, readonly Acknowledged[]>} acknowledged
 */
async function problemsWith(client, code, acknowledged) {
  const { rows: stored } = await client.query(
    `select id::int, holder_id::int as holder, version, feedback from score where kind = 'assignment' and code = $1`,
    [code],
  );
  const { rows: lines } = await client.query(
    `select change.object::int as score, change.account_id::int as account, change.action, value.before, value.after
     from staff_change as change
       left join staff_change_value as value on value.change_id = change.id and value.field = 'feedback'
     where change.kind = 'score' and change.object::int = any($1) order by change.id`,
    [stored.map(({ id }) => id)],
  );
  /** @type {string[]} */
  const problems = [];
  for (const [holder, saves] of acknowledged) {
    if (saves.length === 0) continue;
    const score = stored.find((one) => one.holder === holder);
    const last = saves.reduce((latest, one) => (one.version > latest.version ? one : latest));
    if (score === undefined) {
      problems.push(`${holder} has no score of ${saves.length}`);
      continue;
    }
    if (score.version !== last.version || score.feedback !== last.feedback)
      problems.push(
        `${holder}: "${last.feedback}" was acknowledged as version ${last.version}, "${score.feedback}" is stored as ${score.version}`,
      );
    if (new Set(saves.map(({ version }) => version)).size < saves.length)
      problems.push(`${holder}: two marks were acknowledged as the same version`);
    if (!String(score.feedback).startsWith(`${holder} #`))
      problems.push(`${holder} has what is another student's: "${score.feedback}"`);
    problems.push(
      ...gapsIn(
        holder,
        score,
        lines.filter((line) => line.score === score.id),
      ),
    );
  }
  return problems;
}

/**
 * The lines of a score lead from nothing to what is stored, each from where the one before it ends, and none by whoever wrote
 * the one before.
 * @param {number} holder
 * @param {{ feedback: string }} score
 * @param {readonly { account: number, action: string, before: unknown, after: unknown }[]} lines
 */
function gapsIn(holder, score, lines) {
  /** @type {unknown} */
  let is = null;
  let by = 0;
  for (const line of lines) {
    if (line.before !== is)
      return [`${holder}: a line says "${String(line.before)}" where "${String(is)}" was`];
    if (line.account === by) return [`${holder}: two lines of the same sitting`];
    is = line.after;
    by = line.account;
  }
  return is === score.feedback
    ? []
    : [`${holder}: the history ends with "${String(is)}", "${score.feedback}" is stored`];
}
