import { Button } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import shared from '../../ui/shared.module.css';
import type { Graders as GradersReply } from './queries.ts';
import classes from './Grading.module.css';

const ShareModal = loadable(() => import('./ShareModal.tsx'));

interface GradersProps {
  readonly activityId: string;
  readonly reply: GradersReply;
}

/** Who grades an activity, and how far each is; nothing to say where one person grades everything. */
export function Graders({ activityId, reply }: GradersProps) {
  const { graders, unassigned, canShare } = reply;
  const opener = useRef<HTMLButtonElement>(null);
  const sharing = useLazyModal(opener, ShareModal, { activityId, reply });
  if (graders.length < 2) return null;
  const isShared = graders.some(({ assigned, secondAssigned }) => assigned + secondAssigned > 0);
  return (
    <Card label="채점 담당">
      <div className={classes.release}>
        {isShared ? (
          <ul className={classes.graders}>
            {graders.map(({ loginId, name, assigned, graded, secondAssigned, secondGraded }) => (
              <Fragment key={loginId}>
                <Share name={name} graded={graded} assigned={assigned} />
                <Share name={`${name} · 두 번째`} graded={secondGraded} assigned={secondAssigned} />
              </Fragment>
            ))}
            {unassigned > 0 && <li className={shared.secondary}>담당 없음 {unassigned}</li>}
          </ul>
        ) : (
          <p className={shared.note}>
            담당을 나누지 않았습니다. 채점하는 {graders.length}명이 함께 채점합니다.
          </p>
        )}
        {canShare && (
          <Button ref={opener} variant="default" onClick={sharing.open} {...sharing.prepare}>
            담당 나누기
          </Button>
        )}
      </div>
      {sharing.modal}
    </Card>
  );
}

/** How much of a share is graded. */
function Share({ name, graded, assigned }: { name: string; graded: number; assigned: number }) {
  if (assigned === 0) return null;
  return (
    <li>
      {name}{' '}
      <strong className={shared.number}>
        {graded} / {assigned}
      </strong>
      <progress className={classes.bar} aria-label={`${name} 진행`} value={graded} max={assigned} />
    </li>
  );
}
