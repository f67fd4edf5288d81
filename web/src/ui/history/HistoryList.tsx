import { fieldName, kindNames, valueInWords } from '@baeum/contract/history/words';
import { type ChangeAction, changeActionNames } from '@baeum/contract/staff/history-terms';
import { formatDateTime } from '../format.ts';
import shared from '../shared.module.css';
import classes from './HistoryList.module.css';

/** A line of the history, as the calls of `history` reply with it. */
interface HistoryLine {
  readonly id: number;
  readonly at: string;
  readonly by: { readonly name: string };
  readonly action: ChangeAction;
  readonly kind: string;
  readonly subject: { readonly name: string } | null;
  readonly reason: string | null;
  readonly values: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[];
}

interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** Whether all lines are about one person, who then is not named. */
  ofOne?: boolean;
}

/** What staff have changed, newest first: when, who, what, and the values before and after. */
export function HistoryList({ lines, ofOne = false }: HistoryListProps) {
  return (
    <ol className={classes.list} aria-label="변경 이력">
      {lines.map(({ id, at, by, action, kind, subject, reason, values }) => (
        <li key={id}>
          <p>
            <time dateTime={at}>{formatDateTime(at)}</time> <strong>{by.name}</strong>
            <span className={classes.what}>
              {!ofOne && subject !== null && `${subject.name} `}
              {kindNames[kind] ?? kind} {changeActionNames[action]}
            </span>
          </p>
          {values.length > 0 && (
            <ul className={classes.values}>
              {values.map(({ field, before, after }) => (
                <li key={field}>
                  <span className={shared.tertiary}>{fieldName(kind, field)}</span>{' '}
                  {valueInWords(field, before)} → {valueInWords(field, after)}
                </li>
              ))}
            </ul>
          )}
          {reason !== null && <p className={shared.note}>사유: {reason}</p>}
        </li>
      ))}
    </ol>
  );
}
