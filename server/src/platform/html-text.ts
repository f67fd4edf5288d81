import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Tags that stand within a word; all others part what is before them from what is behind. */
const inline = String.raw`'</?(?:a|b|code|em|i|mark|s|strong|sub|sup|u)(?:\s[^>]*)?>'`;
const parting = String.raw`'(?:<[^>]*>|[\s\u00a0])+'`;

/**
 * What a reader sees of HTML that has been sanitised (in which no text and no attribute holds a bracket of its own), as SQL: for
 * searches. White space is one space each.
 */
export const textOf = (html: AnyColumn | SQL): SQL => {
  const plain = sql`regexp_replace(regexp_replace(${html}, ${sql.raw(inline)}, '', 'g'), ${sql.raw(parting)}, ' ', 'g')`;
  return sql`replace(replace(replace(replace(${plain}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`;
};

/** A text as a search looks for it in {@link textOf}, in titles and in names: NFC, white space as one space each. */
export const searchedText = (sent: string): string => sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
