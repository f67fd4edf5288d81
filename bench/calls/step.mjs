/** @typedef {import('@baeum/contract').Path} Path */
/** @typedef {import('./callers.mjs').Caller} Caller */

/**
 * What later calls of a round need of earlier ones.
 * @typedef {{ seq: number, other: number, rvsn: number, text: string }} Kept
 */

/**
 * @template {Path} P
 * @typedef {object} More
 * @property {string} [name] where one call is measured in several ways
 * @property {(result: import('@baeum/contract').Result<P>, kept: Kept, who: Caller, cookies: readonly string[]) => void} [keep]
 * @property {{ name: string, bytes: Buffer }} [file]
 * @property {(who: Caller, kept: Kept) => Record<string, string>} [headers] beside what every call sends
 * @property {'student' | 'administrator' | 'nobody'} [by]
 * @property {string} [apart] why it is no list, detail or single write, so that no ratio is asked of it
 * @property {string} [grows] why it costs more where there are more students
 * @property {readonly string[]} [whole] big tables that it reads whole, for it asks about all of them
 */

/**
 * One call of a round.
 * @typedef {{
 *   path: Path,
 *   fields: (who: Caller, kept: Kept) => object,
 *   name: string,
 *   keep: ((result: any, kept: Kept, who: Caller, cookies: readonly string[]) => void) | undefined,
 *   file: { name: string, bytes: Buffer } | undefined,
 *   headers: (who: Caller, kept: Kept) => Record<string, string>,
 *   by: 'student' | 'administrator' | 'nobody',
 *   apart: string | undefined,
 *   grows: string | undefined,
 *   whole: readonly string[],
 * }} Step
 */

/**
 * What callers do one after the other, again and again. At its end all is as it was at its beginning, or as good.
 * @typedef {readonly Step[]} Round
 */

/**
 * @template {Path} P
 * @param {P} path
 * @param {(who: Caller, kept: Kept) => import('@baeum/contract').Input<P>} fields
 * @param {More<P>} [more]
 * @returns {Step}
 */
export const step = (path, fields, more = {}) => ({
  path,
  fields,
  name: more.name ?? path.replaceAll(/^\/api\/|\.do$/g, ''),
  keep: more.keep,
  file: more.file,
  headers: more.headers ?? (() => ({})),
  by: more.by ?? 'student',
  apart: more.apart,
  grows: more.grows,
  whole: more.whole ?? [],
});

/**
 * A round of one call.
 * @template {Path} P
 * @param {P} path
 * @param {(who: Caller, kept: Kept) => import('@baeum/contract').Input<P>} fields
 * @param {More<P>} [more]
 * @returns {Round}
 */
export const one = (path, fields, more) => [step(path, fields, more)];
