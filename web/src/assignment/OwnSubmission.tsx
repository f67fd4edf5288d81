import { isLate } from '@baeum/contract/assignment/terms';
import type { ReactNode } from 'react';
import { StoredFiles } from '../submission/StoredFiles.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { storedFiles } from './assignment.ts';
import classes from './OwnSubmission.module.css';
import type { Assignment } from './queries.ts';
import { storedTexts } from './submission-input.ts';

interface OwnSubmissionProps {
  assignment: Assignment;
  title: string;
  /** Shown above the content. */
  notice?: ReactNode;
}

/** The student's submission as stored on the server. */
export function OwnSubmission({ assignment, title, notice }: OwnSubmissionProps) {
  const { data, sbmtFileData } = assignment;
  const texts = storedTexts(assignment);
  return (
    <Card title={title} aside={<When data={data} />}>
      {notice}
      {texts.title !== '' && <h3 className={classes.title}>{texts.title}</h3>}
      {texts.body !== '' && <p className={classes.body}>{texts.body}</p>}
      {sbmtFileData.length > 0 && <StoredFiles label="제출 파일" files={storedFiles(sbmtFileData)} />}
    </Card>
  );
}

function When({ data: { sbmtDt, saveDt, asgmtEnde } }: Pick<Assignment, 'data'>) {
  if (sbmtDt !== null)
    return (
      <>
        <time dateTime={sbmtDt}>{formatDateTime(sbmtDt)}</time>{' '}
        {isLate(sbmtDt, asgmtEnde) ? '지각 제출' : '제출'}
      </>
    );
  if (saveDt === null) return null;
  return (
    <>
      <time dateTime={saveDt}>{formatDateTime(saveDt)}</time> 저장
    </>
  );
}
