/** Appointing people as the forms do: with the version that was read just before. */
import { appointAssistants, getLecture } from '@baeum/contract/lecture/staff-terms';
import { appointOperator, getPerson } from '@baeum/contract/people/staff-terms';
import type { Duty } from '@baeum/contract/staff/roles';
import type { Caller } from './portal.ts';

export async function appointAs(
  caller: Caller,
  lectureCode: string,
  assistants: { loginId: string; duties: Duty[] }[],
) {
  const { assistantsRevision: revision } = (await caller.post(getLecture, { lectureCode })).body.result;
  return caller.post(appointAssistants, { lectureCode, revision, assistants });
}

export async function makeOperator(caller: Caller, loginId: string, programmeCodes: string[]) {
  const { programmesRevision: revision } = (await caller.post(getPerson, { loginId })).body.result;
  return caller.post(appointOperator, { loginId, revision, programmeCodes });
}
