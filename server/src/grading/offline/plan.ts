/** What a file would do, row by row: a pure function of the file and of what is stored. */
import { createHash } from 'node:crypto';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import { type ScoreProblem, type ScoreRowKind, scoreRowKinds } from '@baeum/contract/grading/offline-terms';
import { activityIdOf, scoreStatusNames } from '@baeum/contract/grading/staff-terms';
import { cleanCell, numberOf } from '../../platform/lists/cells.ts';
import { letterOf } from '../../platform/xlsx.ts';
import type { GradedActivity } from '../staff/access.ts';
import { latenessBy, type StoredScore } from '../staff/detail.ts';
import { judge, type Judgement, type Saved } from '../staff/judged.ts';
import {
  asWritten,
  digestOf,
  type Entered,
  enteredOf,
  readFeedback,
  readLevel,
  readPoints,
  readVersion,
  type Version,
} from './cells.ts';
import type { Known } from './everybody.ts';
import type { ScoreTable } from './table.ts';
import { criterionHeading, hasNumbers, headings, nameHeading } from './workbook.ts';

interface CellProblem {
  readonly column: string;
  readonly header: string;
  readonly problem: ScoreProblem;
}

interface CellChange {
  readonly header: string;
  readonly before: string;
  readonly after: string;
}

/** What is saved of a row. */
export interface Saving {
  readonly known: Known;
  readonly input: Saved;
  readonly judged: Judgement;
}

export interface PlanLine {
  readonly line: number;
  readonly kind: ScoreRowKind;
  readonly name: string;
  readonly number: string;
  readonly changes: readonly CellChange[];
  readonly problems: readonly CellProblem[];
  readonly otherLine: number | null;
  /** What somebody else has stored since the file was made. */
  readonly meanwhile: StoredScore | null;
  readonly isOverwritten: boolean;
  readonly isHandedAgain: boolean;
  readonly saving?: Saving;
}

export interface Plan {
  readonly lines: readonly PlanLine[];
  readonly counts: Readonly<Record<ScoreRowKind, number>> & { readonly absent: number };
  readonly savings: readonly Saving[];
  /** Columns that say nothing here. */
  readonly ignored: readonly string[];
}

interface Planning {
  readonly activity: GradedActivity;
  readonly table: ScoreTable;
  readonly everybody: readonly Known[];
  /** Lines in conflict that take the place of what is stored. */
  readonly overwrite: readonly { readonly line: number }[];
}

export function planScores({ activity, table, everybody, overwrite }: Planning): Plan {
  // Files that were made while it was graded blind come back after the names, too.
  const known = new Map(everybody.flatMap((one) => [[one.key, one] as const, [one.blindKey, one] as const]));
  const byName = new Map(everybody.map((one) => [whoOf(activity, one), one]));
  const first = new Map<number, number>();
  const chosen = new Set(overwrite.map(({ line }) => line));
  const lines = table.rows.map(({ line, cells }): PlanLine => {
    const cell = (heading: string) => cells[table.place.get(heading) ?? -1] ?? '';
    const version = readVersion(cell(headings.version));
    const inFile = { name: cleanCell(cell(nameHeading(activity))), number: numberOf(cell(headings.number)) };
    const meant = version === undefined ? byName.get(whoOf(activity, inFile)) : known.get(version.key);
    const row = new RowPlan(line, inFile, table);
    if (meant === undefined) return row.refused(whoHeading(activity), 'unknown');
    row.shown = meant;
    if (version === undefined) return row.refused(headings.version, 'version');
    if (isMixed(activity, inFile, meant, version)) return row.refused(whoHeading(activity), 'mixed');
    const other = first.get(meant.holder);
    if (other !== undefined) return row.refused(whoHeading(activity), 'twice', other);
    first.set(meant.holder, line);
    const levels = table.criteria.map((index) => cells[index] ?? '');
    const written = asWritten({ levels, points: cell(headings.points), feedback: cell(headings.feedback) });
    // A row that nobody has touched in the file wants nothing, whatever the activity takes by now.
    if (digestOf(written) === version.digest) return row.same();
    return row.planned({ activity, known: meant, version, cell, isOverwritten: chosen.has(line) });
  });
  const ordered = lines.toSorted(
    (one, other) =>
      scoreRowKinds.indexOf(one.kind) - scoreRowKinds.indexOf(other.kind) || one.line - other.line,
  );
  const count = (kind: ScoreRowKind) => lines.filter((one) => one.kind === kind).length;
  const places = new Set(table.place.values());
  return {
    lines: ordered,
    counts: {
      refused: count('refused'),
      conflict: count('conflict'),
      changed: count('changed'),
      same: count('same'),
      absent: everybody.length - first.size,
    },
    savings: ordered.flatMap(({ saving }) => saving ?? []),
    ignored: table.headers.filter((header, index) => header !== '' && !places.has(index)),
  };
}

const whoHeading = (activity: GradedActivity): string =>
  hasNumbers(activity) ? headings.number : nameHeading(activity);

interface Who {
  readonly name: string;
  readonly number: string;
}

const whoOf = (activity: GradedActivity, { name, number }: Who): string =>
  hasNumbers(activity) ? numberOf(number) : cleanCell(name);

/** Columns that were sorted without the others. An empty cell is nobody else’s. */
function isMixed(activity: GradedActivity, inFile: Who, meant: Known, { key }: Version): boolean {
  if (key === meant.blindKey) return inFile.name !== '' && inFile.name !== meant.blindName;
  const who = whoOf(activity, inFile);
  return who !== '' && who !== whoOf(activity, meant);
}

interface PlannedRow {
  readonly activity: GradedActivity;
  readonly known: Known;
  readonly version: Version;
  readonly cell: (heading: string) => string;
  readonly isOverwritten: boolean;
}

/** One row, as far as it is known. */
class RowPlan {
  /** Who is meant, or what the file says. */
  shown: Who;
  private readonly line: number;
  private readonly table: ScoreTable;
  private readonly problems: CellProblem[] = [];

  constructor(line: number, inFile: Who, table: ScoreTable) {
    this.line = line;
    this.shown = inFile;
    this.table = table;
  }

  private problem(header: string, problem: ScoreProblem): void {
    const index = this.table.place.get(header);
    this.problems.push({ column: index === undefined ? '' : letterOf(index), header, problem });
  }

  private result(fields: Partial<PlanLine> & Pick<PlanLine, 'kind'>): PlanLine {
    const { name, number } = this.shown;
    return {
      line: this.line,
      name,
      number,
      changes: [],
      problems: this.problems,
      otherLine: null,
      meanwhile: null,
      isOverwritten: false,
      isHandedAgain: false,
      ...fields,
    };
  }

  refused(header: string, problem: ScoreProblem, otherLine: number | null = null): PlanLine {
    this.problem(header, problem);
    return this.result({ kind: 'refused', otherLine });
  }

  same(): PlanLine {
    return this.result({ kind: 'same' });
  }

  planned({ activity, known, version, cell, isOverwritten }: PlannedRow): PlanLine {
    const rubric = activity.rubric ?? [];
    const wanted = this.read(activity, cell);
    const stored = enteredOf(known.score, rubric);
    const changes = changesBetween(stored, wanted, rubric);
    const isHandedAgain = known.workVersion !== version.workVersion;
    if (this.problems.length > 0) return this.result({ kind: 'refused', isHandedAgain });
    // Nor does one that says the same in other words, or in columns of another order.
    if (changes.length === 0 || digestOf(wanted) === version.digest) return this.same();
    // The second score is given on the desk, beside a first one that is neither shown nor touched.
    if (known.isSecond) return this.refused(changes[0]?.header ?? headings.points, 'second');
    const isMeanwhile = (known.score?.version ?? 0) !== version.version;
    const kind = isMeanwhile ? 'conflict' : 'changed';
    const meanwhile = isMeanwhile ? known.score : null;
    if (!this.hasLevels(known.score, wanted, rubric))
      return this.result({ kind: 'refused', changes, isHandedAgain });
    const input = inputOf(activity, known, version, wanted);
    const isSaved = !isMeanwhile || isOverwritten;
    return this.result({
      kind,
      changes,
      meanwhile,
      isOverwritten: isMeanwhile && isOverwritten,
      isHandedAgain,
      ...(isSaved && {
        saving: { known, input, judged: judge(input, activity, knownOf(activity, known)) },
      }),
    });
  }

  private read(activity: GradedActivity, cell: (heading: string) => string): Entered {
    const take = (heading: string, read: ReturnType<typeof readPoints>): string => {
      if ('text' in read) return read.text;
      this.problem(heading, read.problem);
      return '';
    };
    return {
      levels: (activity.rubric ?? []).map((criterion) => {
        const heading = criterionHeading(criterion.name);
        return take(heading, readLevel(cell(heading), criterion));
      }),
      points: take(headings.points, readPoints(cell(headings.points), activity.outOf)),
      feedback: take(headings.feedback, readFeedback(cell(headings.feedback))),
    };
  }

  /** A level that is stored and no longer in the rubric has to be chosen anew. */
  private hasLevels(score: StoredScore | null, wanted: Entered, rubric: Rubric): boolean {
    const gone = rubric.filter(({ name, levels }, index) => {
      const chosen = score?.choices.find(({ criterion }) => criterion === name)?.level ?? null;
      return wanted.levels[index] === '' && chosen !== null && !levels.some((one) => one.name === chosen);
    });
    for (const { name } of gone) this.problem(criterionHeading(name), 'levelGone');
    return gone.length === 0;
  }
}

/** Cells that say something else than what is stored; empty ones say nothing. */
function changesBetween(stored: Entered, wanted: Entered, rubric: Rubric): CellChange[] {
  const cells = [
    ...rubric.map(({ name }, index) => [criterionHeading(name), stored.levels[index], wanted.levels[index]]),
    [headings.points, stored.points, wanted.points],
    [headings.feedback, stored.feedback, wanted.feedback],
  ] as const;
  return cells.flatMap(([header = '', before = '', after = '']) =>
    after === '' || after === before ? [] : [{ header, before, after }],
  );
}

/** What stays as it is: what lateness costs, and the marks, of which a file knows nothing. */
const knownOf = (activity: GradedActivity, { terms, score }: Known) => ({
  latePenalty: latenessBy(terms, activity).penalty,
  marks: score?.marks ?? [],
});

/** Points that were typed before the full points were lowered count as these. */
const typedAtMost = (outOf: number, score: StoredScore | null): number | null =>
  score === null || score.typedPoints === null ? null : Math.min(score.typedPoints, outOf);

/** What is stored with what the file says in its place. */
function inputOf(activity: GradedActivity, known: Known, version: Version, wanted: Entered): Saved {
  const { score } = known;
  const { points } = wanted;
  const without = (['excused', 'missing'] as const).find((status) => scoreStatusNames[status] === points);
  const number = points === '' || without !== undefined ? undefined : Number(points);
  return {
    activityId: activityIdOf(activity.kind, activity.code),
    holder: known.holder,
    version: score?.version ?? 0,
    workVersion: version.workVersion,
    status: without ?? (number === undefined ? (score?.status ?? 'scored') : 'scored'),
    typedPoints: number ?? typedAtMost(activity.outOf, score),
    feedback: wanted.feedback === '' ? (score?.feedback ?? '') : wanted.feedback,
    isHeld: score?.isHeld ?? false,
    penaltyOverride: score?.penaltyOverride ?? null,
    penaltyReason: score?.penaltyReason ?? '',
    choices: (activity.rubric ?? []).flatMap(({ name }, index) => {
      const stored = score?.choices.find(({ criterion }) => criterion === name);
      const level = wanted.levels[index] || (stored?.level ?? null);
      return level === null && stored === undefined
        ? []
        : [{ criterion: name, level, comment: stored?.comment ?? '' }];
    }),
    differences: score?.differences.map((one) => ({ ...one })) ?? [],
  };
}

/** Says what is planned, so that nothing else is applied. */
export const tokenOf = (importId: string, { savings, counts }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([importId, counts, savings.map(({ input, judged }) => [input, judged])]))
    .digest('base64url');
