/** What a call may not say: each would leave a check out or stop the server at its first request. Checked by the compiler. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { submissionFileRules as files } from './assignment/terms.ts';
import { type Access, account, call, open, student, studentSees } from './call.ts';

const sees = { kind: 'lecture', id: 'lctrShdlCd' } as const;
const spec = { summary: 'A call', access: student, request: z.object({}) };
const result = z.null();

test('a call that is open to anybody neither shows an object nor takes the media cookie', () => {
  const allowed: Access[] = [
    open,
    account,
    { who: 'account', sees, media: true },
    studentSees('lecture', 'id'),
  ];
  // @ts-expect-error without an account nobody could be allowed to see it
  const showing: Access = { who: 'open', sees };
  // @ts-expect-error there is no session to be proven
  const media: Access = { who: 'open', media: true };
  // @ts-expect-error the same in a call
  const declared = call('/open.do', { ...spec, result, access: { who: 'open', sees } });
  expect([...allowed, showing, media, declared]).toHaveLength(7);
});

test('a call with files says which, and no other takes any', () => {
  const allowed = [
    call('/form.do', { ...spec, result, body: 'multipart', files }),
    call('/json.do', { ...spec, result }),
    call('/query.do', { ...spec, result, body: 'query' }),
  ];
  // @ts-expect-error no rules
  const lawless = call('/form.do', { ...spec, result, body: 'multipart' });
  // @ts-expect-error JSON has no files
  const json = call('/json.do', { ...spec, result, files });
  // @ts-expect-error nor has an address
  const query = call('/query.do', { ...spec, result, body: 'query', files });
  expect([...allowed, lawless, json, query]).toHaveLength(6);
});

test('a reply is either a result or a file', () => {
  const allowed = [
    call('/result.do', { ...spec, result }),
    call('/file.do', { ...spec, body: 'query', reply: 'file' }),
  ];
  // @ts-expect-error the result would never be sent
  const both = call('/file.do', { ...spec, body: 'query', reply: 'file', result });
  // @ts-expect-error nothing to send
  const neither = call('/none.do', { ...spec });
  expect([...allowed, both, neither]).toHaveLength(4);
});
