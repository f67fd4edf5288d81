/** `lectures/<code>/teams/<name>/activity.md`: a team activity, its files, and how teammates are evaluated. */
import { fileRules } from '../../read/attachments.ts';
import { activityLimit } from '@baeum/contract/team/terms';
import { sql } from 'drizzle-orm';
import { fileNameOf, type KeptFile, keptFiles, packDate } from '../../database/export-target.ts';
import { inOrder, replaceFiles } from '@baeum/server/authoring/files';
import type { Row } from '@baeum/server/authoring/rows';
import { type Edge, instantOf } from '../../format/calendar.ts';
import { date, described, files, group, key, moment, reference, text, whole } from '../../format/fields.ts';
import type { Attachment } from '../../read/attachments.ts';
import { checkTopic, checkWeek, type LectureFolder } from '../../read/lectures.ts';
import type { PackReader } from '../../read/reader.ts';
import { isRecord } from '../../read/validate.ts';
import type { SourceValue } from '../../read/yaml.ts';
import { definePart } from '../part.ts';
import {
  checkEvaluation,
  type Evaluation,
  evaluationField,
  exportedEvaluation,
  shapeOf,
  toEvaluation,
} from './evaluation.ts';
import { loadEvaluations } from './evaluation-load.ts';
import { activityFolder } from './folders.ts';

const activity = group(
  {
    code: described(
      key(60).optional(),
      'The code of the lecture, "-" and the name of the folder when left out',
    ),
    title: text(200),
    week: whole(1, 52),
    endWeek: described(whole(1, 52).optional(), 'The week in which it ends; "week" when left out'),
    topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
    professor: reference('professor'),
    opensAt: date(),
    closesAt: date(),
    minutes: described(whole(1, 100_000).optional(), 'How long it is meant to take'),
    registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
    files: files(20).default([]),
    evaluation: described(
      evaluationField().optional(),
      'How teammates are evaluated; not at all when left out',
    ),
  },
  [{ from: 'opensAt', fromEdge: 'start', to: 'closesAt', toEdge: 'end' }],
);

interface Activity {
  readonly row: Row;
  readonly code: string;
  readonly professor: string;
  readonly files: readonly Attachment[];
  readonly evaluation: Evaluation;
}

export const activities = definePart<Activity>({
  name: 'team activities',
  documents: { teamActivity: activity },

  async read(reader) {
    const found: Activity[] = [];
    for (const lecture of reader.lectures) {
      for (const [index, name] of reader.tree.foldersIn(`${lecture.folder}/teams`).entries()) {
        if (index === activityLimit)
          reader.problems.add(
            { file: `${lecture.folder}/teams/${name}/activity.md`, line: 1 },
            `is one team activity too many: at most ${activityLimit} in a lecture`,
          );
        const one = await readActivity(reader, lecture, name);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.map(({ professor }) => professor));
    await target.upsert({
      table: 'team_activity',
      key: ['code'],
      rows: found.map(({ row, professor }) => ({ ...row, professor_id: idOf(professor) })),
    });
    await replaceFiles(
      target,
      { table: 'team_activity_file', owner: 'activity_code' },
      found.map(({ code, files: given }) => ({
        owner: code,
        files: inOrder('team_activity', given, fileRules.attachment),
      })),
    );
    await loadEvaluations(
      found.map(({ code, evaluation }) => ({ code, ...evaluation })),
      target,
    );
  },

  async export(target) {
    const rows = await target.query<ExportedActivity>(sql`
      select team_activity.code, lecture_code, title, week_number as week,
        nullif(end_week_number, week_number) as "endWeek", topic_code, login_id as professor,
        ${packDate(sql`team_activity.opens_at`)} as "opensAt", ${packDate(sql`team_activity.closes_at`)} as "closesAt",
        minutes, ${packDate(sql`created_at`)} as "registeredAt", body_html as html,
        ${keptFiles('team_activity_file', 'activity_code', sql`team_activity.code`)} as files,
        ${exportedEvaluation} as evaluation
      from team_activity
      join account on account.id = professor_id
      order by lecture_code, week_number, team_activity.opens_at, team_activity.code`);
    for (const { code, lecture_code, topic_code, html, files: kept, evaluation, ...head } of rows) {
      const folder = activityFolder(code, lecture_code);
      const names = await target.files(folder, 'files', kept);
      const own = {
        ...(fileNameOf(code, lecture_code) === code ? { code } : {}),
        ...head,
        topic: topic_code === null ? undefined : fileNameOf(topic_code, lecture_code),
      };
      await target.article(
        `${folder}/activity.html`,
        { ...own, files: names.length > 0 ? names : undefined, evaluation },
        html,
      );
    }
  },
});

interface ExportedActivity extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly evaluation: Record<string, string | null> | null;
}

async function readActivity(
  reader: PackReader,
  lecture: LectureFolder,
  name: string,
): Promise<Activity | undefined> {
  const folder = `${lecture.folder}/teams/${name}`;
  // Where there are both, the second is reported like any file that nothing uses.
  const document = ['activity.md', 'activity.html']
    .map((file) => `${folder}/${file}`)
    .find((file) => reader.tree.has(file));
  const start = { file: document ?? `${folder}/activity.md`, line: 1 };
  if (document === undefined)
    reader.problems.add(start, 'is missing: every folder in teams/ is a team activity');
  const read =
    document === undefined
      ? undefined
      : await reader.article(document, activity, { calendars: lecture.calendars });
  const head = isRecord(read?.located.value) ? read.located.value : {};
  const code = typeof head.code === 'string' ? head.code : `${lecture.code}-${name}`;
  lecture.activities.push({
    folder,
    lecture,
    code,
    evaluation: shapeOf(head.evaluation),
    isReadable: read !== undefined,
    teams: undefined,
    assignments: new Set(),
    posts: new Map(),
  });
  reader.names.declare('team activity', code, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code)) {
    reader.problems.add(
      start,
      `the code "${code}" (lecture and name of the folder) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  if (!read || document === undefined) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  const [calendar] = lecture.calendars;
  const instant = (at: string, edge: Edge) => instantOf(at, edge, calendar);
  return {
    code,
    professor: value.professor,
    files: value.files.map((file) => reader.attachment(document, file)),
    evaluation: toEvaluation(value.evaluation, read.located.at(['evaluation', 'kind']), calendar),
    row: {
      code,
      lecture_code: lecture.code,
      week_number: value.week,
      end_week_number: value.endWeek ?? value.week,
      topic_code: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
      title: value.title,
      body_html: html,
      opens_at: instant(value.opensAt, 'start'),
      closes_at: instant(value.closesAt, 'end'),
      minutes: value.minutes ?? null,
      created_at: instant(value.registeredAt ?? value.opensAt, 'start'),
    },
  };
}

/** What the schema of the head cannot say by itself. */
function checkHead(reader: PackReader, lecture: LectureFolder, located: SourceValue): void {
  const { value } = located;
  if (!isRecord(value)) return;
  checkWeek(reader, lecture, located);
  checkTopic(reader, lecture, located, 'team activity of the topic');
  const { week, endWeek } = value;
  if (Number(endWeek) > lecture.weekCount)
    reader.problems.add(
      located.at(['endWeek']),
      `"endWeek" is ${String(endWeek)}, but the lecture has ${lecture.weekCount} weeks`,
    );
  if (Number(endWeek) < Number(week))
    reader.problems.add(
      located.at(['endWeek']),
      `"endWeek" comes before "week" (${String(endWeek)} / ${String(week)})`,
    );
  checkEvaluation(reader, located);
}
