/** Coursework with a period and an optional late period: assignments, team assignments, and debates. */
import { defaultCode } from '@baeum/server/authoring/coursework';
import type { Draft } from '@baeum/server/authoring/issues';
import type { Periods } from '@baeum/server/authoring/periods';
import { type SetCourseworkIssueCode, setCourseworkIssues } from '@baeum/server/authoring/set-work';
import { writeGradingSettings } from '@baeum/server/grading/authoring';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { type SQL, sql } from 'drizzle-orm';
import {
  type ExportTarget,
  fileNameOf,
  keptFiles,
  type KeptFile,
  packDate,
} from '../database/export-target.ts';
import type { LoadTarget } from '../database/target.ts';
import { type Calendar, type Edge, instantOf } from '../format/calendar.ts';
import { date, described, files, key, moment, reference, text, whole } from '../format/fields.ts';
import { type AuthoredSource, type Messages, reportIssues } from '../read/issues.ts';
import { type LectureFolder, outlineOf, placementIn } from '../read/lectures.ts';
import type { DeclaredKind } from '../read/names.ts';
import type { PackReader, RawEntry } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import { isDate } from './comments.ts';
import { exportedGrading, gradingFields, type gradingIn } from './grading.ts';
import { exportText, shownFiles } from './pages.ts';
import { exportedPublication, publicationFields, publicationIn } from './publication.ts';
import { textOwner } from '@baeum/contract/study/terms';

/** Fields of the head of a document that all coursework has. */
export const setFields = {
  title: text(authoringLimits.title),
  professor: reference('professor'),
  opensAt: date(),
  closesAt: date(),
  lateOpensAt: date().optional(),
  lateClosesAt: date().optional(),
  registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
  files: files(authoringLimits.files).default([]),
  ...gradingFields,
};

/** The same fields, and code, week and topic of coursework of a lecture. */
export const courseworkFields = {
  code: described(
    key(authoringLimits.code).optional(),
    'The code of the lecture, "-" and the name of the file when left out',
  ),
  week: whole(1, authoringLimits.weeks),
  topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
  ...setFields,
  ...publicationFields,
};

/** Keys of the format for fields of coursework with other names. */
export const courseworkKeys = {
  weekNumber: 'week',
  topicCode: 'topic',
  professorId: 'professor',
  createdAt: 'registeredAt',
} as const;

/** Coursework to be loaded: the input without the professor's account id, and the professor's login id. */
export interface CourseworkItem<Input> {
  readonly input: Omit<Input, 'professorId'>;
  readonly professor: string;
  readonly source: AuthoredSource;
}

/** The same of what is graded. */
export interface GradedItem<Input> extends CourseworkItem<Input> {
  /** What it says about its scores, if anything. */
  readonly grading: ReturnType<typeof gradingIn>;
}

/** The inputs with the ids of their professors, in one query. */
export async function withProfessors<Input>(
  items: readonly CourseworkItem<Input>[],
  target: LoadTarget,
): Promise<(Omit<Input, 'professorId'> & { readonly professorId: number })[]> {
  const idOf = await target.accountIds(items.map(({ professor }) => professor));
  return items.map(({ input, professor }) => ({ ...input, professorId: idOf(professor) }));
}

interface SetHead {
  readonly title: string;
  readonly professor: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateOpensAt?: string | undefined;
  readonly lateClosesAt?: string | undefined;
  readonly registeredAt?: string | undefined;
}

interface CourseworkHead extends SetHead {
  readonly week: number;
  readonly topic?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly publishedAt?: string | undefined;
  readonly archivedAt?: string | undefined;
}

/** The fields of a valid head as input of authoring, without the professor's account id. */
export function setInput(head: SetHead, calendar: Calendar) {
  const instant = (at: string | undefined, edge: Edge) =>
    at === undefined ? null : instantOf(at, edge, calendar);
  return {
    title: head.title,
    opensAt: instantOf(head.opensAt, 'start', calendar),
    closesAt: instantOf(head.closesAt, 'end', calendar),
    lateOpensAt: instant(head.lateOpensAt, 'start'),
    lateClosesAt: instant(head.lateClosesAt, 'end'),
    createdAt: instant(head.registeredAt, 'start') ?? undefined,
  };
}

export const courseworkInput = (head: CourseworkHead, lecture: LectureFolder, code: string) => ({
  ...setInput(head, lecture.calendars[0]),
  code,
  lectureCode: lecture.code,
  weekNumber: head.week,
  topicCode: head.topic === undefined ? null : (lecture.topics.get(head.topic)?.code ?? null),
  publication: publicationIn(head, lecture.calendars[0]),
});

/** The valid dates of a head. */
export function periodsIn(head: RawEntry, calendar: Calendar): Draft<Periods> {
  const instant = (key: string, edge: Edge) => {
    const at = head[key];
    if (isDate(at)) return instantOf(at, edge, calendar);
    return at === undefined ? null : undefined;
  };
  return {
    opensAt: instant('opensAt', 'start') ?? undefined,
    closesAt: instant('closesAt', 'end') ?? undefined,
    lateOpensAt: instant('lateOpensAt', 'start'),
    lateClosesAt: instant('lateClosesAt', 'end'),
  };
}

/** The valid dates of a head's period. */
export function periodIn(head: RawEntry, calendar: Calendar) {
  const { opensAt, closesAt } = periodsIn(head, calendar);
  return { opensAt, closesAt };
}

/** Checks the valid fields of a head against the rules of its kind. */
export function checkCoursework(
  reader: PackReader,
  lecture: LectureFolder,
  source: AuthoredSource,
  {
    code,
    only,
    messages,
  }: {
    readonly code: string;
    /** The kind of document, if a topic has at most one of it. */
    readonly only: DeclaredKind;
    readonly messages: Messages<SetCourseworkIssueCode>;
  },
): void {
  const placement = { code, ...placementIn(reader, lecture, source.parsed, only) };
  const head = isRecord(source.parsed.value) ? source.parsed.value : {};
  for (const calendar of lecture.calendars) {
    const issues = setCourseworkIssues({ ...placement, ...periodsIn(head, calendar) }, outlineOf(lecture));
    reportIssues(reader.problems, issues, source, messages);
  }
}

/** Writes what coursework with a code says about its scores. */
export const loadGrading = (
  target: LoadTarget,
  kind: 'assignment' | 'debate',
  items: readonly GradedItem<{ readonly lectureCode: string; readonly code: string }>[],
): Promise<void> =>
  writeGradingSettings(
    target,
    kind,
    items.flatMap(({ grading, input: { lectureCode, code } }) =>
      grading === undefined ? [] : [{ lectureCode, activity: code, ...grading }],
    ),
  );

/** Declares the code of a document, which is its own or the default. */
export function declareCode(
  reader: PackReader,
  lecture: LectureFolder,
  { kind, document, given }: { kind: 'assignment' | 'debate'; document: string; given: unknown },
): string {
  const code = typeof given === 'string' ? given : defaultCode(lecture.code, stemOf(document));
  reader.names.declare(kind, code, { file: document, line: 1 });
  return code;
}

interface ExportedCoursework extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly shown: readonly KeptFile[];
}

/** @param own column of the additional key of this kind of coursework */
export async function exportCoursework(
  target: ExportTarget,
  { table, own }: { table: 'assignment' | 'debate'; own: SQL },
): Promise<void> {
  const code = sql`${sql.identifier(table)}.code`;
  const publication = exportedPublication(table);
  const rows = await target.query<ExportedCoursework>(sql`
    select ${code}, lecture_code, title, ${own}, week_number as week, topic_code, login_id as professor,
      body_html as html,
      ${packDate(sql`opens_at`)} as "opensAt", ${packDate(sql`closes_at`)} as "closesAt",
      ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
      ${packDate(sql`created_at`)} as "registeredAt", ${publication.draft} as draft,
      ${publication.publishedAt} as "publishedAt", ${publication.archivedAt} as "archivedAt",
      ${exportedGrading(sql`${sql.identifier(`${table}_code`)} = ${code}`)},
      ${keptFiles(`${table}_file`, `${table}_code`, code)} as files,
      ${shownFiles('text_file', `${table}_code`, code)} as shown
    from ${sql.identifier(table)} join account on account.id = professor_id
    order by lecture_code, week_number, opens_at, ${code}`);
  for (const { code: given, lecture_code, topic_code, html, files: kept, shown, ...head } of rows) {
    const folder = `lectures/${lecture_code}/${table}s`;
    const name = fileNameOf(given, lecture_code);
    const names = await target.files(folder, `files/${name}`, kept);
    const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
    await target.article(
      `${folder}/${name}.html`,
      {
        ...(name === given ? { code: given } : {}),
        ...head,
        topic,
        files: names.length > 0 ? names : undefined,
      },
      await exportText(target, {
        html,
        shown,
        folder,
        owner: textOwner(table, given),
        beside: `files/${name}`,
      }),
    );
  }
}
