/** Everything that was handed in for an activity as one zip (specification §23.16): the work as it is now, with a list. */
import { buffer } from 'node:stream/consumers';
import { scoreFileRefusals, scoreRows } from '@baeum/contract/grading/offline-terms';
import { type WorkState, workStateNames } from '@baeum/contract/grading/staff-terms';
import { type Cell, momentCell } from '@baeum/contract/sheet';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ArchiveEntry } from '../../platform/files/archive.ts';
import { distinctPaths, safeName } from '../../platform/files/safe-names.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { serializeMoment } from '../../platform/time.ts';
import { workbookReply } from '../../platform/xlsx.ts';
import type { GradedActivity } from '../staff/access.ts';
import { blindFileName } from '../../standing/blind.ts';
import { fileIds, latenessBy, type Terms, termsOf, textsOf } from '../staff/detail.ts';
import { stateOf } from '../staff/state.ts';
import { activityKey, everybody, inOrder } from '../staff/work.ts';
import { hasNumbers, headings, nameHeading } from './workbook.ts';

interface HandedFile {
  readonly name: string;
  readonly extension: string;
  readonly byteSize: number;
  readonly storageKey: string;
}

const handedFiles = sql`(select coalesce(json_agg(json_build_object('name', ${storedFile.name}, 'extension', ${storedFile.extension}, 'byteSize', ${storedFile.byteSize},
    'storageKey', ${storedFile.storageKey}) order by ${storedFile.createdAt}, ${storedFile.id}), '[]')
  from ${storedFile} where ${storedFile.id} in (${fileIds(sql`holder.id`)}))`;

const handedWork = preparedQuery(
  'handed_work',
  {
    name: sql<string>`one.name`,
    number: sql<string>`one.number`,
    state: sql<WorkState>`one.state`,
    handedAt: sql<string | null>`one.handed_at`,
    terms: sql<Terms | null>`one.terms`,
    texts: sql<Texts>`one.texts`,
    files: sql<readonly HandedFile[]>`one.files`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      select holder.name, holder.number, ${stateOf} as state, work.handed_at, ${termsOf(sql`holder.id`)} as terms,
        ${textsOf(sql`holder.id`)} as texts, ${handedFiles} as files
      from ${everybody} order by ${inOrder} limit ${sql.raw(String(scoreRows))}) as one`),
);

type Handed = RowOf<typeof handedWork>;

/** Texts that were written into a form. */
const textName = '제출글.txt';
export const listName = '목록.xlsx';
/** Programs for Windows take a text without it for one in CP949. */
const byteOrderMark = '\ufeff';

/**
 * `학번_이름_파일명` in a folder with the title of the activity, teams by their names. Debates have no work that is handed in: they
 * are read where they are.
 */
export async function entriesOf(db: Queryable, row: GradedActivity, now: Date): Promise<ArchiveEntry[]> {
  if (row.kind === 'debate') refuse(scoreFileRefusals.nothingHanded);
  const everyone = await handedWork(db, { ...activityKey(row), now });
  if (everyone.every(({ handedAt }) => handedAt === null)) refuse(scoreFileRefusals.nothingHanded);
  const pathOf = distinctPaths();
  const folder = safeName(row.title);
  const listPath = pathOf(folder, listName);
  const entries: ArchiveEntry[] = [];
  const listed: Cell[][] = [];
  for (const one of everyone) {
    const own = one.handedAt === null ? [] : entriesOfOne(row, one, (name) => pathOf(folder, name));
    entries.push(...own);
    listed.push(
      listedAs(
        row,
        one,
        own.map(({ path }) => path.slice(folder.length + 1)),
      ),
    );
  }
  const list = await buffer(
    workbookReply('목록', [{ name: '목록', rows: [listHead(row), ...listed] }]).open().stream,
  );
  return [{ path: listPath, content: list, modifiedAt: now }, ...entries];
}

type Texts = readonly { readonly label: string; readonly text: string }[];

/** What was written into a form as one file; undefined where nothing was. */
export function asTextFile(texts: Texts): Buffer | undefined {
  const written = texts
    .filter(({ label, text }) => `${label}${text}`.trim() !== '')
    .map(({ label, text }) => [label, text].filter((part) => part !== '').join('\n\n'));
  return written.length === 0 ? undefined : Buffer.from(`${byteOrderMark}${written.join('\n\n\n')}\n`);
}

function entriesOfOne(row: GradedActivity, one: Handed, pathOf: (name: string) => string): ArchiveEntry[] {
  const modifiedAt = new Date(one.handedAt ?? 0);
  const whose = hasNumbers(row) ? `${one.number}_${one.name}` : one.name;
  const path = (name: string) => pathOf(safeName(`${whose}_${name}`));
  const content = asTextFile(one.texts);
  return [
    ...(content === undefined ? [] : [{ path: path(textName), content, modifiedAt }]),
    ...one.files.map(({ name, extension, byteSize, storageKey }, index) => ({
      path: path(row.isBlind ? blindFileName(index, extension) : name),
      byteSize,
      storageKey,
      modifiedAt,
    })),
  ];
}

const listHead = (row: GradedActivity): Cell[] => [
  ...(hasNumbers(row) ? [headings.number] : []),
  nameHeading(row),
  headings.state,
  '제출 일시',
  '지각(일)',
  '파일',
];

const listedAs = (row: GradedActivity, one: Handed, names: readonly string[]): Cell[] => [
  ...(hasNumbers(row) ? [one.number, one.name] : [one.name]),
  workStateNames[one.state],
  one.handedAt === null ? null : momentCell(serializeMoment(new Date(one.handedAt))),
  latenessBy(one.terms, row).days || null,
  names.join('\n'),
];
