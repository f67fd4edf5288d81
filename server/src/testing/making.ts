/** Makes any call of the contract, for the tests of all calls. */
import type { Call } from '@baeum/contract/call';
import { asText, type Ref, requestNaming } from './examples.ts';
import { type Caller, formOf } from './portal.ts';

/** Makes a call with the smallest well-formed request that names this object. */
export async function make(call: Call, caller: Caller, ref?: Ref) {
  const fields = requestNaming(call, ref);
  if (call.body === 'query') {
    const reply = await caller.get(`${call.path}?${new URLSearchParams(asText(fields))}`);
    const text = await reply.text();
    return {
      status: reply.status,
      text,
      code: reply.ok ? undefined : (JSON.parse(text) as { errorCode?: string }).errorCode,
    };
  }
  const reply = await (call.body === 'multipart'
    ? caller.send(call.path, formOf(asText(fields), []))
    : caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' }));
  return { status: reply.status, text: JSON.stringify(reply.body), code: reply.body.errorCode };
}
