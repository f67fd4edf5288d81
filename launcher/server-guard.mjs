/*
 * Loaded into the server before its own code. A killed launcher cannot stop the server, which would keep the port; the closed
 * IPC channel tells the server to stop.
 */
const SHUTDOWN_TIMEOUT = 10_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
});
// This listener must not keep a server alive that has closed everything.
process.channel?.unref();
