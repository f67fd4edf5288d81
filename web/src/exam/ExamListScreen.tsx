import { examMessages } from '@baeum/contract/exam/terms';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { quizAt } from '../quiz/status.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DataTable } from '../ui/list/DataTable.tsx';
import { examColumns, type ExamRow } from './exam-columns.tsx';
import classes from './ExamListScreen.module.css';
import { roomName } from './messages.ts';
import { examsQuery } from './queries.ts';

/** Exams of all lectures, open and upcoming ones before those that are over. */
export default function ExamListScreen() {
  const linkTo = useLinkTo();
  const exams = useQuery(examsQuery());
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  const rows = exams.data?.list.map((item) => {
    const exam = quizAt(item, now);
    return { exam, now, target: linkTo('ExamDesc', { quizCd: exam.quizCd }) };
  });
  const isOver = ({ exam }: ExamRow) => exam.progressStatus === 'finish';
  return (
    <>
      <PageHeader title={roomName} note="수강 중인 모든 강의의 시험입니다." />
      <div className={classes.lists}>
        <List
          title="응시할 시험"
          rows={rows?.filter((row) => !isOver(row))}
          query={exams}
          empty={rows?.length === 0 ? examMessages.empty : '지금이나 앞으로 볼 시험이 없습니다.'}
        />
        {rows?.some(isOver) && (
          <List title="지난 시험" rows={rows.filter(isOver)} query={exams} empty={examMessages.empty} />
        )}
      </div>
    </>
  );
}

interface ListProps {
  title: string;
  rows: readonly ExamRow[] | undefined;
  query: ReturnType<typeof useQuery<unknown>>;
  empty: string;
}

function List({ title, rows, query, empty }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        {rows !== undefined && <span className={classes.count}>{rows.length}</span>}
      </h2>
      <DataTable
        label={title}
        columns={examColumns}
        rows={rows}
        query={query}
        rowKey={({ exam }) => exam.quizCd}
        target={({ target }) => target}
        rowHeight={64}
        wide
        empty={empty}
      />
    </section>
  );
}
