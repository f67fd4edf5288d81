/** Turns what the authoring rules refuse into refusals of a call, with the place of the field. */
import type { Refusal } from '@baeum/contract/refusals';
import { isTaken } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { AuthoringRefused } from './issues.ts';

/**
 * Runs the writing part of a call.
 * @param byCode the refusal for each code of an issue that a well-formed request may meet; another one is an error of ours
 * @param taken the refusal when another request has just taken a unique key
 */
export async function refusing<Result>(
  byCode: Readonly<Record<string, Refusal>>,
  taken: Refusal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (taken !== undefined && isTaken(error)) return refuse(taken);
    const first = error instanceof AuthoringRefused ? error.issues[0] : undefined;
    const refusal = first && byCode[first.code];
    if (refusal === undefined) throw error;
    return refuse(refusal, { about: { field: first?.path.join('.') ?? '' } });
  }
}
