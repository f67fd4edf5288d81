import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { Failure, runCommand } from './failure.mjs';
import { supervise } from './supervise.mjs';
import { checkPort } from './network.mjs';
import { hasDemonstration, loadDemonstration, migratePortal, openPortal } from './portal.mjs';
import { say } from './say.mjs';
import { startServer } from './server-process.mjs';
import { setUpBuilds, setUpPackages } from './setup.mjs';
import { stopSignal } from './stop-signal.mjs';

/** How long the server of a killed launcher may take to release the port, in milliseconds. */
const PORT_RELEASE_TIMEOUT = 15_000;

await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, { root, uid: process.getuid?.() });
  await setUpPackages(root);
  await setUpBuilds(root);

  const stop = stopSignal();
  const portal = await openPortal(root, config);
  try {
    await checkPort(config.host, config.port, portal.cluster?.afterCrash ? PORT_RELEASE_TIMEOUT : 0);
    if (!stop.requested) await migratePortal(root, portal, stop);
    if (!stop.requested) await loadDemonstration(root, config, portal, stop);
    if (!stop.requested) await serve(root, config, portal, stop);
  } finally {
    await portal.close();
  }
  say('Stopped.');
});

/**
 * Runs the server until it is asked to stop.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {import('./portal.mjs').Portal} portal
 * @param {import('./stop-signal.mjs').StopSignal} stop
 */
async function serve(root, config, portal, stop) {
  const demonstration = config.demo && (await hasDemonstration(root, portal));
  let server = await startServer(root, portal.env);
  let ending = false;
  let restarting = Promise.resolve();
  const restart = async () => {
    if (!ending) server = await startServer(root, { ...portal.env, PORT: String(server.port) });
  };
  announce(config, server, demonstration);
  const failures = [
    supervise('The server', {
      exited: () => server.exited(),
      restart: () => {
        restarting = restart();
        return restarting;
      },
    }),
  ];
  if (portal.cluster !== null) failures.push(supervise('The database', portal.cluster));
  const failure = await Promise.race([stop.once.then(() => null), ...failures]);
  if (failure === null) {
    say('\nStopping: running requests are finished first (Ctrl+C again stops at once) …');
    void stop.twice.then(() => server.kill());
  }
  ending = true;
  await restarting.catch(() => {});
  await server.stop();
  if (failure !== null) throw new Failure(failure);
}

/**
 * @param {import('./config.mjs').Config} config
 * @param {import('./server-process.mjs').Server} server
 * @param {boolean} demonstration whether it is loaded and may be used
 */
function announce(config, { port, closedAccounts }, demonstration) {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  say('');
  say(`배움(Baeum)이 준비되었습니다.  ${address}/`);
  if (demonstration) {
    say('');
    say('시연용 계정 / demonstration accounts (비밀번호 / password: baeum-demo)');
    say('  학생   student   student1 … student40');
    say('  교수   professor prof1 … prof6');
    say('  조교   assistant assist1, assist2');
    say('  운영자 operator  oper1');
    say('  관리자 admin     admin1');
  }
  if (closedAccounts > 0) {
    say('');
    say(`시연용 계정 ${closedAccounts}개는 비밀번호가 공개되어 있어 사용할 수 없습니다.`);
    say(`${closedAccounts} demonstration accounts are closed: everybody knows their passwords (BAEUM_DEMO).`);
  }
  say('');
  say('종료하려면 Ctrl+C를 누르세요. / Ctrl+C stops it.');
}
