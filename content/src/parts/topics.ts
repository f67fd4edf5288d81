/** `lectures/<code>/topics/<name>.md`: a topic of a week, and the content that is watched there. */
import type { Row } from '@baeum/server/authoring/rows';
import { checkWeek, type LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import { type Content, readContent } from './content.ts';
import { definePart } from './part.ts';
import { topicDocument } from './topic-document.ts';
import { exportTopics } from './topics-export.ts';
import { loadTopics } from './topics-load.ts';

export interface Topic {
  readonly code: string;
  readonly lecture: string;
  readonly week: number;
  readonly row: Row;
  readonly content: Content | undefined;
}

export const topics = definePart<Topic>({
  name: 'topics',
  documents: { topic: topicDocument },

  async read(reader) {
    const found: Topic[] = [];
    for (const lecture of reader.lectures) {
      const inWeek = new Map<number, number>();
      for (const document of reader.tree.filesIn(`${lecture.folder}/topics`, '.md', '.html')) {
        const one = await readTopic(reader, lecture, document, inWeek);
        if (one) found.push(one);
      }
    }
    return found;
  },

  load: loadTopics,
  export: exportTopics,
});

/** @param inWeek how many topics of each week have been read before */
async function readTopic(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
  inWeek: Map<number, number>,
): Promise<Topic | undefined> {
  const start = { file: document, line: 1 };
  const read = await reader.article(document, topicDocument, {
    calendars: lecture.calendars,
    mayBeEmpty: true,
  });
  const head = isRecord(read?.located.value) ? read.located.value : {};
  const name = stemOf(document);
  const code = typeof head.code === 'string' ? head.code : `${lecture.code}-${name}`;
  const week = Number(head.week);
  const number = (inWeek.get(week) ?? 0) + 1;
  inWeek.set(week, number);
  const known = { code, week, hasContent: head.content !== undefined, seconds: undefined };
  lecture.topics.set(name, known);
  reader.names.declare('topic', code, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code)) {
    reader.problems.add(
      start,
      `the code "${code}" (lecture and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  if (!read) return undefined;
  checkWeek(reader, lecture, read.located);
  const { value, located, html } = read;
  if (html !== '' && head.content === undefined) {
    reader.problems.add(
      { file: document, line: read.bodyLine },
      'has a text below its head, but no "content" that it could describe',
    );
  }
  if (!value) return undefined;
  const position = value.position ?? number;
  reader.names.declare('place in the week', String(position), located.at(['position']), {
    within: `${lecture.code} ${week}`,
  });
  const content =
    value.content &&
    (await readContent(reader, lecture, code, { week, content: value.content, located, html }));
  lecture.topics.set(name, { ...known, seconds: content?.seconds });
  return {
    code,
    lecture: lecture.code,
    week,
    content,
    row: { code, lecture_code: lecture.code, week_number: week, position, title: value.title },
  };
}
