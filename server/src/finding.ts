/** The object that a request names, as a row that whoever asks may see. */
import { type Call, waitsForEvaluation } from '@baeum/contract/call';
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { openRows, rows } from './domains.ts';
import type { ObjectRef, OpenRowFinder, RowFinder } from './handler.ts';
import { refuse } from './platform/errors.ts';
import { isHeldBack, type Located } from './platform/held-back.ts';
import type { Account } from './platform/sessions.ts';
import type { Services } from './services.ts';

const finderOf: Readonly<Record<string, RowFinder<Located>>> = rows;
const openFinderOf: Readonly<Record<string, OpenRowFinder<object>>> = openRows;

type Input = Readonly<Record<string, unknown>>;

/** How the request names the object; undefined for calls that name none. */
function refOf(
  { access: { sees } }: Call,
  input: Input,
): (ObjectRef & { readonly kind: string }) | undefined {
  if (sees === undefined) return undefined;
  const valueOf = (field: string | undefined) => {
    const value = field === undefined ? undefined : input[field];
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  const id = valueOf(sees.id);
  if (id === undefined) return refuse(commonRefusals.notFound);
  const named = Object.entries(sees.parents ?? {}).flatMap(([name, field]) => {
    const value = valueOf(field);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind: sees.kind, id, parent: valueOf(sees.parent), parents: Object.fromEntries(named) };
}

/** Refuses what is not there or not visible (404), and what lies in a lecture that is held back. */
export async function findRow(
  call: Call,
  services: Services,
  account: Account,
  input: Input,
  now: Date,
): Promise<Located | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  const row = (await finderOf[ref.kind]?.(services, account, ref, now)) ?? refuse(commonRefusals.notFound);
  if (waitsForEvaluation(call) && isHeldBack(account.heldBack, row)) {
    // What is remembered of a session may be older than its evaluation, which another process has taken.
    services.sessions.forget(account.sessionId);
    const { heldBack } = await services.sessions.find(account.sessionId);
    if (isHeldBack(heldBack, row))
      refuse(evaluationRefusals.first, { about: { lctrShdlCd: row.lectureCode ?? '' } });
  }
  return row;
}

/** The same where nobody is signed in: among what is public alone. */
export async function findOpenRow(
  call: Call,
  services: Services,
  input: Input,
  now: Date,
): Promise<object | undefined> {
  const ref = refOf(call, input);
  if (ref === undefined) return undefined;
  return (await openFinderOf[ref.kind]?.(services, undefined, ref, now)) ?? refuse(commonRefusals.notFound);
}
