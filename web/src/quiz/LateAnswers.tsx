import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Attempt } from './queries.ts';
import { parseAnswers } from './taking/answers.ts';

/** What a device that was offline brought after the end. */
export function LateAnswers({ attempt: { lateAnswrList, lateDt } }: { attempt: Attempt }) {
  const count = Object.keys(parseAnswers(lateAnswrList ?? '{}')).length;
  return (
    <Notice tone="yellow">
      응시 시간이 끝난 뒤 도착해 채점되지 않은 답안이 {count}문항 있습니다.
      {lateDt !== null && (
        <>
          {' '}
          (<time dateTime={lateDt}>{formatDateTime(lateDt)}</time> 도착)
        </>
      )}
    </Notice>
  );
}
