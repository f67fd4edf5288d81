import { sheetRows } from '@baeum/contract/grading/staff-terms';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { gradedWorkPath } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import { sheetQuery, stateChip } from './queries.ts';
import classes from './Desk.module.css';

/** Scrolls the list alone, and only where it scrolls. */
function showInList(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link === null || list == null || list.scrollHeight <= list.clientHeight) return;
  const top = link.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

interface StudentsProps {
  readonly activityId: string;
  /** As the list names them. */
  readonly holder: number;
  /** Of the holder in the list, from 1; undefined until it is known. */
  readonly place: number | undefined;
}

/** The students of the activity beside the work, a page of them; the whole list has a screen of its own. */
export function Students({ activityId, holder, place }: StudentsProps) {
  // In the order that was chosen.
  const { search } = useLocation();
  const [page, setPage] = useState<number>();
  const [followed, setFollowed] = useState<number>();
  if (place !== undefined && followed !== holder) {
    setFollowed(holder);
    setPage(Math.ceil(place / sheetRows.usual));
  }
  const { data } = useQuery({
    ...sheetQuery(activityId, { page: page ?? 1 }),
    enabled: page !== undefined,
  });
  const pages = Math.ceil((data?.total ?? 0) / sheetRows.usual);
  return (
    <nav className={classes.students} aria-label="제출자">
      {page !== undefined && pages > 1 && (
        <div className={classes.pages}>
          <ActionIcon
            variant="default"
            aria-label="앞 명단"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <span className={shared.small}>
            {page} / {pages}
          </span>
          <ActionIcon
            variant="default"
            aria-label="뒤 명단"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      <ul>
        {data?.items.map((one) => (
          <li key={one.holder}>
            <Link
              to={`${gradedWorkPath(activityId, one.holder)}${search}`}
              className={classes.student}
              ref={one.holder === holder ? showInList : undefined}
              aria-current={one.holder === holder ? 'true' : undefined}
            >
              <span>
                {one.name} <span className={shared.small}>{one.number}</span>
              </span>
              {one.points === null ? <Chip {...stateChip(one.state)} /> : <strong>{one.points}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
