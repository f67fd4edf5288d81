import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useObjectLink } from './object-link.ts';
import type { ScheduleEntry } from './schedule.ts';

interface EntryTitleProps {
  entry: Pick<ScheduleEntry, 'title' | 'code' | 'lctrShdlCd'> & {
    readonly kind: ScheduleEntry['kind'] | 'own';
  };
  /** Of the link. */
  className: string | undefined;
}

/** Links to the item of an entry; academic events and own entries have none. */
export function EntryTitle({ entry: { kind, title, code, lctrShdlCd }, className }: EntryTitleProps) {
  const objectLink = useObjectLink();
  if (lctrShdlCd === undefined || kind === 'academic' || kind === 'own') return title;
  return (
    <Link className={className} {...objectLink({ kind, lctrShdlCd, code })}>
      {title}
      {kind === 'exam' && <VisuallyHidden> (시험실, 새 창)</VisuallyHidden>}
    </Link>
  );
}
