/** Dockerfile, compose.yaml and deploy/ match the repository; checked without a container engine. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@baeum/contract';
import type { Call } from '@baeum/contract/call';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configVariables, readConfig } from './platform/config.ts';
import { healthPaths } from './platform/operations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
}

const dockerfile = text('Dockerfile');
const compose = parse(text('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};
const caddyfile = text('deploy/Caddyfile');
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('baeum:'));
const servers = ours.filter(([name]) => name.startsWith('server-'));

test('every file that the image is built from exists, and is not ignored by .dockerignore', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  const passed = text('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(
      passed.some((line) => path === line.slice(1) || path.startsWith(`${line.slice(1)}/`)),
      path,
    ).toBe(true);
  }
  // The lock file contains all workspaces.
  const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
  for (const name of workspaces) expect(copied).toContain(`${name}/package.json`);
});

test('the image copies the results of the builds, and the containers run them', () => {
  const built = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  expect(built.map(([, from]) => from)).toEqual(['server/dist', 'content/dist', 'web/dist']);
  for (const [, from, to] of built) expect(to).toBe(from);
  const entries = (part: string) => text(`${part}/vite.config.ts`);
  const programs = [...`${dockerfile}${text('compose.yaml')}`.matchAll(/(\w+)\/dist\/(\w+)\.js/g)];
  expect(programs.length).toBeGreaterThan(3);
  for (const [, part = '', name = ''] of programs) expect(entries(part)).toContain(`${name}: 'src/`);
});

test('the image has an exact version of Node that the portal supports, and runs as an unprivileged user', () => {
  const [, version = ''] = /^ARG NODE=node:(\d+\.\d+\.\d+)-bookworm-slim$/m.exec(dockerfile) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  expect(major > 20 || (major === 20 && minor >= 19), version).toBe(true);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    '${NODE}',
    'manifests',
    'manifests',
    '${NODE}',
  ]);
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
  expect(dockerfile).toContain(healthPaths.ready);
  for (const command of dockerfile.matchAll(/\bnpm (\w+)/g)) expect(command[1]).toBe('ci');
});

test('images have exact versions', () => {
  for (const [name, { image }] of services)
    expect(image, name).toMatch(
      /^(?:baeum:\$\{BAEUM_VERSION:-local\}|[\w/.-]+:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?)$/,
    );
});

test('containers get only variables that the portal reads, and every variable can be set', () => {
  for (const [name, { environment = {} }] of ours)
    for (const variable of Object.keys(environment))
      expect([...configVariables, 'MIGRATE_URL', 'NODE_OPTIONS'], `${name}: ${variable}`).toContain(variable);
  const given = new Set(Object.keys(servers[0]?.[1].environment ?? {}));
  const fixed = new Set([...dockerfile.matchAll(/ ([A-Z_]+)=/g)].map(([, name = '']) => name));
  expect(configVariables.filter((name) => !given.has(name) && !fixed.has(name))).toEqual([]);
  // Servers do not get the owner's password.
  for (const [name, { environment }] of servers) expect(environment, name).not.toHaveProperty('MIGRATE_URL');
});

test('only servers have the heap size that the launcher sets', () => {
  const [, megabytes] = /^const HEAP_MB = (\d+);$/m.exec(text('launcher/server-process.mjs')) ?? [];
  for (const [name, { environment }] of ours)
    expect(environment?.NODE_OPTIONS, name).toBe(
      servers.some(([server]) => server === name)
        ? `--max-old-space-size=\${SERVER_HEAP_MB:-${megabytes}}`
        : undefined,
    );
});

test('the example contains every variable, and a server starts with it', () => {
  const example = Object.fromEntries(
    text('deploy/example.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
  const asked = new Set([...text('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
  const filled: Record<string, string> = { ...example };
  for (const name of ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD', 'SESSION_SECRET'])
    filled[name] = 'a'.repeat(48);
  const environment = Object.fromEntries(
    Object.entries(servers[0]?.[1].environment ?? {}).map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+)(?::[?-]([^}]*))?\}/g,
        (_, variable: string, otherwise = '') => filled[variable] || otherwise,
      ),
    ]),
  );
  const config = readConfig({ ...environment, BAEUM_DATA: '/nowhere' });
  expect(config).toMatchObject({ demonstration: false, metrics: { port: 9464 }, drainMs: 8000 });
});

test('mounted paths exist, only the proxy is exposed, and our files are mounted read-only', () => {
  const isThere = (source: string) =>
    source.startsWith('./deploy') ? existsSync(join(root, source)) : Object.hasOwn(compose.volumes, source);
  for (const [name, { volumes = [], ports }] of services) {
    const sources = volumes.map((line) => line.split(':')[0] ?? '');
    // The folder of packs may contain anything.
    expect(sources.filter((source) => source !== './packs' && !isThere(source))).toEqual([]);
    expect(ports === undefined, name).toBe(name !== 'proxy');
  }
  for (const [name, service] of ours) expect(service.read_only, name).toBe(true);
  for (const script of readdirSync(join(root, 'deploy/postgres')))
    expect(statSync(join(root, 'deploy/postgres', script)).mode & 0o111, script).toBe(0o111);
});

test('the proxy has every server, the readiness check, and the size limit of uploads', () => {
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? [];
  expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:3000`));
  expect(servers.length).toBeGreaterThan(1);
  expect(caddyfile).toContain(`health_uri ${healthPaths.ready}`);
  const [, megabytes = '0'] = /max_size (\d+)MB/.exec(caddyfile) ?? [];
  const rules = Object.values<Call>(calls).flatMap(({ files }) => (files ? [files] : []));
  const largest = Math.max(...rules.map(({ maxBytes, maxFiles }) => maxBytes * maxFiles));
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest + 5_000_000);
  // What the documentation says of other proxies, and of the space for a file.
  const operations = text('docs/operations.md');
  expect(/bodies of (\d+) MB/.exec(operations)?.[1]).toBe(megabytes);
  expect(/client_max_body_size (\d+)m;/.exec(operations)?.[1]).toBe(megabytes);
  const file = Math.max(...rules.map(({ maxBytes }) => maxBytes)) / 1024 ** 2;
  expect(operations).toContain(`until they are complete, at most ${file} MB each`);
  expect(text('docs/security.md')).toContain(`each file spooled, ${file} MB at most`);
});
