/** The team activities of a lecture, for the parts that belong to them. */
import type { LectureFolder } from './lectures.ts';

/** The folder of a team activity, which contains the documents of its parts. */
export interface ActivityFolder {
  readonly folder: string;
  readonly lecture: LectureFolder;
  readonly code: string;
  /** Undefined if there is none, or if the head cannot be read. */
  readonly evaluation: EvaluationShape | undefined;
  /** Whether the head can be read, which says whether there is an evaluation. */
  readonly isReadable: boolean;
  /** Its teams by their keys; filled by the part of the teams. Undefined when their list cannot be read. */
  teams: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** By team who was in it before, and has left work there; filled by the part of the teams. */
  former: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the files of its team assignments; filled by their part. */
  readonly assignments: Set<string>;
  /** Posts of its teams by the name of their file; filled by their part. */
  readonly posts: Map<string, TeamPostFile>;
}

export interface EvaluationShape {
  /** Undefined if the head cannot be read. */
  readonly kind: 'survey' | 'score' | undefined;
  /** How many items each of the questions has. */
  readonly questions: readonly number[];
}

interface TeamPostFile {
  readonly team: string | undefined;
  readonly isDraft: boolean;
}

/** The team of a student; undefined without one. */
export function teamOf({ teams }: ActivityFolder, student: string): string | undefined {
  for (const [team, members] of teams ?? []) if (members.has(student)) return team;
  return undefined;
}
