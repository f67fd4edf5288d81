/** Declarations that must not compile: each would skip a check or make the server fail at the first request. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './index.ts';
import { submissionFileRules as files } from './assignment/terms.ts';
import { type Access, account, type Call, call, publicOf, open, student, studentOf } from './call.ts';

const resource = { kind: 'lecture', id: 'lctrShdlCd' } as const;
const spec = { summary: 'A call', access: student, request: z.object({}) };
const result = z.null();

test('an open call names only public objects and takes no media cookie', () => {
  const allowed: Access[] = [
    open,
    account,
    { who: 'account', resource, media: true },
    studentOf('lecture', 'id'),
    publicOf('publicNotice', 'id'),
  ];
  // @ts-expect-error an object that is not public needs an account
  const showing: Access = { who: 'open', resource };
  // @ts-expect-error there is no session
  const media: Access = { who: 'open', media: true };
  // @ts-expect-error the same in a call
  const declared = call('/open.do', { ...spec, result, access: { who: 'open', resource } });
  expect([...allowed, showing, media, declared]).toHaveLength(8);
});

test('a call with files declares their rules, and no other call takes files', () => {
  const allowed = [
    call('/form.do', { ...spec, result, body: 'multipart', files }),
    call('/json.do', { ...spec, result }),
    call('/query.do', { ...spec, result, body: 'query' }),
  ];
  // @ts-expect-error no rules
  const withoutRules = call('/form.do', { ...spec, result, body: 'multipart' });
  // @ts-expect-error JSON has no files
  const json = call('/json.do', { ...spec, result, files });
  // @ts-expect-error a query string has no files
  const query = call('/query.do', { ...spec, result, body: 'query', files });
  expect([...allowed, withoutRules, json, query]).toHaveLength(6);
});

test('a reply is either a result, a file or a redirect', () => {
  const allowed = [
    call('/result.do', { ...spec, result }),
    call('/file.do', { ...spec, body: 'query', reply: 'file' }),
    call('/redirect.do', { ...spec, body: 'query', reply: 'redirect' }),
  ];
  // @ts-expect-error the result would never be sent
  const both = call('/file.do', { ...spec, body: 'query', reply: 'file', result });
  // @ts-expect-error nothing to send
  const neither = call('/none.do', { ...spec });
  // @ts-expect-error a browser navigates with a query, not with a body
  const sent = call('/redirect.do', { ...spec, body: 'json', reply: 'redirect' });
  expect([...allowed, both, neither, sent]).toHaveLength(6);
});

test('what a device may keep neither writes nor is of a quiz or exam', () => {
  const kept = Object.values<Call>(calls).filter(({ keptOffline }) => keptOffline);
  expect(kept.length).toBeGreaterThan(5);
  for (const { path, writes, repliesSecret, reply = 'json', access } of kept) {
    expect([path, writes, repliesSecret, reply]).toEqual([path, undefined, undefined, 'json']);
    expect(path).not.toMatch(/quiz|exam/i);
    // Calls of one object are not: course and lecture lists name the academic course alone.
    expect([undefined, 'academicCourse']).toContain(access.resource?.kind);
  }
});
