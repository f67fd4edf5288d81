/** `lectures/<code>/teams/<name>/activity.md`: a team activity, its files, and how teammates are evaluated. */
import { say } from '../../messages/index.ts';
import { defaultCode } from '@baeum/server/authoring/coursework';
import {
  type TeamActivityInput,
  teamActivityIssues,
  writeTeamActivities,
} from '@baeum/server/team/activities/authoring';
import { teamLimits } from '@baeum/contract/team/staff-terms';
import { activityLimit, memberLimit } from '@baeum/contract/team/terms';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { fileNameOf, type KeptFile, keptFiles, packDate } from '../../database/export-target.ts';
import { instantOf } from '../../format/calendar.ts';
import { date, described, files, group, key, moment, reference, text, whole } from '../../format/fields.ts';
import {
  type AuthoredSource,
  type Messages,
  unreadDocument,
  reportIssues,
  sharedMessages,
  warnOf,
  type Wording,
  writing,
} from '../../read/issues.ts';
import { type LectureFolder, outlineOf, placementIn } from '../../read/lectures.ts';
import type { PackReader } from '../../read/reader.ts';
import { isRecord } from '../../read/validate.ts';
import { type CourseworkItem, courseworkKeys, periodIn, withProfessors } from '../coursework.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { exportText, shownFiles } from '../pages.ts';
import { definePart } from '../part.ts';
import { exportedPublication, publicationFields, publicationIn } from '../publication.ts';
import { evaluationDraft, evaluationField, exportedEvaluation, shapeOf, toEvaluation } from './evaluation.ts';
import { activityFolder } from './folders.ts';

const activity = group({
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
  minutes: described(whole(1, teamLimits.minutes).optional(), 'How long it is meant to take'),
  choosing: described(
    group({ opensAt: date(), closesAt: date() }).optional(),
    'When students choose their teams themselves',
  ),
  teamSize: described(whole(1, memberLimit).optional(), 'How many a team takes of those who choose it'),
  registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
  files: files(20).default([]),
  evaluation: described(
    evaluationField().optional(),
    'How teammates are evaluated; not at all when left out',
  ),
  ...publicationFields,
});

const keys = { ...courseworkKeys, endWeekNumber: 'endWeek' };
const publication = exportedPublication('team_activity');

const messages = {
  ...sharedMessages,
  codeInvalid: ({ values }: Wording) =>
    say.lectures.codeInvalid(values.code, say.lectures.fromLectureAndFolder),
  endWeekBeforeWeek: ({ key: field, textOf }: Wording) =>
    say.teams.endWeekBeforeWeek(field, textOf(field), textOf('weekNumber')),
  questionsMissing: () => say.teams.questionsMissing,
  questionsOfScore: () => say.teams.questionsOfScore,
  evaluationKept: ({ values }: Wording) => say.teams.evaluationKept(values.code),
  activitiesTooMany: ({ values }: Wording) => say.teams.tooMany(values.limit),
} satisfies Messages<string>;

export const activities = definePart<CourseworkItem<TeamActivityInput>>({
  name: 'team activities',
  documents: { teamActivity: activity },

  async read(reader) {
    const found: CourseworkItem<TeamActivityInput>[] = [];
    for (const lecture of reader.lectures) {
      for (const [index, name] of reader.tree.foldersIn(`${lecture.folder}/teams`).entries()) {
        if (index === activityLimit)
          reader.problems.add(
            { file: `${lecture.folder}/teams/${name}/activity.md`, line: 1 },
            say.teams.tooMany(activityLimit),
          );
        const one = await readActivity(reader, lecture, name);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = await withProfessors(found, target);
    const sources = found.map(({ source }) => source);
    const { kept } = await writing(sources, messages, () => writeTeamActivities(target, inputs));
    for (const { values } of kept) target.keptEvaluations.add(String(values.code));
    warnOf(target, kept, sources, messages);
  },

  async export(target) {
    const rows = await target.query<ExportedActivity>(sql`
      select team_activity.code, lecture_code, title, week_number as week,
        nullif(end_week_number, week_number) as "endWeek", topic_code, login_id as professor,
        ${packDate(sql`team_activity.opens_at`)} as "opensAt", ${packDate(sql`team_activity.closes_at`)} as "closesAt",
        minutes, case when choosing_opens_at is not null then jsonb_build_object(
          'opensAt', ${packDate(sql`choosing_opens_at`)}, 'closesAt', ${packDate(sql`choosing_closes_at`)}) end as choosing,
        team_size as "teamSize", ${packDate(sql`created_at`)} as "registeredAt", body_html as html,
        ${publication.draft} as draft, ${publication.publishedAt} as "publishedAt", ${publication.archivedAt} as "archivedAt",
        ${keptFiles('team_activity_file', 'activity_code', sql`team_activity.code`)} as files,
        ${shownFiles('text_file', 'activity_code', sql`team_activity.code`)} as shown,
        ${exportedEvaluation} as evaluation
      from team_activity
      join account on account.id = professor_id
      order by lecture_code, week_number, team_activity.opens_at, team_activity.code`);
    for (const { code, lecture_code, topic_code, html, files: kept, shown, evaluation, ...head } of rows) {
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
        await exportText(target, {
          html,
          shown,
          folder,
          owner: textOwner('team_activity', code),
          beside: 'files/activity',
        }),
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
  readonly shown: readonly KeptFile[];
  readonly evaluation: Record<string, string | null> | null;
}

async function readActivity(
  reader: PackReader,
  lecture: LectureFolder,
  name: string,
): Promise<CourseworkItem<TeamActivityInput> | undefined> {
  const folder = `${lecture.folder}/teams/${name}`;
  // If there are both, the second is reported as an unused file.
  const document = ['activity.md', 'activity.html']
    .map((file) => `${folder}/${file}`)
    .find((file) => reader.tree.has(file));
  const start = { file: document ?? `${folder}/activity.md`, line: 1 };
  if (document === undefined) reader.problems.add(start, say.teams.activityMissing);
  const read =
    document === undefined
      ? undefined
      : await reader.article(document, activity, { calendars: lecture.calendars, pictures: true });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const code = typeof head.code === 'string' ? head.code : defaultCode(lecture.code, name);
  lecture.activities.push({
    folder,
    lecture,
    code,
    evaluation: shapeOf(head.evaluation),
    isReadable: read !== undefined,
    teams: undefined,
    former: new Map(),
    assignments: new Set(),
    posts: new Map(),
  });
  reader.names.declare('team activity', code, start);
  const source = { parsed: read?.parsed ?? unreadDocument(start.file), keys, start };
  checkHead(reader, lecture, source, code);
  if (!read || document === undefined) return undefined;
  const { value, html } = read;
  const text = await illustrate(reader, { document, owner: textOwner('team_activity', code), html, lecture });
  if (!value) return undefined;
  const [calendar] = lecture.calendars;
  return {
    professor: value.professor,
    source,
    input: {
      code,
      lectureCode: lecture.code,
      weekNumber: value.week,
      endWeekNumber: value.endWeek,
      topicCode: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
      publication: publicationIn(value, calendar),
      title: value.title,
      bodyHtml: text.html,
      textFiles: text.files,
      opensAt: instantOf(value.opensAt, 'start', calendar),
      closesAt: instantOf(value.closesAt, 'end', calendar),
      minutes: value.minutes ?? null,
      choosing: value.choosing && {
        opensAt: instantOf(value.choosing.opensAt, 'start', calendar),
        closesAt: instantOf(value.choosing.closesAt, 'end', calendar),
      },
      teamSize: value.teamSize ?? null,
      createdAt:
        value.registeredAt === undefined ? undefined : instantOf(value.registeredAt, 'start', calendar),
      files: value.files.map((file) => reader.attachment(document, file)),
      evaluation: toEvaluation(value.evaluation, calendar),
    },
  };
}

/** Checks the valid fields of a head against the rules for team activities. */
function checkHead(reader: PackReader, lecture: LectureFolder, source: AuthoredSource, code: string): void {
  const { value } = source.parsed;
  const head = isRecord(value) ? value : {};
  const placement = placementIn(reader, lecture, source.parsed, 'team activity of the topic');
  for (const calendar of lecture.calendars) {
    const draft = {
      code,
      ...placement,
      ...periodIn(head, calendar),
      choosing: isRecord(head.choosing) ? periodIn(head.choosing, calendar) : undefined,
      endWeekNumber: head.endWeek === undefined ? undefined : Number(head.endWeek),
      evaluation: evaluationDraft(head.evaluation, calendar),
    };
    reportIssues(reader.problems, teamActivityIssues(draft, outlineOf(lecture)), source, messages);
  }
}
