import type { ShownPost } from '../../posting/model.ts';
import { dateColumn, phonePostColumns, postColumns } from '../../posting/post-columns.tsx';
import type { Column } from '../../ui/table/columns.ts';

const { no, type, title, author, views } = postColumns;
const date = dateColumn('작성일');

/** The columns of the team board's list (specification §13.2). */
export const columns: readonly Column<ShownPost>[] = [
  { ...no, width: '72px' },
  { ...type, width: '72px' },
  title,
  author,
  date,
  views,
];

/** On a phone each row shows type, title and one line of labelled facts. */
export const phoneColumns: readonly Column<ShownPost>[] = [
  { ...type, phone: 'above', cell: ({ typeName }) => typeName },
  phonePostColumns.title,
  author,
  date,
  phonePostColumns.views,
  phonePostColumns.comments,
  phonePostColumns.files,
];
