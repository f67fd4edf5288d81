import type { Result } from '@baeum/contract';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Pager } from '../ui/list/Pager.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import shared from '../ui/shared.module.css';
import classes from './OwnChanges.module.css';

/** What staff have changed about the student. */
export default function OwnChanges() {
  const [page, setPage] = useState(1);
  const query = useQuery(pagedQuery(getMyChangeList, { pageNo: page }));
  return (
    <div className={classes.changes}>
      <Card title="교직원이 변경한 내 정보">
        <QueryState
          query={query}
          loading={{ shape: 'block', height: 120 }}
          empty={{ when: ({ totalCnt }) => totalCnt === 0, text: '변경된 내용이 없습니다.' }}
        >
          {({ list, paginationInfo }) => (
            <>
              <ol className={classes.list} aria-label="교직원이 변경한 내 정보">
                {list.map((change) => (
                  <Change key={change.chgSeq} {...change} />
                ))}
              </ol>
              <Pager info={paginationInfo} onPage={setPage} />
            </>
          )}
        </QueryState>
      </Card>
    </div>
  );
}

type ChangeProps = Result<typeof getMyChangeList>['list'][number];

const Change = ({ chgDt, chgrNm, chgTtl, sbjcNm, vlList }: ChangeProps) => (
  <li>
    <p>{chgTtl}</p>
    <p className={shared.note}>
      <time dateTime={chgDt}>{formatDateTime(chgDt)}</time> · {chgrNm}
      {sbjcNm !== null && ` · ${sbjcNm}`}
    </p>
    {vlList.length > 0 && (
      <ul className={classes.values}>
        {vlList.map(({ vlNm, bfVl, afVl }) => (
          <li key={vlNm}>
            <span className={shared.tertiary}>{vlNm}</span> {bfVl} → {afVl}
          </li>
        ))}
      </ul>
    )}
  </li>
);
