/** @typedef {import('./index.mjs').Fault} Fault */
/** @typedef {'server' | 'postmaster'} Part */

/**
 * @param {string} name
 * @param {string} words
 * @param {readonly Part[]} victims
 * @param {NodeJS.Signals} signal
 * @returns {Fault}
 */
const end = (name, words, victims, signal) => ({
  name,
  words,
  async strike(stage) {
    const pids = await stage.processes();
    const times = await stage.recover(async () => {
      for (const victim of victims) process.kill(pids[victim], signal);
    });
    // Whether a transaction was committed as its connection broke, the server cannot know: the file stays for the sweep.
    return { ...times, killed: true };
  },
});

/** What a launcher brings back by itself. */
export const kills = [
  end('server-kill', 'kill -9 of the server', ['server'], 'SIGKILL'),
  end('database-kill', 'kill -9 of PostgreSQL', ['postmaster'], 'SIGKILL'),
  end('both-kill', 'kill -9 of both', ['server', 'postmaster'], 'SIGKILL'),
  // PostgreSQL's "fast" shutdown, as its administrators stop it.
  end('database-restart', 'PostgreSQL shut down politely', ['postmaster'], 'SIGINT'),
];
