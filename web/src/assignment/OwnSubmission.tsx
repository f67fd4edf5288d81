import { assignmentMessages, isLate } from '@baeum/contract/assignment/terms';
import type { ReactNode } from 'react';
import { StoredFiles } from '../submission/StoredFiles.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { storedFiles } from './assignment.ts';
import classes from './OwnSubmission.module.css';
import type { Assignment, Feedback } from './queries.ts';
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

export function FeedbackList({ list }: { list: readonly Feedback[] }) {
  return (
    <Card title="피드백" note={list.length > 0 && list.length}>
      {list.length === 0 ? (
        <p className={classes.none}>{assignmentMessages.noFeedback}</p>
      ) : (
        <ul className={classes.list}>
          {list.map(({ usrKrnm, feedback, rgstDt }) => (
            <li key={`${rgstDt} ${usrKrnm}`}>
              <Avatar name={usrKrnm} />
              <div>
                <p className={classes.who}>
                  <strong>{usrKrnm} 교수</strong> <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>
                </p>
                <p className={classes.text}>{feedback}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
