import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import type { PostFile } from '../posting/model.ts';
import { PostContent } from '../posting/PostContent.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import { formatDateTime } from '../ui/format.ts';
import classes from './AnswerCard.module.css';
import type { InquiryReply } from './queries.ts';

interface AnswerCardProps {
  answer: InquiryReply['anwdata'];
  files: readonly PostFile[];
  /** Behind the dates. */
  note?: string | null;
}

/** What was answered, and when; a dash stands for the date as long as there is none (specification 3 §2.4). */
export function AnswerCard({ answer, files, note }: AnswerCardProps) {
  const title = '답변';
  if (answer === null)
    return (
      <Card title={title} aside={<span className={classes.when}>답변일 -</span>}>
        <Empty text={inquiryMessages.waiting} />
      </Card>
    );
  const { content, rgsrDt, upsrDt } = answer;
  return (
    <PostContent
      title={title}
      aside={
        <span className={classes.when}>
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
