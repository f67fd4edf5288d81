import { readdir, readFile } from 'node:fs/promises';

/** @type {Map<string, string>} what runs under a number: processes of PostgreSQL name their database */
const titles = new Map();

/** @param {string} pid */
async function titleOf(pid) {
  const known = titles.get(pid);
  if (known !== undefined) return known;
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // One that has only just begun is still called after its parent.
  if (!title.includes('postgres') || title.startsWith('postgres: ')) titles.set(pid, title);
  return title;
}

/**
 * Milliseconds of processor time that PostgreSQL's processes for this database have used. Only Linux tells; elsewhere none.
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
