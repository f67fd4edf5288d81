import { peerMessages, peerRows } from '@baeum/contract/team/peer-terms';
import { listPeerReviews } from '@baeum/contract/team/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import { handedInWords, type PeerReviews, standingChip } from '../../staff-kit/peers/peer-reviews.ts';
import { Received } from '../../staff-kit/peers/Received.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import type { Work } from './judging.ts';
import classes from './Peers.module.css';

interface PeersProps {
  readonly lectureCode: string;
  readonly peers: NonNullable<Work['peers']>;
}

/** What the members of the team say about each other, while it is graded. */
export default function Peers({ lectureCode, peers }: PeersProps) {
  const query = useQuery(callQuery(listPeerReviews, { lectureCode, ...peers, rows: peerRows.most }));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'block', height: 120 }}
      empty={{ when: ({ items }) => items.length === 0, text: peerMessages.noReviews }}
    >
      {(reviews) => <Members reviews={reviews} />}
    </QueryState>
  );
}

function Members({ reviews }: { reviews: PeerReviews }) {
  const { kind, items, questions, total } = reviews;
  return (
    <>
      <p className={shared.note}>
        {handedInWords(reviews)}
        {total > items.length && ` · ${total}명 가운데 ${items.length}명`}
      </p>
      <table className={classes.members} aria-label="팀원이 받은 평가">
        <thead>
          <tr>
            <th scope="col">팀원</th>
            {kind === 'score' && <th scope="col">평균</th>}
            <th scope="col">받은 평가</th>
          </tr>
        </thead>
        <tbody>
          {items.map((member) => (
            <tr key={member.loginId}>
              <th scope="row">
                {member.name} {member.standing !== 'all' && <Chip {...standingChip(member.standing)} />}
              </th>
              {kind === 'score' && <td className={shared.number}>{member.average ?? '-'}</td>}
              <td>
                <Received member={member} questions={questions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
