/** How the screen wants a file to be read and what is to be done: what users have chosen so far. */
import type { Encoding, RosterField, RosterKind, Separator } from '@baeum/contract/enrolment/roster-terms';
import type { PreviewInput } from './queries.ts';

interface Fix {
  readonly line: number;
  readonly studentNumber?: string;
  readonly leaveOut?: boolean;
}

/** What is undefined is recognised by the server. */
export interface Choices {
  readonly encoding: Encoding | undefined;
  readonly separator: Separator | undefined;
  readonly hasHeader: boolean | undefined;
  readonly columns: readonly (RosterField | null)[] | undefined;
  readonly drops: boolean;
  readonly fixes: readonly Fix[];
  /** Which rows are shown. */
  readonly kind: RosterKind | undefined;
  readonly page: number;
}

export const firstChoices: Choices = {
  encoding: undefined,
  separator: undefined,
  hasHeader: undefined,
  columns: undefined,
  drops: false,
  fixes: [],
  kind: undefined,
  page: 1,
};

/** The file is read otherwise from now on: columns and rows may be others. */
export const reread = (
  choices: Choices,
  reading: Partial<Pick<Choices, 'encoding' | 'separator' | 'hasHeader'>>,
): Choices => ({ ...choices, ...reading, columns: undefined, fixes: [], kind: undefined, page: 1 });

/** A column says something else from now on; no other one says the same. */
export function withColumn(
  choices: Choices,
  shown: readonly { readonly field: RosterField | null }[],
  index: number,
  field: RosterField | null,
): Choices {
  const columns = shown.map((column, at) => {
    if (at === index) return field;
    return column.field === field ? null : column.field;
  });
  return { ...choices, columns, page: 1 };
}

/** A row is corrected or left out. */
export const withFix = (choices: Choices, fix: Fix): Choices => ({
  ...choices,
  fixes: [...choices.fixes.filter(({ line }) => line !== fix.line), fix],
});

/** What the server is asked for. */
export const inputOf = (importId: string, { columns, fixes, ...choices }: Choices): PreviewInput => ({
  importId,
  ...choices,
  columns: columns && [...columns],
  fixes: fixes.map((fix) => ({ ...fix })),
});
