import { commentMessages } from '@baeum/contract/discussion/terms';
import { FoldedText } from '../discussion/FoldedText.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import shared from '../ui/shared.module.css';
import type { Post } from './queries.ts';

interface OfficialAnswerProps {
  answer: NonNullable<Post['offclCmmt']>;
}

/** What staff have marked as the answer, above all that was said. */
export function OfficialAnswer({ answer }: OfficialAnswerProps) {
  const { cmmtContents, rgsrNm, psitNm, rgsrDt } = answer;
  return (
    <Card
      title={commentMessages.official}
      note={`${rgsrNm} ${psitNm}`.trim()}
      aside={
        <time className={shared.note} dateTime={rgsrDt}>
          {formatDateTime(rgsrDt)}
        </time>
      }
    >
      <FoldedText text={cmmtContents}>{cmmtContents}</FoldedText>
    </Card>
  );
}
