/** What a call may not say: each would leave a check out or stop the server at its first request. Checked by the compiler. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { submissionFileRules as files } from './assignment/terms.ts';
import { type Access, account, call, everybodySees, open, student, studentSees } from './call.ts';

const sees = { kind: 'lecture', id: 'lctrShdlCd' } as const;
const spec = { summary: 'A call', access: student, request: z.object({}) };
const result = z.null();

test('a call that is open to anybody shows no object but a public one, and takes no media cookie', () => {
  const allowed: Access[] = [
    open,
    account,
    { who: 'account', sees, media: true },
    studentSees('lecture', 'id'),
    everybodySees('publicNotice', 'id'),
  ];
  // @ts-expect-error without an account nobody could be allowed to see it
  const showing: Access = { who: 'open', sees };
  // @ts-expect-error there is no session to be proven
  const media: Access = { who: 'open', media: true };
  // @ts-expect-error the same in a call
  const declared = call('/open.do', { ...spec, result, access: { who: 'open', sees } });
  expect([...allowed, showing, media, declared]).toHaveLength(8);
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
  // @ts-expect-error no browser goes by itself where something has to be sent
  const sent = call('/redirect.do', { ...spec, body: 'json', reply: 'redirect' });
  expect([...allowed, both, neither, sent]).toHaveLength(6);
});
