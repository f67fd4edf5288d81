/** @typedef {import('@baeum/contract').Path} Path */
/** @typedef {import('./callers.mjs').Caller} Caller */

/**
 * State of a round: what later calls need from the results of earlier ones.
 * @typedef {{ seq: number, other: number, rvsn: number, text: string, texts: readonly string[] }} RoundState
 */

/** The state before the first call of a round. @returns {RoundState} */
export const newState = () => ({ seq: 0, other: 0, rvsn: 0, text: '', texts: [] });

/**
 * @template {Path} P
 * @typedef {object} StepOptions
 * @property {string} [name] needed where a call is measured in several ways
 * @property {(result: import('@baeum/contract').Result<P>, state: RoundState, caller: Caller, cookies: readonly string[]) => void} [capture]
 * @property {{ name: string, bytes: Buffer }} [file]
 * @property {(caller: Caller, state: RoundState) => Record<string, string>} [headers] in addition to those of every call
 * @property {'student' | 'administrator' | 'professor' | 'nobody'} [by]
 * @property {number} [times] how often it is made in a round, once after the other; once if absent
 * @property {string} [noRatio] why no ratio to its own floor is required, though it is no upload: it is not a list, a detail or a single write
 * @property {string} [growthReason] why its cost may grow with the number of students
 * @property {readonly string[]} [mayScan] big tables that it may scan, because it concerns all of their rows
 */

/**
 * One call of a round.
 * @typedef {{
 *   path: Path,
 *   fields: (caller: Caller, state: RoundState) => object,
 *   name: string,
 *   capture: ((result: any, state: RoundState, caller: Caller, cookies: readonly string[]) => void) | undefined,
 *   file: { name: string, bytes: Buffer } | undefined,
 *   headers: (caller: Caller, state: RoundState) => Record<string, string>,
 *   by: 'student' | 'administrator' | 'professor' | 'nobody',
 *   times: number,
 *   isMeasured: boolean,
 *   noRatio: string | undefined,
 *   growthReason: string | undefined,
 *   mayScan: readonly string[],
 * }} Step
 */

/**
 * Calls that a caller makes in sequence and repeats. A round leaves the data as it was, or equivalent.
 * @typedef {readonly Step[]} Round
 */

/**
 * @template {Path} P
 * @param {P} path
 * @param {(caller: Caller, state: RoundState) => import('@baeum/contract').Input<P>} fields
 * @param {StepOptions<P>} [options]
 * @returns {Step}
 */
export const step = (path, fields, options = {}) => ({
  path,
  fields,
  name: options.name ?? path.replaceAll(/^\/api\/|\.do$/g, ''),
  capture: options.capture,
  file: options.file,
  headers: options.headers ?? (() => ({})),
  by: options.by ?? 'student',
  times: options.times ?? 1,
  isMeasured: true,
  noRatio: options.noRatio,
  growthReason: options.growthReason,
  mayScan: options.mayScan ?? [],
});

/**
 * A round of one call.
 * @template {Path} P
 * @param {P} path
 * @param {(caller: Caller, state: RoundState) => import('@baeum/contract').Input<P>} fields
 * @param {StepOptions<P>} [options]
 * @returns {Round}
 */
export const single = (path, fields, options) => [step(path, fields, options)];
