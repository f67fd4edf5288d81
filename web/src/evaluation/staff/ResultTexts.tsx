import { evaluationStaffMessages as messages, textRows } from '@baeum/contract/evaluation/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '../../ui/list/Pager.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { textsQuery } from './queries.ts';
import classes from './ResultList.module.css';

interface ResultTextsProps {
  readonly lectureCode: string;
  readonly questionnaireId: string;
  readonly questionId: string;
}

/** What was written, in an order that says nothing. */
export function ResultTexts({ lectureCode, questionnaireId, questionId }: ResultTextsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(textsQuery(lectureCode, questionnaireId, { questionId, page }));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'block', height: 120 }}
      empty={{ when: ({ total }) => total === 0, text: messages.noText }}
    >
      {({ items, total }) => (
        <>
          <ul className={classes.texts}>
            {items.map(({ body }, index) => (
              // Texts have no identity, so that nobody can be told by it.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{body}</li>
            ))}
          </ul>
          <Pager
            info={{ currentPageNo: page, totalPageCount: Math.ceil(total / textRows) }}
            onPage={setPage}
          />
        </>
      )}
    </QueryState>
  );
}
