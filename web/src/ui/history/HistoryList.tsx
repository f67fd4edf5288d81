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
                  <span className={shared.tertiary}>{words.fields[field] ?? fieldName(kind, field)}</span>{' '}
                  {said(words, field, before)} → {said(words, field, after)}
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

/** A value as people read it. */
function said({ values = {} }: HistoryWords, field: string, value: unknown): string {
  const words = values[field];
  if (words === undefined) return valueInWords(field, value);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => said({ fields: {}, values }, field, one)).join(', ');
  return (typeof value === 'string' ? words[value] : undefined) ?? valueInWords(field, value);
}
