import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsgmtData, getAsgmtList } from '@baeum/contract/assignment/terms';
import { evaluationPage } from '@baeum/contract/evaluation/terms';
import { serverTimeHeader } from '@baeum/contract/headers';
import { addressesFile, viewerPage } from '@baeum/contract/pages';
import { commonRefusals } from '@baeum/contract/refusals';
import { userInfo } from '@baeum/contract/session/terms';
import { getAcaList } from '@baeum/contract/lecture/terms';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { type TestPortal, testNow, testPortal } from './testing/portal.ts';
import { createWorld, type World } from './testing/world.ts';
import { allCalls } from './testing/samples.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

test('an unexpected error is reported with the request’s id and nothing else', async () => {
  const { db } = portal.services;
  const query = (statement: QueryConfig, values?: unknown[]) => {
    if (statement.name === 'student_courses') throw new Error('secret detail');
    return db.$client.query(statement, values);
  };
  const failing: typeof db = Object.create(db, {
    $client: { value: Object.create(db.$client, { query: { value: query } }) as typeof db.$client },
  });
  const app = await buildApp({ ...portal.services, db: failing });
  const { token } = await portal.as(world.ann);
  const reply = await app.inject({
    method: 'POST',
    url: getAcaList,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    status: 500,
    message: '오류가 발생하였습니다.',
    errorMessage: '오류가 발생하였습니다.',
    requestId: reply.headers['x-request-id'],
    result: null,
  });
  await app.close();
});

test('the API page describes every call', async () => {
  const page = (await (await portal.caller().get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { summary: string }>>;
  };
  expect(page.openapi).toBe('3.1.0');
  expect(Object.keys(page.paths).sort()).toEqual(allCalls.map(({ path }) => path).sort());
  for (const call of allCalls)
    expect(page.paths[call.path]?.[call.body === 'query' ? 'get' : 'post']?.summary).toBe(call.summary);
});

test('calls without fields take an empty body, with a type and without', async () => {
  const ann = await portal.as(world.ann);
  expect((await ann.send(userInfo, '', { 'content-type': 'application/json' })).status).toBe(200);
  expect((await ann.send(userInfo, null)).status).toBe(200);
  expect((await ann.send(getAsgmtList, '', { 'content-type': 'application/json' })).status).toBe(400);
});

test('unknown addresses are answered in the envelope', async () => {
  for (const path of [
    '/api/none.do',
    '/none',
    '/../../etc/passwd',
    '/api/fileDownload.do/x',
    `/${'a'.repeat(3000)}`,
  ]) {
    const reply = await portal.caller().get(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ status: 404, errorCode: 'COMM_404' });
  }
});

test('a period is checked at the time a request arrived, however long the request then waits', async () => {
  portal.clock.set('2026-11-18T23:59:59+09:00');
  const fresh = await portal.as(world.ann);
  let waited = false;
  const slow: typeof portal.services.sessions = {
    ...portal.services.sessions,
    identify: async (...input) => {
      portal.clock.advance(10);
      waited = true;
      return portal.services.sessions.identify(...input);
    },
  };
  const app = await buildApp({ ...portal.services, sessions: slow });
  const reply = await app.inject({
    method: 'POST',
    url: getAsgmtData,
    headers: { authorization: `Bearer ${fresh.token}` },
    payload: { asgmtCd: 'A-open' },
  });
  expect(waited).toBe(true);
  expect(reply.json<{ result: unknown }>().result).toMatchObject({ data: { progressStatus: 'progress' } });
  portal.clock.set(testNow);
  await app.close();
});

test('data that is not HTTP is refused in the envelope', async () => {
  const { hostname, port } = new URL(portal.url);
  const answerTo = (request: string) =>
    new Promise<string>((resolve) => {
      let reply = '';
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.on('data', (chunk) => {
        reply += chunk.toString();
      });
      socket.on('close', () => resolve(reply));
    });
  const huge = await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(huge).toMatch(/^HTTP\/1\.1 413 /);
  expect(huge).toContain('"errorCode":"COMM_413"');
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"errorCode":"COMM_400"/);
});

test('the policy lets players of two other sites and pictures by https be shown, and no foreign script run', async () => {
  const reply = await portal.caller().get('/api/openapi.json');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';script-src-attr 'none';");
  expect(policy).toContain("img-src 'self' blob: https:;");
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;");
});

test('screens are pages that name the code of their area, assets last a year and come compressed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'baeum-web-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['assets', '.vite']) await mkdir(join(root, folder));
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  const addresses = {
    '/lms_st/lctr/lctrMngr/taskAll': 'screens/task-all.html',
    '/lms_st/open/:kind/*': 'student.html',
    '/lms_st/open/QuizDesc/*': 'screens/quiz.html',
    '/lms_st/open/home': 'student.html',
    '/common/syllabusPopup/view/:lctrShdlCd': 'student.html',
    '/exam': 'exam.html',
    '/exam/sbmt': 'exam.html',
    '/staff/inquiries/:inqSeq': 'staff.html',
    '/admin/inquiries/:inqSeq': 'staff.html',
    '/st/notice/:bordSeq': 'index.html',
    '/st/enter': 'index.html',
    '/api/docs': 'index.html',
    [evaluationPage]: 'index.html',
  };
  await writeFile(join(root, addressesFile), JSON.stringify(addresses));
  await mkdir(join(root, 'screens'));
  for (const screen of ['task-all', 'quiz'])
    await writeFile(join(root, `screens/${screen}.html`), `<!doctype html><title>${screen}</title>`);
  for (const area of ['index', 'site', 'home', 'student', 'exam', 'staff'])
    await writeFile(join(root, `${area}.html`), `<!doctype html><title>${area}</title>`);
  await writeFile(join(root, 'assets/app-1a2b.js'), 'plain');
  await writeFile(join(root, 'assets/app-1a2b.js.br'), 'brotli');
  const app = await buildApp(portal.services, { webRoot: root });
  const get = (url: string, encoding = '') =>
    app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

  for (const [area, urls] of Object.entries({
    home: ['/lms_st', '/lms_st/'],
    'task-all': ['/lms_st/lctr/lctrMngr/taskAll', '/lms_st/lctr/lctrMngr/taskAll/'],
    quiz: ['/lms_st/open/QuizDesc/1'],
    student: [
      '/lms_st/open/TeamDesc/1?view=eval',
      '/lms_st/open/home?bordSeq=1',
      '/common/syllabusPopup/view/LA',
    ],
    site: ['/st', '/st?page=2'],
    index: ['/st/notice/1', '/st/enter', '/st/course/courseMngr/crsEvltn', '/logout'],
    exam: ['/exam', '/exam/sbmt'],
    staff: ['/staff', '/staff/inquiries/1', '/admin', '/admin/inquiries/1'],
  }))
    for (const url of urls) {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect(page.body, url).toContain(area);
    }
  const visit = (url: string, more: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8', ...more } });
  for (const url of [
    '/lms_st/none',
    '/lms_st/open/none',
    '/lms_st/lctr/lctrMngr/taskAll/1',
    '/exam/none',
    '/st/none',
    '/none',
    '/none.html',
  ]) {
    const page = await visit(url);
    expect([page.statusCode, page.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
    const again = await visit(url, { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body], url).toEqual([404, page.body]);
  }
  for (const url of ['/api/none', '/view/none', '/assets/none.js'])
    expect((await visit(url)).json().errorCode, url).toBe(commonRefusals.notFound.errorCode);
  expect((await get('/none')).json().errorCode).toBe(commonRefusals.notFound.errorCode);
  expect((await get('/')).headers.location).toBe('/lms_st/');
  const asset = await get('/assets/app-1a2b.js', 'br');
  expect(asset.body).toBe('brotli');
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/assets/../../package.json')).statusCode).toBe(404);
  expect((await get('/assets/none.js')).statusCode).toBe(404);
  expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
  // A build that replaces this one is found without a restart.
  await writeFile(join(root, 'assets/app-3c4d.js'), 'newer');
  expect((await get('/assets/app-3c4d.js')).body).toBe('newer');
  expect((await get('/assets/large-1a2b.js')).statusCode).toBe(404);
  await writeFile(join(root, 'assets/large-1a2b.js'), 'x'.repeat(300 * 1024));
  expect((await get('/assets/large-1a2b.js')).body).toHaveLength(300 * 1024);
  // What was sent once is in memory, each form by itself; a part is read from the disk.
  await rm(join(root, 'assets/app-1a2b.js.br'));
  expect((await get('/assets/app-1a2b.js', 'gzip, br')).body).toBe('brotli');
  const plain = await get('/assets/app-1a2b.js', 'br;q=0');
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
  expect(plain.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const part = await app.inject({ url: '/assets/app-1a2b.js', headers: { range: 'bytes=0-1' } });
  expect([part.statusCode, part.body]).toEqual([206, 'pl']);
  await app.close();
});

test('the page that shows files is framed by the portal alone, without origin and network, and that of a preview', async () => {
  const root = await mkdtemp(join(tmpdir(), 'baeum-viewer-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'assets'));
  for (const page of ['viewer', 'index', 'site', 'home', 'student', 'exam', 'staff'])
    await writeFile(join(root, `${page}.html`), '<!doctype html>');
  await writeFile(join(root, 'assets/viewer-1a2b.js'), '');
  const app = await buildApp(portal.services, { webRoot: root });
  const headersOf = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { host: 'portal.example' } })).headers;
  for (const url of [viewerPage, '/viewer.html']) {
    const headers = await headersOf(url);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy, url).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src http://portal.example/assets/ 'wasm-unsafe-eval'");
    expect(policy).toContain('frame-ancestors http://portal.example');
    expect(policy.filter((rule) => /^connect-src|^frame-src/.test(rule))).toEqual([]);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  }
  expect((await headersOf('/staff'))['content-security-policy']).toContain("frame-ancestors 'none'");
  const preview = await headersOf('/staff/preview/LA?at=2026-11-18T10:00:00%2B09:00');
  expect(preview['content-security-policy']).toBe(
    String((await headersOf('/staff'))['content-security-policy']).replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  );
  expect(preview['x-frame-options']).toBe('SAMEORIGIN');
  expect((await headersOf('/assets/viewer-1a2b.js'))['access-control-allow-origin']).toBe('*');
  expect((await headersOf('/staff'))['access-control-allow-origin']).toBeUndefined();
  await app.close();
});

test('every JSON reply has the server’s time, refusals included', async () => {
  const ann = await portal.as(world.ann);
  const clock = String(portal.clock.now().getTime());
  const timeOf = (reply: { headers: Headers }) => reply.headers.get(serverTimeHeader);
  expect(timeOf(await ann.post(userInfo, {}))).toBe(clock);
  for (const { path, body } of allCalls) {
    const reply = await (body === 'query' ? ann.get(path) : ann.send(path, '"no request"'));
    expect([path, timeOf(reply)]).toEqual([path, clock]);
  }
});
