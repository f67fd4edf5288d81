import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { invalidateBuild } from './build.mjs';
import { readConfig } from './config.mjs';
import { runCommand } from './failure.mjs';
import { checkPort, freePort } from './network.mjs';
import { loadDemonstration, migratePortal, openPortal } from './portal.mjs';
import { say } from './say.mjs';
import { startServer } from './server-process.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { stopSignal } from './stop-signal.mjs';

/** Paths that the server answers, as in web/vite.config.ts; all others are pages. */
const SERVED = '^/(?:api(?!/docs)|view)/';

// `npm run dev`: Vite's development server on PORT; the portal's server is rebuilt and restarted when it changes.
await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root, ['content']);
  // Development builds overwrite the results from here on, so the next `npm start` must build again.
  await invalidateBuild(root, 'server');

  const stop = stopSignal();
  const portal = await openPortal(root, config);
  try {
    await checkPort(config.host, config.port);
    const port = await freePort();
    const server = await watchServer(root, config, portal, port, stop);
    const pages = await servePages(root, config, `http://127.0.0.1:${port}`);
    say(`\n배움(Baeum): http://${config.host}:${config.port}/  (Ctrl+C stops it)\n`);
    await stop.once;
    await pages.close();
    await server.close();
  } finally {
    await portal.close();
  }
});

/**
 * Builds and runs the server, and does so again after every change.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {import('./portal.mjs').Portal} portal
 * @param {number} port
 * @param {import('./stop-signal.mjs').StopSignal} stop
 */
async function watchServer(root, config, portal, port, stop) {
  const { build } = await import('vite');
  const env = { ...portal.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port) };
  /** @type {import('./server-process.mjs').Server | null} */
  let server = null;
  const restart = async () => {
    await server?.stop();
    server = null;
    try {
      if (!stop.requested) await migratePortal(root, portal, stop);
      if (!stop.requested) await loadDemonstration(root, config, portal, stop);
      if (!stop.requested) server = await startServer(root, env);
    } catch (error) {
      // The code being edited may be broken for a moment; the next change may fix it.
      say(error instanceof Error ? error.message : String(error));
    }
  };
  // Restarts run one after the other even if changes arrive faster.
  let last = Promise.resolve();
  const watcher = await build({
    root: join(root, 'server'),
    logLevel: 'warn',
    build: { watch: {}, minify: false },
  });
  if (!('on' in watcher)) throw new Error('vite does not watch');
  const built = new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') say(event.error.message);
      if (event.code === 'END') last = last.then(restart);
      if (event.code === 'END' || event.code === 'ERROR') resolve(last);
    });
  });
  await built;
  return {
    close: async () => {
      await watcher.close();
      await last;
      await server?.stop();
    },
  };
}

/**
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {string} target where the server answers
 */
async function servePages(root, config, target) {
  const vite = await import('vite');
  // In our own HTTP server: Vite's exits the process on SIGTERM while the database is still running.
  const http = createServer();
  const pages = await vite.createServer({
    root: join(root, 'web'),
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      proxy: { [SERVED]: { target } },
    },
  });
  http.on('request', pages.middlewares);
  await new Promise((resolve, reject) => {
    http.once('error', reject).listen(config.port, config.host, () => resolve(null));
  });
  return {
    close: async () => {
      await pages.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
