/** Files that stand beside an assignment, under its name: submissions and feedback. */
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';

interface WorkFile {
  readonly lecture: LectureFolder;
  /** Its path without the extension. */
  readonly name: string;
  /** The code of the assignment it is about. */
  readonly code: string;
}

/** The lists in a folder of every lecture, each about the assignment of the same name. */
export function workFiles(reader: PackReader, kind: 'submissions' | 'feedback'): WorkFile[] {
  return reader.lectures.flatMap((lecture) => {
    const folder = `${lecture.folder}/${kind}`;
    const files = reader.tree.filesIn(folder, '.yml', '.csv');
    for (const file of files) {
      if (!lecture.assignments.has(stemOf(file))) {
        reader.tree.use(file);
        reader.problems.add(
          { file, line: 1 },
          `unknown assignment "${stemOf(file)}": there is no ${lecture.folder}/assignments/${stemOf(file)}.md`,
        );
      }
    }
    return [...new Set(files.map(stemOf))].flatMap((stem) => {
      const code = lecture.assignments.get(stem);
      return code === undefined ? [] : [{ lecture, name: `${folder}/${stem}`, code }];
    });
  });
}
