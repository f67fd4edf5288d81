import {
  changesInWords,
  staffFieldName,
  staffKindName,
  staffValueInWords,
} from '@baeum/contract/history/staff-words';
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

export interface HistoryWords {
  readonly fields: Readonly<Record<string, string>>;
  /** What the codes of a field mean. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const noWords: HistoryWords = { fields: {} };

interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** What fields and codes are called here; everything else as everywhere. */
  words?: HistoryWords;
  /** Whether all lines are about one person, who then is not named. */
  ofOne?: boolean;
}

/** What staff have changed, newest first: when, who, what, and the values before and after. */
export function HistoryList({ lines, words = noWords, ofOne = false }: HistoryListProps) {
  return (
    <ol className={classes.list} aria-label="변경 이력">
      {lines.map(({ id, at, by, subject, reason, ...line }) => (
        <li key={id}>
          <p>
            <time dateTime={at}>{formatDateTime(at)}</time> <strong>{by.name}</strong>
            <span className={classes.what}>
              {!ofOne && subject !== null && `${subject.name} `}
              {staffKindName(line.kind)} {changeActionNames[line.action]}
            </span>
          </p>
          {line.values.length > 0 && (
            <ul className={classes.values}>
              {changesInWords(line, (field, value) => said(words, line.kind, field, value)).map(
                ({ field, text }) => (
                  <li key={field}>
                    <span className={shared.tertiary}>
                      {words.fields[field] ?? staffFieldName(line.kind, field)}
                    </span>{' '}
                    {text}
                  </li>
                ),
              )}
            </ul>
          )}
          {reason !== null && <p className={shared.note}>사유: {reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** A value as people read it. */
function said(words: HistoryWords, kind: string, field: string, value: unknown): string {
  const own = words.values?.[field];
  if (own === undefined) return staffValueInWords(kind, field, value);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => said(words, kind, field, one)).join(', ');
  return (typeof value === 'string' ? own[value] : undefined) ?? staffValueInWords(kind, field, value);
}
