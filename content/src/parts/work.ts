/** Files that stand beside what they are about, under its name: submissions, feedback, attempts, comments. */
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';

interface WorkFile {
  readonly lecture: LectureFolder;
  /** Its path without the extension. */
  readonly name: string;
  /** The name of the file that it is about, without folder and extension. */
  readonly stem: string;
  /** The code of the assignment, quiz or debate it is about; the key of the post. */
  readonly code: string;
}

const assignment = {
  name: 'assignment',
  fileOf: (stem: string) => `assignments/${stem}.md`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.assignments.get(stem),
};
const quiz = {
  name: 'quiz',
  fileOf: (stem: string) => `quizzes/${stem}.yml`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.quizzes.get(stem)?.code,
};
const debate = {
  name: 'debate',
  fileOf: (stem: string) => `debates/${stem}.md`,
  codeOf: (lecture: LectureFolder, stem: string) => lecture.debates.get(stem)?.code,
};
const post = {
  name: 'post',
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

/** The lists in a folder of every lecture, each about the assignment, quiz, debate or post of the same name. */
export function workFiles(reader: PackReader, kind: keyof typeof subjects): WorkFile[] {
  const subject = subjects[kind];
  return reader.lectures.flatMap((lecture) => {
    const folder = `${lecture.folder}/${kind}`;
    const files = reader.tree.filesIn(folder, '.yml', '.csv');
    for (const file of files) {
      const stem = stemOf(file);
      if (subject.codeOf(lecture, stem) === undefined) {
        reader.tree.use(file);
        reader.problems.add(
          { file, line: 1 },
          `unknown ${subject.name} "${stem}": there is no ${lecture.folder}/${subject.fileOf(stem)}`,
        );
      }
    }
    return [...new Set(files.map(stemOf))].flatMap((stem) => {
      const code = subject.codeOf(lecture, stem);
      return code === undefined ? [] : [{ lecture, name: `${folder}/${stem}`, stem, code }];
    });
  });
}
