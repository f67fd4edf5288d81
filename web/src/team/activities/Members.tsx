import { imageUrl } from '@baeum/contract/file/terms';
import { memberKinds } from '@baeum/contract/team/terms';
import { useUser } from '../../api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { TeamReply } from '../queries.ts';
import classes from './Members.module.css';

/** Who is in the team; the leader is flagged, one's own name stands out. */
export function Members({ members }: { members: TeamReply['teamMbData'] }) {
  const { id: user } = useUser();
  return (
    <ul className={classes.members} aria-label={`팀원 ${members.length}명`}>
      {members.map(({ untyId, usrKrnm, usrPhtoPath, teamLdYn }) => (
        <li key={untyId} data-own={untyId === user || undefined}>
          <Avatar size={28} name={usrKrnm} photoUrl={usrPhtoPath && imageUrl(usrPhtoPath)} />
          <span className={classes.name}>{usrKrnm}</span>
          {untyId === user && <VisuallyHidden>나</VisuallyHidden>}
          {teamLdYn === 'Y' && <Tag>{memberKinds.leader}</Tag>}
        </li>
      ))}
    </ul>
  );
}
