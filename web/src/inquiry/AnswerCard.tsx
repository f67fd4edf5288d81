import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import type { PostFile } from '../posting/model.ts';
import { PostContent } from '../posting/PostContent.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import type { InquiryReply } from './queries.ts';
import shared from '../ui/shared.module.css';

interface AnswerCardProps {
  answer: InquiryReply['anwdata'];
  files: readonly PostFile[];
  /** Shown after the dates. */
  note?: string | null;
}

/** The answer with its dates, or a dash while there is none (specification §14.2). */
export function AnswerCard({ answer, files, note }: AnswerCardProps) {
  const title = '답변';
  if (answer === null)
    return (
      <Card title={title} aside={<span className={`${shared.note} ${shared.number}`}>답변일 -</span>}>
        <EmptyState text={inquiryMessages.waiting} />
      </Card>
    );
  const { content, rgsrDt, upsrDt } = answer;
  return (
    <PostContent
      title={title}
      aside={
        <span className={`${shared.note} ${shared.number}`}>
          답변일 <time dateTime={rgsrDt}>{formatDateTime(rgsrDt)}</time>
          {upsrDt !== null && (
            <>
              {' · '}수정일 <time dateTime={upsrDt}>{formatDateTime(upsrDt)}</time>
            </>
          )}
          {note && ` · ${note}`}
        </span>
      }
      filesName="답변 첨부파일"
      html={content}
      files={files}
    />
  );
}
