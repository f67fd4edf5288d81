/** What is written in an inquiry or an answer, and what of it is kept. */
import { inquiryLimits, inquiryRefusals, inquiryTypeGroup } from '@baeum/contract/inquiry/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import { isBlank } from '../platform/blank.ts';
import { prepared, type Queryable } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import { commonCode } from '../portal/tables.ts';

/** An inquiry as it was sent. */
interface Written {
  readonly inqType: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

const typeRow = prepared((db) =>
  db
    .select({ code: commonCode.code })
    .from(commonCode)
    .where(and(eq(commonCode.code, sql.placeholder('code')), eq(commonCode.groupCode, inquiryTypeGroup)))
    .prepare('inquiry_type'),
);

/** A text as it is kept. Refuses `longBody`, and `empty` of one that shows nothing. */
export function bodyOf(sent: string, empty: Refusal) {
  const body = sanitizeStudentText(sent, inquiryLimits.body) ?? refuse(inquiryRefusals.longBody);
  return body.isEmpty ? refuse(empty) : body;
}

/** What was asked, as it is kept; what is missing is named in the order of specification 3 §5. */
export async function questionOf(db: Queryable, written: Written) {
  const [type] = written.inqType === '' ? [] : await typeRow(db).execute({ code: written.inqType });
  if (type === undefined) return refuse(inquiryRefusals.noType);
  const title = written.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  // NFC takes some characters apart.
  if (title.length > inquiryLimits.title) refuse(commonRefusals.invalid);
  if (isBlank(title)) refuse(inquiryRefusals.noTitle);
  const { html, pictures } = bodyOf(written.content, inquiryRefusals.noBody);
  return { values: { typeCode: type.code, title, bodyHtml: html }, pictures };
}

export type Question = Awaited<ReturnType<typeof questionOf>>;
