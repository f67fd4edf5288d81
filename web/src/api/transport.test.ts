import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, fetchTransport, fileTransport, type Request, xhrTransport } from './transport.ts';

describe('fetch', () => {
  test('hands back status, request id and text, whatever they are', async () => {
    const send = fetchTransport((url, init) =>
      Promise.resolve(
        new Response(`${init?.method} ${typeof url} ${new Headers(init?.headers).get('authorization')}`, {
          status: 419,
          headers: { 'x-request-id': 'abc' },
        }),
      ),
    );
    expect(
      await send({ method: 'POST', url: '/a', headers: { authorization: 'Bearer a' }, body: '{}' }),
    ).toEqual({ status: 419, requestId: 'abc', text: 'POST string Bearer a' });
  });

  test('sends what ages as it is by then', async () => {
    const send = fetchTransport((_, init) => Promise.resolve(new Response(init?.body)));
    const sent = send({ method: 'POST', url: '/a', headers: {}, body: 'before', fresh: () => ({ ago: 3 }) });
    expect(await sent).toMatchObject({ text: '{"ago":3}' });
  });

  test('reports a broken connection as unreachable', async () => {
    const send = fetchTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send({ method: 'POST', url: '/a', headers: {} })).rejects.toMatchObject({ status: 0 });
  });

  test('reports an abort as a cancelled request', async () => {
    const cancel = new AbortController();
    const send = fetchTransport((_, init) => {
      cancel.abort();
      return Promise.reject(init?.signal?.reason);
    });
    await expect(
      send({ method: 'GET', url: '/a', headers: {}, signal: cancel.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a file', () => {
  const ask = { method: 'POST', url: '/a', headers: {}, body: '{}' } as const;
  const sent = (body: BodyInit, init: ResponseInit = {}) =>
    fileTransport(() => Promise.resolve(new Response(body, init)));

  test('keeps its bytes and its name, and tells of them as they arrive', async () => {
    const pieces = ['학습', '자료'].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const arrived: number[] = [];
    const { file } = await sent(body, {
      headers: { 'content-disposition': 'attachment; filename="a.zip"', 'content-type': 'application/zip' },
    })({ ...ask, onArrival: (bytes) => arrived.push(bytes) });
    expect(file?.name).toBe('a.zip');
    expect(file?.content.type).toBe('application/zip');
    expect(await file?.content.text()).toBe('학습자료');
    expect(arrived).toEqual([6, 12]);
  });

  test('that is incomplete is rejected', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    await expect(sent(body)({ ...ask, onArrival: () => {} })).rejects.toMatchObject({ status: 0 });
  });

  test('that is refused is a text', async () => {
    expect(await sent('refused', { status: 404 })(ask)).toEqual({
      status: 404,
      requestId: undefined,
      text: 'refused',
    });
  });
});

describe('a server that never answers', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, reply) => {
      // One URL starts a reply, and never ends it.
      if (request.url === '/half') reply.write('{');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = fetchTransport(fetch);
  const asked = (path: string): Request => ({ method: 'POST', url: url + path, headers: {}, body: '{}' });

  test.each(['/', '/half'])('is unreachable after a while (%s)', async (path) => {
    await expect(send({ ...asked(path), timeout: 100 })).rejects.toMatchObject({
      status: 0,
      unreachable: true,
    });
  });

  test('times out after the default, unless the request is cancelled', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const cancel = new AbortController();
    const reply = send({ ...asked('/'), signal: cancel.signal });
    cancel.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
  });
});

describe('an upload', () => {
  /** A scripted XMLHttpRequest. */
  class Sending {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    open(): void {}
    send(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.onabort?.();
      this.onloadend?.();
    }
    progress(loaded: number): void {
      this.upload.onprogress?.({ loaded, total: 100 });
    }
    answer(): void {
      Object.assign(this, { status: 200, responseText: 'stored' });
      this.onload?.();
      this.onloadend?.();
    }
  }

  let xhr: Sending;
  let ended: unknown;
  const second = 1000;
  function begin(signal?: AbortSignal): void {
    xhr = new Sending();
    ended = undefined;
    const send = xhrTransport(() => xhr as unknown as XMLHttpRequest);
    send({ method: 'POST', url: '/a', headers: {}, signal }).then(
      (reply) => (ended = reply),
      (error: unknown) => (ended = error),
    );
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('may take any time while it makes progress', async () => {
    begin();
    for (let sent = 10; sent <= 100; sent += 10) {
      await vi.advanceTimersByTimeAsync(59 * second);
      xhr.progress(sent);
    }
    await vi.advanceTimersByTimeAsync(59 * second);
    expect(ended).toBeUndefined();
    xhr.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toMatchObject({ status: 200, text: 'stored' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('without progress for a minute is unreachable', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(30 * second);
    xhr.progress(10);
    await vi.advanceTimersByTimeAsync(59 * second);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(second);
    expect(ended).toMatchObject({ status: 0, unreachable: true });
  });

  test('that is cancelled is not', async () => {
    const cancel = new AbortController();
    begin(cancel.signal);
    cancel.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a form has its fields before its files, and Korean names composed', () => {
  const file = new File(['x'], '과제.pdf'.normalize('NFD'));
  const form = formOf({ asgmtCd: 'A1', tempYn: 'N', headerMsg: undefined, asgmtSbmtSeq: 7 }, [file]);
  expect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['asgmtCd', 'A1'],
    ['tempYn', 'N'],
    ['asgmtSbmtSeq', '7'],
    ['file', '과제.pdf'],
  ]);
});
