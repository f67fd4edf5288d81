/** What study materials may be, for packs and for staff alike. */
import { authoredFileRules, codeShape } from '@baeum/contract/authoring/terms';
import type { materialStates } from '@baeum/contract/material/states';
import { sql } from 'drizzle-orm';
import { type PlacementIssueCode, placementIssues } from '../authoring/coursework.ts';
import {
  type AuthoredFile,
  inOrder,
  type LinkedFile,
  replaceFiles,
  replaceTextFiles,
  type TextFile,
} from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import { type LectureOutline, lectureOutlines } from '../authoring/outline.ts';
import type { Instant } from '../authoring/periods.ts';
import { textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizePageText } from '../platform/page-text.ts';

export interface MaterialInput {
  readonly lectureCode: string;
  /** Tells it from the others of its lecture. */
  readonly key: string;
  /** Null for the whole lecture; the week of its topic when left out. */
  readonly weekNumber?: number | null | undefined;
  /** The topic that shows it, too. */
  readonly topicCode: string | null;
  readonly title: string;
  readonly bodyHtml: string;
  /** When it was registered; the start of its week, or of the lecture, when left out. */
  readonly createdAt?: Instant | undefined;
  /** Its place among those of its lecture; as it is when left out, as by staff, who put them in order as a whole. */
  readonly position?: number | null | undefined;
  /** Drafts and archived ones are shown to staff only; published when left out. */
  readonly state?: MaterialState | undefined;
  /** What the text shows and links to. */
  readonly textFiles?: readonly TextFile[] | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly MaterialFile[];
}

export type MaterialState = (typeof materialStates)[number];

export interface MaterialFile extends AuthoredFile {
  /**
   * When it was added to a material that was there already, null if the material began with it; when left out, this moment for
   * materials that are known.
   */
  readonly addedAt?: Instant | null | undefined;
}

export type MaterialIssueCode = PlacementIssueCode | 'keyInvalid';

/** What is wrong with a material, as far as it is known; needs no database. */
export const materialIssues = (
  draft: Draft<MaterialInput>,
  outline: LectureOutline | undefined,
): AuthoringIssue<MaterialIssueCode>[] => [
  ...(draft.key === undefined || codeShape.test(draft.key)
    ? []
    : [issue('key', 'keyInvalid', { key: draft.key })]),
  ...placementIssues(draft, outline),
];

/**
 * Makes materials, or changes those whose keys are known in their lectures.
 * @throws AuthoringRefused
 */
export async function writeMaterials(
  authoring: AuthoringTransaction,
  materials: readonly MaterialInput[],
): Promise<void> {
  if (materials.length === 0) return;
  const lectures = materials.map(({ lectureCode }) => lectureCode);
  const outlines = await lectureOutlines(authoring.tx, lectures);
  refuseIssues(materials, (input) => materialIssues(input, outlines.get(input.lectureCode)));
  const known = new Set((await kept(authoring, lectures)).map(nameOf));
  await authoring.upsert({
    table: 'material',
    key: ['lecture_code', 'key'],
    rows: materials.map((input) => rowOf(input, outlines.get(input.lectureCode))),
  });
  await authoring.upsert({
    table: 'material',
    key: ['lecture_code', 'key'],
    rows: materials.flatMap(({ lectureCode, key, position }) =>
      position === undefined ? [] : [{ lecture_code: lectureCode, key, position }],
    ),
  });
  const ids = new Map((await kept(authoring, lectures)).map((row) => [nameOf(row), row.id]));
  const now = authoring.now.toISOString();
  await replaceFiles(
    authoring,
    { table: 'material_file', owner: 'material_id' },
    materials.map((input) => ({
      owner: ids.get(nameOf(input)) ?? 0,
      files: linksOf(input.files, known.has(nameOf(input)) ? now : null),
    })),
  );
  await replaceTextFiles(
    authoring,
    'material_id',
    materials.map((input) => ({ owner: ids.get(nameOf(input)) ?? 0, files: input.textFiles })),
  );
}

const linksOf = (files: readonly MaterialFile[], addedAt: Instant | null): LinkedFile[] =>
  inOrder('material', files, authoredFileRules.attachment).map((link, index) => {
    const given = files[index]?.addedAt;
    return { ...link, columns: { ...link.columns, added_at: given === undefined ? addedAt : given } };
  });

/** Removes all materials of lectures but for some. */
export async function removeOtherMaterials(
  authoring: AuthoringTransaction,
  lectureCodes: readonly string[],
  staying: readonly Pick<MaterialInput, 'lectureCode' | 'key'>[],
): Promise<void> {
  const names = new Set(staying.map(nameOf));
  const gone = (await kept(authoring, lectureCodes)).filter((row) => !names.has(nameOf(row)));
  await replaceFiles(
    authoring,
    { table: 'material_file', owner: 'material_id' },
    gone.map(({ id }) => ({ owner: id, files: [] })),
  );
  await replaceTextFiles(
    authoring,
    'material_id',
    gone.map(({ id }) => ({ owner: id, files: [] })),
  );
  await authoring.remove(
    'material',
    gone.map(({ id }) => id),
  );
}

const nameOf = ({ lectureCode, key }: Pick<MaterialInput, 'lectureCode' | 'key'>) => `${lectureCode} ${key}`;

async function kept({ tx }: AuthoringTransaction, lectureCodes: readonly string[]) {
  const { rows } = await tx.execute<{ id: number; lectureCode: string; key: string }>(
    sql`select id, lecture_code as "lectureCode", key from material where lecture_code in ${textSet(lectureCodes)}`,
  );
  return rows;
}

function rowOf(input: MaterialInput, outline: LectureOutline | undefined) {
  const { topicCode } = input;
  const topicWeek = topicCode === null ? undefined : outline?.topics.get(topicCode);
  const weekNumber = input.weekNumber === undefined ? (topicWeek ?? null) : input.weekNumber;
  return {
    key: input.key,
    lecture_code: input.lectureCode,
    week_number: weekNumber,
    topic_code: topicCode,
    title: input.title,
    body_html: sanitizePageText(input.bodyHtml),
    state: input.state ?? 'published',
    created_at: input.createdAt ?? outline?.weeks[(weekNumber ?? 1) - 1]?.startsAt ?? null,
  };
}
