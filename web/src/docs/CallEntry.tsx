import { useEffect, useRef, useState } from 'react';
import type { DocumentedCall } from './documented.ts';
import classes from './CallEntry.module.css';
import { Fields } from './Fields.tsx';

interface CallEntryProps {
  call: DocumentedCall;
  /** Whether it is shown at once, and brought into view; somebody else's by another key. */
  open: boolean;
}

/** One call: a line that opens. What is inside is made only then. */
export function CallEntry({ call, open }: CallEntryProps) {
  const [shown, setShown] = useState(open);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) place.current?.scrollIntoView();
  }, [open]);
  return (
    <details
      ref={place}
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
      {shown && <Inside call={call} />}
    </details>
  );
}

function Inside({ call }: { call: DocumentedCall }) {
  const { who, sentAs, request, result, instead, refusals } = call;
  return (
    <div className={classes.inside}>
      <h3>누가 부르는가</h3>
      <p lang="en">{who}</p>
      <h3>
        요청 <span className={classes.note}>{sentAs ?? '주소의 쿼리'}</span>
      </h3>
      <Fields rows={request} none="보낼 필드가 없습니다." />
      <h3>
        응답 <span className={classes.note}>{result === undefined ? '봉투 없음' : 'result'}</span>
      </h3>
      {result === undefined ? (
        <p className={classes.instead}>{instead}</p>
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
