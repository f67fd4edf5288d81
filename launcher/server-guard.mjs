/*
 * Loaded into the server before its own code. When the launcher is killed, nobody is left to tell the server to
 * stop, and it would keep the port: the closed channel tells it.
 */
const LAST_REQUESTS = 10_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), LAST_REQUESTS).unref();
});
// Listening for this must not keep alive a server that has closed everything.
process.channel?.unref();
