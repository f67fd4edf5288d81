import { useState } from 'react';
import { loadable } from '../../ui/loadable.tsx';
import type { Work } from './judging.ts';
import classes from './Peers.module.css';

const Peers = loadable(() => import('./Peers.tsx'));

/** Not read before it is unfolded, and then not a part of the form: it is read as well while somebody else grades. */
export function PeersFold({ work: { lectureCode, peers } }: { work: Work }) {
  const [isOpen, setOpen] = useState(false);
  if (peers === null) return null;
  return (
    <details className={classes.peers} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>팀원평가</summary>
      {isOpen && <Peers lectureCode={lectureCode} peers={peers} />}
    </details>
  );
}
