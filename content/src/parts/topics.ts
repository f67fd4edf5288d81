/** `lectures/<code>/topics/<name>.md`: a topic of a week, and the content that is watched there. */
import { defaultCode } from '@baeum/server/authoring/coursework';
import {
  recomputeLectures,
  removeOtherTopics,
  type TopicInput,
  topicIssues,
  writeTopics,
} from '@baeum/server/study/authoring';
import { contentSeconds } from '@baeum/server/study/content-authoring';
import type { LoadTarget } from '../database/target.ts';
import {
  type AuthoredSource,
  type Messages,
  unreadDocument,
  reportIssues,
  sharedMessages,
  type Wording,
  writing,
} from '../read/issues.ts';
import { type LectureFolder, outlineOf } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import { contentDates, contentKeys, readContent } from './content.ts';
import { courseworkKeys } from './coursework.ts';
import { definePart } from './part.ts';
import { findPages } from './pages.ts';
import { topicDocument } from './topic-document.ts';
import { exportTopics } from './topics-export.ts';

interface TopicItem {
  readonly input: TopicInput;
  readonly source: AuthoredSource;
}

const keys = { ...courseworkKeys, ...contentKeys };

const messages = {
  ...sharedMessages,
  kindMissing: () => '"content" needs one of "video", "embed", "link" and "page"',
  embedUnknown: () =>
    '"embed" must be the address of a video at YouTube or Vimeo; any other page is a "link"',
  periodBesideWeek: ({ key, values }: Wording) =>
    `"${key}" does not fit the ${values.other} of week ${values.week}: give both ends`,
  lengthMissing: ({ values }: Wording) =>
    values.kind === 'video'
      ? 'needs "seconds": the video does not say how long it is'
      : 'needs "seconds", its length',
  lengthNotMeasured: ({ values }: Wording) =>
    `"seconds" is ${values.given}, but the video lasts ${values.measured}: leave it out, and it is measured`,
  mediumTooLong: ({ values }: Wording) =>
    `lasts ${values.measured} seconds, if the video is right: a content has ${values.longest} at most`,
  captionWithoutVideo: () => 'captions are for a "video" of the pack',
  fileNameTwice: ({ values }: Wording) => `two files of this content are named "${values.name}"`,
  fileNameTooLong: ({ values }: Wording) =>
    `"${values.name}" has too long a path: at most ${values.longest} characters`,
  positionTaken: ({ values }: Wording) => `"position" has ${values.owner} already`,
  urlMissing: () => '"content" needs an address',
  mediaMissing: () => '"content" needs its video',
} satisfies Messages<string>;

export const topics = definePart<TopicItem>({
  name: 'topics',
  documents: { topic: topicDocument },

  async read(reader) {
    const found: TopicItem[] = [];
    for (const lecture of reader.lectures) {
      const inWeek = new Map<number, number>();
      const documents = reader.tree.filesIn(`${lecture.folder}/topics`, '.md', '.html');
      await findPages(reader, lecture, documents);
      for (const document of documents) {
        const one = await readTopic(reader, lecture, document, inWeek);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = found.map(({ input }) => input);
    // The pack owns the topics of its lectures as a whole: those that are not in it are removed.
    for (const { code, lectureCode } of await removeOtherTopics(target, [...target.lectures.keys()], inputs))
      warnAboutKept(target, lectureCode, `topic ${code}`);
    const sources = found.map(({ source }) => source);
    const { createdContents, kept } = await writing(sources, messages, () => writeTopics(target, inputs));
    for (const { item, values } of kept)
      warnAboutKept(target, inputs[item]?.lectureCode ?? '', `the content of topic ${values.code}`);
    for (const code of createdContents) target.newContents.add(code);
    await recomputeLectures(target, [...target.sharesChanged]);
  },

  export: exportTopics,
});

/** Warns about an object that is no longer in the pack, and therefore has no file that the warning could name. */
function warnAboutKept({ warnings }: LoadTarget, lectureCode: string, what: string): void {
  warnings.push({
    file: `lectures/${lectureCode}/topics`,
    line: 1,
    message: `${what} is in the pack no more, but students have learnt there: it stays`,
  });
}

/** @param inWeek how many topics of each week have been read before */
async function readTopic(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
  inWeek: Map<number, number>,
): Promise<TopicItem | undefined> {
  const start = { file: document, line: 1 };
  const read = await reader.article(document, topicDocument, {
    calendars: lecture.calendars,
    allowsEmpty: true,
    page: true,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const name = stemOf(document);
  const code = typeof head.code === 'string' ? head.code : defaultCode(lecture.code, name);
  const week = Number(head.week);
  const number = (inWeek.get(week) ?? 0) + 1;
  inWeek.set(week, number);
  const known = { code, week, hasContent: head.content !== undefined, seconds: undefined };
  lecture.topics.set(name, known);
  reader.names.declare('topic', code, start);
  const source = { parsed: read?.parsed ?? unreadDocument(document), keys, start };
  for (const calendar of lecture.calendars)
    reportIssues(
      reader.problems,
      topicIssues(
        {
          code,
          weekNumber: head.week === undefined ? undefined : week,
          content: contentDates(head.content, calendar),
        },
        outlineOf(lecture),
      ),
      source,
      messages,
    );
  if (!read) return undefined;
  const { value, parsed, html } = read;
  if (html !== '' && head.content === undefined) {
    reader.problems.add(
      { file: document, line: read.bodyLine },
      'has a text below its head, but no "content" that it could describe',
    );
  }
  if (!value) return undefined;
  const position = value.position ?? number;
  reader.names.declare('place in the week', String(position), parsed.at(['position']), {
    within: `${lecture.code} ${week}`,
  });
  const topic = { code, lectureCode: lecture.code, weekNumber: value.week, position, title: value.title };
  if (!value.content) return { source, input: { ...topic, content: null } };
  const content = await readContent(reader, { code, html, parsed, value: value.content, lecture });
  reportIssues(reader.problems, topicIssues({ ...topic, content }, outlineOf(lecture)), source, messages);
  const { kind } = content;
  if (kind === null) return undefined;
  lecture.topics.set(name, { ...known, seconds: contentSeconds(content) });
  return { source, input: { ...topic, content: { ...content, kind } } };
}
