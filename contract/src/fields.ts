/**
 * Building blocks of requests and replies. Every wire name is explained once, where its schema is made: `title` is the
 * Korean label that messages name, `description` the English meaning that reaches the OpenAPI page.
 */
import { z } from 'zod';

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000');

/** Text of at most `max` UTF-16 units; NUL and lone surrogates, which PostgreSQL cannot keep, are refused. */
export const text = (max: number, title: string, description: string) =>
  z.string().max(max).refine(isStorable, { error: 'characters' }).meta({ title, description });

/** Like {@link text}, but white space alone is not enough. */
export const filled = (max: number, title: string, description: string) =>
  text(max, title, description)
    .refine((value) => value.trim() !== '', { error: 'required' })
    .meta({ title, description });

/** A code (`…Cd`): letters, digits, `_` and `-`. */
export const code = (title: string, description: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .meta({ title, description });

const maxSeq = Number.MAX_SAFE_INTEGER;

/** A number (`…Seq`) in JSON. */
export const seq = (title: string, description: string) =>
  z.int().min(1).max(maxSeq).meta({ title, description });

/** A number (`…Seq`) as a field of a form, where everything is text. */
export const seqText = (title: string, description: string) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/)
    .transform(Number)
    .meta({ title, description });

/** A yes or no on the wire: `Y` or `N`. */
export const flag = (title: string, description: string) => z.enum(['Y', 'N']).meta({ title, description });

/** Of what is refused until it is confirmed, with how many students it hits and how (specification §19.5). */
export const confirmed = z
  .boolean()
  .default(false)
  .meta({ title: '확인', description: 'Whether it was confirmed, knowing what it does to students' });

/** Wherever a period of an activity or content stands (specification §21.10). */
export const extnYn = flag('연장 여부', 'Whether it ends later for this student than for the others');

/** A whole number from 0 on. What it counts, or its unit, is in the description. */
export const count = (title: string, description: string) => z.int().min(0).meta({ title, description });

/** ISO 8601 with the offset of Seoul, e.g. `2026-11-18T23:59:00+09:00`. */
export const moment = (title: string, description: string) =>
  z.string().meta({ title, description, examples: ['2026-11-18T23:59:00+09:00'] });

/** `YYYY-MM-DD` in Seoul. */
export const day = (title: string, description: string) =>
  z.string().meta({ title, description, examples: ['2026-11-18'] });

/** `HH:mm` in Seoul. */
export const minute = (title: string, description: string) =>
  z.string().meta({ title, description, examples: ['23:59'] });

/** A minute in Seoul, as a form of the console has it: `YYYY-MM-DDTHH:mm`. */
export const localMinute = (title: string, description: string) =>
  z.iso
    .datetime({ local: true, precision: -1 })
    .regex(/^20/)
    .meta({ title, description: `${description}; a minute in Seoul`, examples: ['2026-11-18T23:59'] });

/** Such a minute of a form; empty for none. */
export const optionalMinute = (title: string, description: string) =>
  z
    .union([z.literal(''), localMinute(title, description)])
    .default('')
    .meta({ title, description });

/** Several values in a form, which sends each of them, or one text with commas. */
export const several = <Value extends z.ZodType<string, string>>(value: Value, most: number) =>
  z
    .string()
    .max(3000)
    .default('')
    .transform((sent) => [...new Set(sent.split(',').filter((one) => one !== ''))])
    .pipe(z.array(value).max(most));

/**
 * Stored files that a form removes. It does not name those that stay, because it does not know what somebody else has
 * attached since.
 * @param most how many the object may have
 */
export const removedFileIds = (most: number) =>
  several(z.uuid(), most).meta({
    title: '제거할 파일',
    description: 'Ids of the files to remove, joined by commas; the others stay',
  });

/** A whole number up to `most` in a form; null for an empty text. */
export const optionalWhole = (most: number, title: string, description: string) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,5})?$/)
    .default('')
    .transform((sent) => (sent === '' ? null : Number(sent)))
    .pipe(z.int().min(0).max(most).nullable())
    .meta({ title, description: `${description}; empty for none` });

/** Text of a reply. */
export const replyText = (title: string, description: string) => z.string().meta({ title, description });

/** HTML of a reply, sanitised by the server when it was written. */
export const richText = (title: string, description: string) =>
  z.string().meta({ title, description: `${description} (sanitised HTML)` });

/** The result of calls that reply with a status only. */
export const noResult = z.null();

export const progressStatus = z
  .enum(['before', 'progress', 'finish'])
  .meta({ title: '진행 상태', description: 'State of the period by the server’s clock' });

/** Requests of paged lists (specification §1.5). */
export const pageRequest = {
  pageNo: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
  pageSize: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .meta({ title: '쪽 링크 수', description: 'Page links in a row' }),
  recordCountPerPage: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ title: '쪽당 건수', description: 'Rows on a page; the list’s own default when absent' }),
  listType: text(20, '목록 구분', 'Kind of list; reserved by the specification').optional(),
};

/** The eGovFrame pagination record (specification §1.5). */
export const paginationInfo = z
  .object({
    currentPageNo: z.int(),
    recordCountPerPage: z.int().meta({ description: 'Rows on a page' }),
    pageSize: z.int().meta({ description: 'Page links in a row' }),
    totalRecordCount: z.int(),
    totalPageCount: z.int(),
    firstPageNoOnPageList: z.int(),
    lastPageNoOnPageList: z.int(),
    firstRecordIndex: z.int().meta({ description: 'Index of the page’s first row, from 0' }),
    lastRecordIndex: z.int().meta({ description: 'Index after the page’s last row' }),
  })
  .meta({ id: 'PaginationInfo' });

/** The three names that fetch one file through /api/fileDownload.do, under a domain's own prefix. */
export const storedFileName = {
  flnm: (description = 'Name of the stored file; goes to fileDownload.do as fileFlnm') =>
    replyText('저장 파일명', description),
  rovl: () => replyText('파일 경로', 'Kind of the stored file; goes to fileDownload.do as fileRovl'),
  orn: () => replyText('원본 파일명', 'Name the file was sent with; goes to fileDownload.do as fileOrn'),
  flsz: () => count('파일 크기', 'Bytes'),
};
