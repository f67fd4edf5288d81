/** Mistakes of a pack in words, each with the location at which it can be corrected. */
import { verbatim, type Text, type Language } from '@baeum/server/authoring/lessons/messages/text';
import type { Problem } from '@baeum/server/authoring/lessons/problems';
import { say } from '../messages/index.ts';

/** A path as authors know it: `"title"`, `item 3 of "students"`. */
export function nameOf(path: readonly PropertyKey[]): Text {
  const last = path.at(-1);
  if (last === undefined) return say.fields.thisFile;
  if (typeof last !== 'number') return verbatim(`"${String(last)}"`);
  const around = path.at(-2);
  return around === undefined ? say.fields.entry(last + 1) : say.fields.item(last + 1, String(around));
}

/** A pack that cannot be loaded. The message lists every problem as `file:line: message`. */
export class PackRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describe).join('\n'));
    this.name = 'PackRefused';
    this.problems = problems;
  }
}

export const describeIn = (language: Language, { file, line, message }: Problem): string =>
  `${file}:${line}: ${message[language]}`;

/** In English. */
export const describe = (problem: Problem): string => describeIn('en', problem);
