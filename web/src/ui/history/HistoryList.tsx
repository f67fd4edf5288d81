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

export interface HistoryListProps {
  lines: readonly HistoryLine[];
  /** What kinds and fields are called; what has no name keeps its own. */
  names: {
    readonly kinds: Readonly<Record<string, string>>;
    readonly fields: Readonly<Record<string, string>>;
    /** What the codes of a field mean. */
    readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** Whether all lines are about one person, who then is not named. */
  ofOne?: boolean;
}

/** What staff have changed, newest first: when, who, what, and the values before and after. */
export function HistoryList({ lines, names, ofOne = false }: HistoryListProps) {
  return (
    <ol className={classes.list} aria-label="변경 이력">
      {lines.map(({ id, at, by, action, kind, subject, reason, values }) => (
        <li key={id}>
          <p>
            <time dateTime={at}>{formatDateTime(at)}</time> <strong>{by.name}</strong>
            <span className={classes.what}>
              {!ofOne && subject !== null && `${subject.name} `}
              {names.kinds[kind] ?? kind} {changeActionNames[action]}
            </span>
          </p>
          {values.length > 0 && (
            <ul className={classes.values}>
              {values.map(({ field, before, after }) => (
                <li key={field}>
                  <span className={shared.tertiary}>{names.fields[field] ?? field}</span>{' '}
                  {shownValue(before, names.values?.[field])} → {shownValue(after, names.values?.[field])}
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

/** Values as people read them. @param words what codes mean */
export function shownValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (Array.isArray(value))
    return value.length === 0 ? '없음' : value.map((one) => shownValue(one, words)).join(', ');
  return typeof value === 'string' ? (words[value] ?? value) : JSON.stringify(value);
}
