import { useEffect, useRef, useState } from 'react';
import type { DocumentedCall } from './documented.ts';
import classes from './CallEntry.module.css';
import { Fields } from './Fields.tsx';

interface CallEntryProps {
  call: DocumentedCall;
  /** Expanded and scrolled into view initially; changing it requires another key. */
  open: boolean;
}

/** A call as an expandable row. Its details are rendered only when open. */
export function CallEntry({ call, open }: CallEntryProps) {
  const [shown, setShown] = useState(open);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) element.current?.scrollIntoView();
  }, [open]);
  return (
    <details
      ref={element}
      id={call.id}
      className={classes.call}
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.method}>{call.method}</span>
        <code className={classes.path}>{call.path}</code>
        <span className={classes.summary} lang="en">
          {call.summary}
        </span>
      </summary>
      {shown && <CallDetails call={call} />}
    </details>
  );
}

function CallDetails({ call }: { call: DocumentedCall }) {
  const { access, contentType, request, result, otherReply, refusals } = call;
  return (
    <div className={classes.details}>
      <h3>누가 부르는가</h3>
      <p lang="en">{access}</p>
      <h3>
        요청 <span className={classes.note}>{contentType ?? '주소의 쿼리'}</span>
      </h3>
      <Fields rows={request} none="보낼 필드가 없습니다." />
      <h3>
        응답 <span className={classes.note}>{result === undefined ? '봉투 없음' : 'result'}</span>
      </h3>
      {result === undefined ? (
        <p className={classes.otherReply}>{otherReply}</p>
      ) : (
        <Fields rows={result} none="값이 없습니다." />
      )}
      {refusals.length > 0 && (
        <>
          <h3>거절</h3>
          <dl className={classes.refusals}>
            {refusals.map(({ status, lines }) => (
              <div key={status}>
                <dt>{status}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
