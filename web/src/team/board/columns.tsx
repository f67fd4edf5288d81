import type { ShownPost } from '../../posting/listed.ts';
import { dateColumn, phonePostColumns, postColumns } from '../../posting/post-columns.tsx';
import type { Column } from '../../ui/table/columns.ts';

const { no, type, title, author, views } = postColumns;
const date = dateColumn('작성일');

/** The columns of the team board's list (specification 2 §2). */
export const columns: readonly Column<ShownPost>[] = [
  { ...no, width: '72px' },
  { ...type, width: '72px' },
  title,
  author,
  date,
  views,
];

/** The same on a phone: what it is, its title, and one line of facts with their words. */
export const phoneColumns: readonly Column<ShownPost>[] = [
  { ...type, phone: 'above', cell: ({ typeName }) => typeName },
  phonePostColumns.title,
  author,
  date,
  phonePostColumns.views,
  phonePostColumns.comments,
  phonePostColumns.files,
];
