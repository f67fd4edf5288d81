/** @typedef {import('./index.mjs').Fault} Fault */
/** @typedef {'server' | 'postmaster'} Part */

/**
 * @param {string} name
 * @param {string} description
 * @param {readonly Part[]} victims
 * @param {NodeJS.Signals} signal
 * @returns {Fault}
 */
const killFault = (name, description, victims, signal) => ({
  name,
  description,
  async inject(environment) {
    const pids = await environment.processes();
    const times = await environment.recover(async () => {
      for (const victim of victims) process.kill(pids[victim], signal);
    });
    // The server cannot know whether a transaction was committed when its connection broke, so its file is left for the sweep.
    return { ...times, killed: true };
  },
});

/** Processes that the launcher restarts. */
export const kills = [
  killFault('server-kill', 'kill -9 of the server', ['server'], 'SIGKILL'),
  killFault('database-kill', 'kill -9 of PostgreSQL', ['postmaster'], 'SIGKILL'),
  killFault('both-kill', 'kill -9 of both', ['server', 'postmaster'], 'SIGKILL'),
  // PostgreSQL's "fast" shutdown, as by an administrator.
  killFault('database-restart', 'fast shutdown of PostgreSQL', ['postmaster'], 'SIGINT'),
];
