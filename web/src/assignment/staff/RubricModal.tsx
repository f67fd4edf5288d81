import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import { rubricRows } from '@baeum/contract/assignment/staff-terms';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { rubricsQuery } from './queries.ts';
import classes from './RubricModal.module.css';
import { rubricWords } from './rubric.ts';

interface RubricModalProps extends LazyModalProps {
  readonly onTake: (rubric: Rubric) => void;
}

/** Rubrics of all lectures of the account, to be taken over into this assignment. */
export default function RubricModal({ opened, onClose, onTake }: RubricModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="다른 과제의 채점 기준 가져오기"
      size={560}
      returnFocus={false}
    >
      {opened && (
        <Rubrics
          onTake={(rubric) => {
            onTake(rubric);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

function Rubrics({ onTake }: Pick<RubricModalProps, 'onTake'>) {
  const [page, setPage] = useState(1);
  const query = useQuery(rubricsQuery(page));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'table', rows: 3 }}
      empty={{
        when: ({ total }) => total === 0 && page === 1,
        text: '채점 기준이 있는 과제가 아직 없습니다.',
      }}
    >
      {({ items, total }) => (
        <>
          <ul className={classes.list}>
            {items.map(({ assignmentCode, title, lectureName, rubric }) => (
              <li key={assignmentCode} className={classes.item}>
                <div>
                  <strong className={shared.breakable}>{title}</strong>
                  <p className={shared.note}>
                    {lectureName} · {rubricWords(rubric)}
                  </p>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${title} 채점 기준 가져오기`}
                  onClick={() => onTake(rubric)}
                >
                  가져오기
                </Button>
              </li>
            ))}
          </ul>
          {total > page * rubricRows && (
            <Button variant="subtle" onClick={() => setPage(page + 1)}>
              더 오래된 채점 기준
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
