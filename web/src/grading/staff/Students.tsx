import { useQuery } from '@tanstack/react-query';
import { gradedWorkPath } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import { sheetQuery, stateChip } from './queries.ts';
import classes from './Desk.module.css';

const firstPage = { page: 1 };

/** Scrolls the list alone, and only where it scrolls. */
function showInList(link: HTMLElement | null): void {
  const list = link?.closest('nav');
  if (link === null || list == null || list.scrollHeight <= list.clientHeight) return;
  const top = link.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

/** The students of the activity beside the work; the whole list has a screen of its own. */
export function Students({ activityId, holder }: { activityId: string; holder: number }) {
  const { data } = useQuery(sheetQuery(activityId, firstPage));
  return (
    <nav className={classes.students} aria-label="제출자">
      <ul>
        {data?.items.map((one) => (
          <li key={one.holder}>
            <Link
              to={gradedWorkPath(activityId, one.holder)}
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
