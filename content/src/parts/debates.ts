/** `lectures/<code>/debates/<name>.md`: a debate, its topic and its files. */
import { afterMinute } from '@baeum/contract/minutes';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { type DebateInput, writeDebates } from '@baeum/server/debate/authoring';
import { debateStaffLimits } from '@baeum/contract/debate/staff-terms';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf } from '../format/calendar.ts';
import { described, flag, group, whole } from '../format/fields.ts';
import { sharedMessages, warnOf, type Wording, writing } from '../read/issues.ts';
import type { DebateFile, LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import { isDate } from './comments.ts';
import {
  checkCoursework,
  courseworkFields,
  courseworkInput,
  type GradedItem,
  courseworkKeys,
  declareCode,
  exportCoursework,
  loadGrading,
  withProfessors,
} from './coursework.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { gradingIn } from './grading.ts';
import { definePart } from './part.ts';

const debate = group({
  ...courseworkFields,
  kind: described(
    z.enum(['open', 'sides'], spoken(say.fields.either(['"open"', '"sides"']))).default('open'),
    'An open debate, or one of two sides (찬반)',
  ),
  points: described(whole(0, debateStaffLimits.points).optional(), 'Points it is graded out of'),
  minimumPosts: described(
    whole(1, debateStaffLimits.minimumPosts).default(1),
    'Comments with which a student has taken part',
  ),
  assignsSides: described(
    flag().default(false),
    'Of a debate of two sides, whether students are given theirs by lot',
  ),
});

const messages = {
  ...sharedMessages,
  kindKept: ({ values }: Wording) => say.discussions.kindKept(values.code, values.kind),
};

export const debates = definePart<GradedItem<DebateInput>>({
  name: 'debates',
  documents: { debate },

  async read(reader) {
    const found: GradedItem<DebateInput>[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/debates`, '.md', '.html')) {
        const one = await readDebate(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = await withProfessors(found, target);
    const sources = found.map(({ source }) => source);
    const { kept } = await writing(sources, messages, () => writeDebates(target, inputs));
    await loadGrading(target, 'debate', found);
    warnOf(target, kept, sources, messages);
  },

  export: (target) =>
    exportCoursework(target, {
      table: 'debate',
      own: sql`kind, points, nullif(minimum_posts, 1) as "minimumPosts", nullif(assigns_sides, false) as "assignsSides"`,
    }),
});

async function readDebate(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<GradedItem<DebateInput> | undefined> {
  const read = await reader.article(document, debate, {
    calendars: lecture.calendars,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const code = declareCode(reader, lecture, { kind: 'debate', document, given: head.code });
  lecture.debates.set(stemOf(document), debateFile(code, head, lecture));
  if (!read) return undefined;
  const source = { parsed: read.parsed, keys: courseworkKeys, start: { file: document, line: 1 } };
  checkCoursework(reader, lecture, source, {
    code,
    only: 'debate of the topic',
    messages: sharedMessages,
  });
  const { value, html } = read;
  const text = await illustrate(reader, {
    document,
    owner: textOwner('debate', code),
    html,
    lecture,
    isExact: document.endsWith('.html'),
  });
  if (!value) return undefined;
  return {
    professor: value.professor,
    source,
    grading: gradingIn(value),
    input: {
      ...courseworkInput(value, lecture, code),
      bodyHtml: text.html,
      textFiles: text.files,
      kind: value.kind,
      points: value.points ?? null,
      minimumPosts: value.minimumPosts,
      assignsSides: value.assignsSides,
      files: value.files.map((file) => reader.attachment(document, file)),
    },
  };
}

/** The valid fields of a debate's head that its comments depend on. */
function debateFile(code: string, head: Record<PropertyKey, unknown>, lecture: LectureFolder): DebateFile {
  const { kind = 'open' } = head;
  const periodIn = (from: unknown, to: unknown) => {
    if (!isDate(from) || !isDate(to)) return undefined;
    return lecture.calendars.map((calendar) => ({
      from: Date.parse(instantOf(from, 'start', calendar)),
      until: afterMinute(Date.parse(instantOf(to, 'end', calendar))),
    }));
  };
  const period = periodIn(head.opensAt, head.closesAt);
  const late = periodIn(head.lateOpensAt, head.lateClosesAt);
  return {
    code,
    kind: kind === 'open' || kind === 'sides' ? kind : undefined,
    periods:
      period === undefined || (head.lateClosesAt !== undefined && !late)
        ? undefined
        : period.map((one, index) => [one, ...(late?.slice(index, index + 1) ?? [])]),
  };
}
