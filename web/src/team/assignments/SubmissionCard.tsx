import type { ReactNode } from 'react';
import { type StoredFile, StoredFiles } from '../../submission/TaskCard.tsx';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDateTime } from '../../ui/format.ts';
import type { Draft, Submission } from './queries.ts';

interface SubmissionCardProps {
  submission: Submission | Draft;
  /** Instead of what it is: a draft or the submission. */
  title?: string;
  /** At the right end of the title line. */
  aside?: ReactNode;
  /** Shown above the file. */
  notice?: ReactNode;
}

export const storedFileOf = (submission: Submission | Draft): StoredFile => ({
  flnm: submission.taAsgmtFlnm,
  rovl: submission.taAsgmtRovl,
  orn: submission.taAsgmtOrn,
  size: submission.taAsgmtFlsz,
});

/** The team's draft or submission. */
export function SubmissionCard({ submission, title, aside, notice }: SubmissionCardProps) {
  const { sbmtNm, rgstDt } = submission;
  const submitted = 'sbmtDt' in submission && submission.sbmtDt !== null ? submission : undefined;
  const draft = submitted === undefined;
  const at = submitted?.sbmtDt ?? rgstDt;
  return (
    <Card title={title ?? (draft ? '임시저장한 파일' : '제출한 파일')} aside={aside}>
      {notice}
      <DescriptionList
        items={[
          {
            label: draft ? '저장일' : '제출일',
            value: (
              <>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {submitted?.sbmtStus === 'late' && ' 지각 제출'}
              </>
            ),
          },
          { label: draft ? '저장한 팀원' : '제출자', value: sbmtNm },
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <StoredFiles label="제출 파일" files={[storedFileOf(submission)]} />
      </div>
    </Card>
  );
}
