/** Numbers in place of names while an assignment is graded blind (specification §23.17), as parts of queries. */
import { type SQL, sql } from 'drizzle-orm';
import { assignment } from '../assignment/tables.ts';

/** What the numbers of an activity are made of; null where names are shown. */
export const saltOf = (kind: SQL, code: SQL, now: SQL): SQL => sql`blind_salt_of(${kind}, ${code}, ${now})`;

/** The same whether or not names are shown; null where there never are numbers. It is only for what requests and files name. */
export const lastingSaltOf = (kind: SQL, code: SQL): SQL =>
  sql`(select ${assignment.blindSalt} from ${assignment} where ${kind} = 'assignment' and ${assignment.code} = ${code})`;

/** By what requests and replies name a student or a team: a number that only this activity has, where it is graded blind. */
export const keyOf = (salt: SQL, id: SQL): SQL => sql`coalesce(blind_number(${salt}, ${id}), ${id})`;

/** What stands for a name; two of them may look the same, which their keys never are. */
export const nameOr = (salt: SQL, id: SQL, name: SQL): SQL =>
  sql`coalesce('익명 ' || lpad((blind_number(${salt}, ${id}) % 100000000)::text, 8, '0'), ${name})`;

export const numberOr = (salt: SQL, number: SQL): SQL =>
  sql`case when ${salt} is null then coalesce(${number}, '') else '' end`;

/** What a file is called in place of the name that its student has given it. */
export const blindFileName = (index: number, extension: string): string => `파일 ${index + 1}.${extension}`;
