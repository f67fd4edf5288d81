/** `lectures/<code>/materials/<name>.md`: study materials, of a week or of the whole lecture. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { textOwner } from '@baeum/contract/study/terms';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { materialStates } from '@baeum/contract/material/states';
import {
  type MaterialInput,
  materialIssues,
  removeOtherMaterials,
  writeMaterials,
} from '@baeum/server/material/authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileNameOf, type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, files, group, moment, text, whole } from '../format/fields.ts';
import { type AuthoredSource, reportIssues, sharedMessages, writing } from '../read/issues.ts';
import { type LectureFolder, outlineOf, placementIn } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { courseworkKeys } from './coursework.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { exportText, shownFiles } from './pages.ts';
import { definePart } from './part.ts';

const material = group({
  title: text(authoringLimits.title),
  week: described(whole(1, authoringLimits.weeks).optional(), 'For the whole lecture when left out'),
  topic: described(text(100).optional(), 'The name of the file of the topic that shows it, too'),
  registeredAt: described(
    moment().optional(),
    'When it was registered; the start of its week, or of the lecture, when left out',
  ),
  position: described(
    whole(1, 9999).optional(),
    'Its place among those of the lecture; those without one come first, the newest first',
  ),
  state: described(
    z.enum(materialStates, spoken(say.fields.oneOf(materialStates))).default('published'),
    'A draft and an archived material are shown to staff only',
  ),
  files: files(authoringLimits.files).default([]),
});

interface MaterialItem {
  readonly input: MaterialInput;
  readonly source: AuthoredSource;
}

export const materials = definePart<MaterialItem>({
  name: 'materials',
  documents: { material },

  async read(reader) {
    const found: MaterialItem[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/materials`, '.md', '.html')) {
        const one = await readMaterial(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = found.map(({ input }) => input);
    // The pack owns the materials of its lectures as a whole: those that are not in it are removed.
    await removeOtherMaterials(target, [...target.lectures.keys()], inputs);
    const sources = found.map(({ source }) => source);
    await writing(sources, sharedMessages, () => writeMaterials(target, inputs));
  },

  async export(target) {
    const rows = await target.query<ExportedMaterial>(sql`
      select key, lecture_code, title, week_number as week, topic_code, body_html as html,
        ${packDate(sql`created_at`)} as "registeredAt",
        position, nullif(state, 'published') as state,
        ${keptFiles('material_file', 'material_id', sql`material.id`)} as files,
        ${shownFiles('text_file', 'material_id', sql`material.id`)} as shown
      from material order by lecture_code, key`);
    for (const { key, lecture_code, topic_code, html, files, shown, ...head } of rows) {
      const folder = `lectures/${lecture_code}/materials`;
      const names = await target.files(folder, `files/${key}`, files);
      const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
      await target.article(
        `${folder}/${key}.html`,
        { ...head, topic, files: names.length > 0 ? names : undefined },
        await exportText(target, {
          html,
          shown,
          folder,
          owner: textOwner('material', `${lecture_code}/${key}`),
          beside: `files/${key}`,
        }),
      );
    }
  },
});

interface ExportedMaterial extends Record<string, unknown> {
  readonly key: string;
  readonly lecture_code: string;
  readonly title: string;
  readonly week: number | null;
  readonly topic_code: string | null;
  readonly registeredAt: string;
  readonly position: number | null;
  readonly state: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly shown: readonly KeptFile[];
}

async function readMaterial(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<MaterialItem | undefined> {
  const key = stemOf(document);
  const start = { file: document, line: 1 };
  reader.names.declare('material', key, start, { within: lecture.code });
  const read = await reader.article(document, material, {
    calendars: lecture.calendars,
    allowsEmpty: true,
    page: true,
    pictures: true,
  });
  if (!read) return undefined;
  const source = { parsed: read.parsed, keys: courseworkKeys, start };
  const placement = placementIn(reader, lecture, read.parsed);
  reportIssues(
    reader.problems,
    materialIssues({ key, ...placement }, outlineOf(lecture)),
    source,
    sharedMessages,
  );
  const { value } = read;
  if (!value) return undefined;
  const owner = textOwner('material', `${lecture.code}/${key}`);
  const text = await illustrate(reader, { document, owner, html: read.html, lecture });
  const [calendar] = lecture.calendars;
  return {
    source,
    input: {
      key,
      lectureCode: lecture.code,
      weekNumber: value.week,
      topicCode: placement.topicCode ?? null,
      title: value.title,
      bodyHtml: text.html,
      textFiles: text.files,
      createdAt:
        value.registeredAt === undefined ? undefined : instantOf(value.registeredAt, 'start', calendar),
      position: value.position ?? null,
      state: value.state,
      files: value.files.map((name) => reader.attachment(document, name)),
    },
  };
}
