import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/table/columns.ts';
import { AnswerState, InquiryTitle } from '../cells.tsx';
import classes from '../columns.module.css';
import type { StaffPage } from './queries.ts';

type StaffColumn = Column<StaffPage['list'][number]>;

const title: StaffColumn = {
  key: 'title',
  header: '제목',
  phone: 'title',
  cell: ({ inqTypeNm, title }) => <InquiryTitle typeName={inqTypeNm} title={title} />,
};
const state: StaffColumn = {
  key: 'state',
  header: '답변',
  width: '112px',
  phone: 'above',
  cell: ({ anwCnt }) => <AnswerState answered={anwCnt > 0} />,
};
const author: StaffColumn = {
  key: 'author',
  header: '작성자',
  width: '200px',
  cell: ({ userName, usrStid }) => (
    <span className={classes.fact}>
      {userName} {usrStid && `(${usrStid})`}
    </span>
  ),
};
const asked: StaffColumn = {
  key: 'asked',
  header: '등록일',
  width: '160px',
  cell: ({ rgsrDt }) => (
    <time className={classes.fact} dateTime={rgsrDt}>
      {formatDateTime(rgsrDt)}
    </time>
  ),
};
const answered: StaffColumn = {
  key: 'answered',
  header: '답변일',
  width: '160px',
  phone: 'hidden',
  cell: ({ anwDt }) =>
    anwDt === null ? (
      '-'
    ) : (
      <time className={classes.fact} dateTime={anwDt}>
        {formatDateTime(anwDt)}
      </time>
    ),
};

export const staffColumns: readonly StaffColumn[] = [state, title, author, asked, answered];
export const phoneColumns: readonly StaffColumn[] = [state, title, author, asked];
