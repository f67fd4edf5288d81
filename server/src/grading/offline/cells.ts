/** What stands in the cells of a score: levels by criterion, points, feedback; and the version by which it is known again. */
import { createHash } from 'node:crypto';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import type { ScoreProblem } from '@baeum/contract/grading/offline-terms';
import { scoreLimits, scoreStatusNames } from '@baeum/contract/grading/staff-terms';
import type { StoredScore } from '../staff/detail.ts';

/** Everything as a text; empty where there is nothing. */
export interface Entered {
  /** In the order of the criteria. */
  readonly levels: readonly string[];
  /** A number, or why there are no points. */
  readonly points: string;
  readonly feedback: string;
}

const withoutPoints = ['excused', 'missing'] as const;

/** What is stored, as it is written and read again. */
export const enteredOf = (score: StoredScore | null, rubric: Rubric): Entered => ({
  levels: rubric.map(({ name, levels }) => {
    const chosen = score?.choices.find(({ criterion }) => criterion === name)?.level;
    return levels.some((level) => level.name === chosen) ? (chosen ?? '') : '';
  }),
  points: pointsText(score),
  feedback: feedbackText(score?.feedback ?? ''),
});

function pointsText(score: StoredScore | null): string {
  if (score === null) return '';
  if (score.status !== 'scored') return scoreStatusNames[score.status];
  return score.typedPoints === null ? '' : String(score.typedPoints);
}

const feedbackText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** A cell that was read, or what is wrong with it. */
type Read = { readonly text: string } | { readonly problem: ScoreProblem };

/** Error values of spreadsheets. */
const errorValue = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;
const isFormula = (cell: string): boolean => /^[=@]/.test(cell) || errorValue.test(cell);

/** As people type numbers: in full-width digits, with blanks, with the unit. */
const plain = (cell: string): string => cell.normalize('NFKC').replace(/\s/gu, '');
const decimal = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i;
/** Spreadsheets have sums such as 28.299999999999997. */
const roundingError = 1e-6;

export function readPoints(cell: string, outOf: number): Read {
  const text = plain(cell);
  if (text === '') return { text: '' };
  if (isFormula(text)) return { problem: 'formula' };
  const word = withoutPoints.map((status) => scoreStatusNames[status]).find((name) => name === text);
  if (word !== undefined) return { text: word };
  const number = text.replace(/점$/u, '');
  const points = decimal.test(number) ? Number(number) : Number.NaN;
  if (!Number.isFinite(points) || points < 0) return { problem: 'points' };
  const rounded = Math.round(points * 100) / 100;
  if (Math.abs(points - rounded) > roundingError) return { problem: 'decimals' };
  return rounded > outOf ? { problem: 'tooManyPoints' } : { text: String(rounded) };
}

/** A level by its name, or by points that only it has. */
export function readLevel(cell: string, { levels }: Rubric[number]): Read {
  const text = plain(cell);
  if (text === '') return { text: '' };
  if (isFormula(text)) return { problem: 'formula' };
  const named = levels.find(({ name }) => plain(name) === text);
  if (named !== undefined) return { text: named.name };
  const worth = levels.filter(({ points }) => decimal.test(text) && points === Number(text));
  const [only] = worth;
  return only === undefined || worth.length > 1 ? { problem: 'level' } : { text: only.name };
}

export function readFeedback(cell: string): Read {
  const text = feedbackText(cell);
  if (errorValue.test(text)) return { problem: 'formula' };
  return text.length > scoreLimits.feedback ? { problem: 'feedback' } : { text };
}

/** What a row says, whether or not the activity still takes it: of one that nobody has touched, what has left. */
export function asWritten({ levels, points, feedback }: Entered): Entered {
  const read = readPoints(points, Number.POSITIVE_INFINITY);
  return {
    levels: levels.map((level) => level.trim()),
    points: 'text' in read ? read.text : points,
    feedback: feedbackText(feedback),
  };
}

/** By which a score is known again, and whether its row was changed in the file. */
export interface Version {
  readonly key: number;
  readonly version: number;
  readonly workVersion: string;
  readonly digest: string;
}

export const digestOf = ({ levels, points, feedback }: Entered): string =>
  createHash('sha256')
    .update(JSON.stringify([levels, points, feedback]))
    .digest('hex')
    .slice(0, 8);

export const versionText = ({ key, version, workVersion, digest }: Version): string =>
  [key, version, workVersion, digest].join('-');

export function readVersion(cell: string): Version | undefined {
  const parts = /^(\d{1,16})-(\d{1,9})-(\d{0,20})-([0-9a-f]{8})$/.exec(plain(cell));
  if (parts === null) return undefined;
  const [, key = '', version = '', workVersion = '', digest = ''] = parts;
  return { key: Number(key), version: Number(version), workVersion, digest };
}
