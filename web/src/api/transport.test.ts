import { describe, expect, test } from 'vitest';
import { formOf } from './form.ts';
import { sameList } from './same-list.ts';
import { fetchTransport, fileTransport } from './transport.ts';

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

  test('calls a cut connection unreachable', async () => {
    const send = fetchTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send({ method: 'POST', url: '/a', headers: {} })).rejects.toMatchObject({ status: 0 });
  });

  test('calls its own end a cancelled request', async () => {
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

  test('that breaks off is no file', async () => {
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

test('the old page stays in view only within the same list', () => {
  expect(sameList({ lctrShdlCd: 'L1', pageNo: 1 }, { lctrShdlCd: 'L1', pageNo: 2 })).toBe(true);
  expect(sameList({ lctrShdlCd: 'L1' }, { lctrShdlCd: 'L1', searchText: 'a' })).toBe(true);
  expect(sameList({ lctrShdlCd: 'L1' }, { lctrShdlCd: 'L2' })).toBe(false);
  expect(sameList({ asgmtCd: 'A' }, { asgmtCd: 'A', lctrShdlCd: 'L' })).toBe(false);
});
