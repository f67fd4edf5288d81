/** Lists in files with the name of the object to which they belong: submissions, feedback, attempts, comments. */
import { kinds } from '../messages/fields.ts';
import { say } from '../messages/index.ts';
import type { DeclaredKind } from '../read/names.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';

interface WorkFile {
  readonly lecture: LectureFolder;
  /** Its path without the extension. */
  readonly name: string;
  /** The name of the object's file, without folder and extension. */
  readonly stem: string;
  /** The code of the assignment, quiz or debate; the key of the post. */
  readonly code: string;
}

const assignment = {
  kind: 'assignment' as const,
  fileOf: (stem: string) => `assignments/${stem}.md`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.assignments.get(stem),
};
const quiz = {
  kind: 'quiz' as const,
  fileOf: (stem: string) => `quizzes/${stem}.yml`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.quizzes.get(stem)?.code,
};
const debate = {
  kind: 'debate' as const,
  fileOf: (stem: string) => `debates/${stem}.md`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.debates.get(stem)?.code,
};
const post = {
  kind: 'post' as const,
  fileOf: (stem: string) => `board/${stem}.md`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.posts.get(stem)?.key,
};
const subjects = {
  submissions: assignment,
  feedback: assignment,
  attempts: quiz,
  'debate-comments': debate,
  'board-comments': post,
} as const;

/** The lists in a folder of every lecture, each for the assignment, quiz, debate or post of the same name. */
export function workFiles(reader: PackReader, kind: keyof typeof subjects): WorkFile[] {
  const { kind: subject, fileOf, codeOf } = subjects[kind];
  return reader.lectures.flatMap((lecture) =>
    filesAbout(reader, `${lecture.folder}/${kind}`, {
      kind: subject,
      fileOf: (stem) => `${lecture.folder}/${fileOf(stem)}`,
      isThere: (stem) => codeOf(lecture, stem) !== undefined,
    }).map((file) => ({ lecture, ...file, code: codeOf(lecture, file.stem) ?? '' })),
  );
}

/**
 * The lists in a folder, each for an object of the same name.
 * @param about the kind of object, and the file in which it is defined
 */
export function filesAbout(
  reader: PackReader,
  folder: string,
  about: {
    readonly kind: DeclaredKind;
    readonly fileOf: (stem: string) => string;
    readonly isThere: (stem: string) => boolean;
  },
): Pick<WorkFile, 'name' | 'stem'>[] {
  const files = reader.tree.filesIn(folder, '.yml', '.csv');
  for (const file of files) {
    const stem = stemOf(file);
    if (about.isThere(stem)) continue;
    reader.tree.markUsed(file);
    reader.problems.add(
      { file, line: 1 },
      say.lectures.workOnNothing(kinds[about.kind], stem, about.fileOf(stem)),
    );
  }
  return [...new Set(files.map(stemOf))]
    .filter((stem) => about.isThere(stem))
    .map((stem) => ({ name: `${folder}/${stem}`, stem }));
}
