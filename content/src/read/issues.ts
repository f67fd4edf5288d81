/** Reports issues of authoring as problems of a pack, with file and line, and in the terms of the pack format. */
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { type AuthoringIssue, AuthoringRefused, type ItemIssue } from '@baeum/server/authoring/issues';
import type { LoadTarget } from '../database/target.ts';
import { type Problem, type Problems, type SourceLocation } from '@baeum/server/authoring/lessons/problems';
import { PackRefused } from './problems.ts';
import { valueAt } from './validate.ts';
import type { SourceValue } from './yaml.ts';

type Path = AuthoringIssue['path'];

/** The document that an authored object comes from. */
export interface AuthoredSource {
  readonly parsed: SourceValue;
  /** Where the object begins. */
  readonly root?: Path;
  /** Keys of the format for the fields that it calls otherwise, by the fields' names. */
  readonly keys: Readonly<Record<string, string>>;
  /** The location for issues of the object itself, and of its code, which may be derived from the name of a file. */
  readonly start: SourceLocation;
  /** Whether everything is reported where the object begins. */
  readonly reportsWhole?: boolean;
  /** Where its questions are, if it has any. */
  readonly locations?: readonly SourceLocation[];
}

/** The data of an issue for its message. */
export interface Wording {
  readonly values: AuthoringIssue['values'];
  readonly details: NonNullable<AuthoringIssue['details']>;
  /** The key of the field, as an author knows it. */
  readonly key: string;
  readonly keyOf: (field: string) => string;
  /** What the document says in a field, as it is written there. */
  readonly textOf: (field: string) => string;
}

export type Messages<Code extends string> = Readonly<Record<Code, (wording: Wording) => Text>>;

/** Messages of the rules that all coursework shares. */
export const sharedMessages = {
  codeInvalid: ({ values }) => say.lectures.codeInvalid(values.code, say.lectures.fromLectureAndFile),
  keyInvalid: ({ values }) => say.lectures.fileNameInvalid(values.key),
  lectureUnknown: () => say.lectures.lectureUnknown,
  weekBeyondEnd: ({ key, textOf, values }) => say.lectures.weekBeyondEnd(key, textOf(key), values.weekCount),
  topicUnknown: ({ values }) => say.lectures.topicUnknown(values.topic),
  topicInOtherWeek: ({ textOf, values }) =>
    say.lectures.topicInOtherWeek(values.topicWeek, textOf('weekNumber')),
  topicTaken: ({ values }) => say.lectures.topicTaken(values.owner),
  professorUnknown: ({ textOf }) => say.lectures.professorUnknown(textOf('professor')),
  endBeforeStart: ({ key, keyOf, textOf, values }) => {
    const start = String(values.start);
    return say.fields.before(key, keyOf(start), textOf(key), textOf(start));
  },
  latePeriodIncomplete: ({ key, values }) => say.lectures.latePeriodIncomplete(key, values.missing),
} as const satisfies Messages<string>;

/** Represents a document that could not be read. */
export const unreadDocument = (file: string): SourceValue => {
  const start = () => ({ file, line: 1 });
  return { file, value: undefined, at: start, textAt: start, atKey: start };
};

/** The problem for an issue, at the location at which it can be corrected. */
function problemOf<Code extends string>(
  { path, code, values, details = [] }: AuthoringIssue<Code>,
  { parsed, root = [], keys, start, reportsWhole = false, locations }: AuthoredSource,
  messages: Messages<Code>,
): Problem {
  const keyOf = (field: string) => keys[field] ?? field;
  const inDocument = path.map((step) => (typeof step === 'string' ? keyOf(step) : step));
  const textOf = (field: string) =>
    String(valueAt(parsed, [...root, ...inDocument.slice(0, -1), keyOf(field)]));
  const key = String(inDocument.at(-1));
  const isOfWhole = reportsWhole || path.length === 0 || key === 'code' || key === 'key';
  const question = path[0] === 'questions' ? locations?.[Number(path[1])] : undefined;
  const location = question ?? (isOfWhole ? start : parsed.at([...root, ...inDocument]));
  return {
    file: location.file,
    line: location.line,
    message: messages[code]({ values, details, key, keyOf, textOf }),
  };
}

/** Reports the issues of a document. */
export function reportIssues<Code extends string>(
  problems: Problems,
  issues: readonly AuthoringIssue<Code>[],
  source: AuthoredSource,
  messages: Messages<Code>,
): void {
  for (const issue of issues) {
    const problem = problemOf(issue, source, messages);
    problems.add(problem, problem.message);
  }
}

/** Warns about input that was not applied, because it would affect the work of students. */
export function warnOf<Code extends string>(
  target: LoadTarget,
  kept: readonly ItemIssue<Code>[],
  sources: readonly AuthoredSource[],
  messages: Messages<Code>,
): void {
  for (const { item, ...issue } of kept) {
    const source = sources[item];
    if (source) target.warnings.push(problemOf(issue, source, messages));
  }
}

/**
 * Writes objects of a pack.
 * @param sources of the objects, in their order
 * @throws PackRefused where the portal, as it is, does not take one of them
 */
export async function writing<Result>(
  sources: readonly AuthoredSource[],
  messages: Messages<string>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AuthoringRefused)) throw error;
    throw new PackRefused(
      error.issues.flatMap(({ item, ...issue }) => {
        const source = sources[item];
        return source ? [problemOf(issue, source, messages)] : [];
      }),
    );
  }
}
