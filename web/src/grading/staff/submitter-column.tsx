import type { Column } from '../../ui/list/columns.ts';
import shared from '../../ui/shared.module.css';

/** Whose work it is; of a team there is no number. */
export const submitterColumn: Column<{ readonly name: string; readonly number: string | null }> = {
  key: 'name',
  header: '제출자',
  phone: 'title',
  cell: ({ name, number }) => (
    <>
      <span className={shared.breakable}>{name}</span> <span className={shared.small}>{number}</span>
    </>
  ),
};

/** Whose work it is to grade it. */
export const graderColumn: Column<{ readonly graderName: string }> = {
  key: 'grader',
  header: '담당',
  width: '120px',
  phoneLabel: '담당',
  cell: ({ graderName }) => graderName || '-',
};
