import { useLinkTo } from '../navigation.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { Day } from '../ui/calendar/month.ts';
import { Chip } from '../ui/Chip.tsx';
import { loadable } from '../ui/loadable.tsx';
import { LectureDot, type LectureIndex } from '../ui/LectureDot.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { useObjectLink } from './object-link.ts';
import { kindName } from './schedule.ts';
import { aboutMinutes, actionWord, dueOf, isUrgent, todoChip, type TodoEntry } from './todo.ts';
import classes from './TodoRow.module.css';

/** Most students have none. */
const OwnTodoRow = loadable(() => import('./OwnTodoRow.tsx'), <li className={classes.row} />);

interface TodoRowsProps {
  label: string;
  entries: readonly TodoEntry[];
  today: Day;
  /** Its button is filled. */
  first: TodoEntry | undefined;
  /** Index of a lecture, for its colour; undefined while unknown. */
  indexOf: (lctrShdlCd: string) => LectureIndex | undefined;
  /** What has been done has no buttons. */
  done?: boolean;
}

/** What is to do as a list, each with the button that does it. */
export function TodoRows({ label, entries, done = false, ...shared }: TodoRowsProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => {
        const Shown = entry.kind === 'own' ? OwnTodoRow : Row;
        return <Shown key={entry.key} entry={entry} done={done} {...shared} />;
      })}
    </ul>
  );
}

export interface RowProps extends Omit<TodoRowsProps, 'label' | 'entries'> {
  entry: TodoEntry;
}

function Row({ entry, today, first, indexOf, done }: RowProps) {
  const due = dueOf(entry, today);
  const index = indexOf(entry.lctrShdlCd);
  const urgent = !done && isUrgent(entry, today);
  return (
    <li className={classes.row} data-urgent={urgent || undefined} data-done={done || undefined}>
      <div className={classes.kind}>
        <Tag>{kindName(entry)}</Tag>
      </div>
      <div className={classes.what}>
        <p className={classes.lecture} title={entry.lecture}>
          {index !== undefined && <LectureDot index={index} />}
          <span>{entry.lecture}</span>
        </p>
        <p className={classes.title}>
          <EntryTitle entry={entry} className={classes.link} />
        </p>
      </div>
      <p className={classes.facts}>
        <span className={classes.word}>{kindName(entry)}</span>
        {entry.minutes !== null && <span className={classes.minutes}>{aboutMinutes(entry.minutes)}</span>}
        <span className={classes.due} data-tone={done ? undefined : due.tone}>
          {due.text}
          {!done && due.countdown !== undefined && <small>{due.countdown}</small>}
        </span>
      </p>
      <div className={classes.state}>
        <Chip {...todoChip(entry, today)} />
      </div>
      {!done && (
        <div className={classes.action}>
          <Action entry={entry} variant={entry === first ? 'filled' : urgent ? 'light' : 'default'} />
        </div>
      )}
    </li>
  );
}

interface ActionProps {
  entry: TodoEntry;
  variant: 'filled' | 'light' | 'default';
}

function Action({ entry, variant }: ActionProps) {
  const link = useActionLink(entry);
  return (
    <ButtonLink {...link} size="xs" variant={variant}>
      <VisuallyHidden>{entry.title} </VisuallyHidden>
      {actionWord(entry)}
      {entry.kind === 'exam' && <VisuallyHidden> (시험실, 새 창)</VisuallyHidden>}
    </ButtonLink>
  );
}

/** Where an entry can be done, which for some is not where it is shown. */
function useActionLink(entry: TodoEntry): LinkTarget {
  const linkTo = useLinkTo();
  const objectLink = useObjectLink();
  const { kind, code, lctrShdlCd, done, progressStatus, lctrCd } = entry;
  const isBegun = done === 'draft';
  switch (kind) {
    case 'week':
      return linkTo('detailSbj', { lctrShdlCd, wk: Number(code), ...(lctrCd !== null && { lctrCd }) });
    case 'assignment':
      return linkTo(isBegun ? 'AsgmtEdit' : 'AsgmtSbmt', { lctrShdlCd, asgmtCd: code });
    case 'quiz':
      if (isBegun && progressStatus === 'progress') return linkTo('QuizSbmt', { lctrShdlCd, quizCd: code });
      break;
    case 'team_assignment':
      return linkTo(isBegun ? 'TeamAsgmtTemp' : 'TeamAsgmtWrite', { lctrShdlCd, taAsgmtSeq: Number(code) });
    case 'reflection':
      return linkTo(isBegun ? 'SelfRflctEdit' : 'SelfRflctWrite', { lctrShdlCd });
  }
  return kind === 'own' ? linkTo('todo', {}) : objectLink({ kind, lctrShdlCd, code });
}
