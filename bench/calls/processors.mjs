import { readdir, readFile } from 'node:fs/promises';

/** @type {Map<string, string>} titles by process id; PostgreSQL's processes name their database */
const titles = new Map();

/** @param {string} pid */
async function titleOf(pid) {
  const known = titles.get(pid);
  if (known !== undefined) return known;
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A process that has just started still has the title of its parent.
  if (!title.includes('postgres') || title.startsWith('postgres: ')) titles.set(pid, title);
  return title;
}

/**
 * CPU milliseconds of PostgreSQL's processes for this database; zero where the system is not Linux.
 * @param {string} database
 */
export async function databaseTime(database) {
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(
    numbers.map(async (pid) => {
      if (!(await titleOf(pid)).startsWith(`postgres: baeum_server ${database} `)) return 0;
      const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(
        ' ',
      );
      return Number(nanoseconds) / 1e6;
    }),
  );
  return times.reduce((sum, one) => sum + one, 0);
}
