import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { runningCluster } from '../postgres.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { runNode } from '../process.mjs';
import { signIn } from './student.mjs';

/** @typedef {Awaited<ReturnType<typeof signIn>>} Student */

export const crowdLecture = 'CROWD-1';

/**
 * Loads a generated pack into a running portal: one lecture with a professor and the students `student1` ….
 * @param {object} options
 * @param {string} options.root of the checkout
 * @param {string} options.folder for the pack
 * @param {NodeJS.ProcessEnv} options.env of the portal
 * @param {number} options.students
 * @param {Readonly<Record<string, readonly string[]>>} options.files of the lecture, by path in its folder
 * @param {readonly string[]} [options.shared] files of the demonstration to include
 */
export async function loadCrowd({ root, folder, env, students, files, shared = [] }) {
  const ids = idsOf(students);
  const lecture = `lectures/${crowdLecture}`;
  /** @type {Record<string, readonly string[]>} */
  const all = {
    'pack.yml': [
      'format: 1',
      'key: crowd',
      'name: 부하 시험',
      'termStart: today in W2',
      'initialPassword: baeum-demo',
      'courses:',
      '  - { code: CROWD, name: 시험 과정 }',
    ],
    'people.csv': [
      'id,type,name,studentNumber,college',
      'teacher,professor,김교수,,바이오대학',
      ...ids.map(
        (id, index) => `${id},student,학생${index + 1},2026${String(index).padStart(6, '0')},바이오대학`,
      ),
    ],
    [`${lecture}/lecture.yml`]: [
      'course: CROWD',
      'subjectCode: CROWD1',
      'name: 많은 학생의 강의',
      'majorType: 전공선택',
      'majorName: 바이오헬스',
      'majorSemester: 2학기',
      'grade: 1학년',
      'credits: 3',
      'professors: [teacher]',
      `students: [${ids.join(', ')}]`,
      'weeks: [첫째, 둘째]',
    ],
    ...Object.fromEntries(Object.entries(files).map(([path, lines]) => [`${lecture}/${path}`, lines])),
  };
  for (const [path, lines] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  }
  for (const path of shared) cpSync(join(root, 'content', 'demo', path), join(folder, path));
  const { code, output } = await runNode([join(root, 'launcher', 'pack.mjs'), 'load', folder], {
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Failure(`the pack was not loaded:\n${output}`);
  await withConnection(root, await ownerUrlOf(env), (client) =>
    // Temporary passwords would force every student to change theirs before doing anything else.
    client.query('update account set password_given_at = null'),
  );
}

/** @param {NodeJS.ProcessEnv} env of a running portal */
async function ownerUrlOf({ MIGRATE_URL, DATABASE_URL, BAEUM_DATA = '' }) {
  const url = MIGRATE_URL ?? DATABASE_URL ?? (await runningCluster(BAEUM_DATA))?.ownerUrl;
  if (url === undefined) throw new Failure('the database is not running');
  return url;
}

/**
 * Signs all of them in, a few at a time.
 * @param {string} address
 * @param {number} students
 */
export async function signInCrowd(address, students) {
  const ids = idsOf(students);
  /** @type {Student[]} */
  const signedIn = [];
  const next = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) signedIn.push(await signIn(address, id));
  };
  await Promise.all(Array.from({ length: 4 }, next));
  return signedIn;
}

/** @param {number} students */
const idsOf = (students) => Array.from({ length: students }, (_, index) => `student${index + 1}`);

/**
 * The value below which this share of the values lies.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
