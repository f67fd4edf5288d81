import { teamMessages } from '@baeum/contract/team/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../api.ts';
import { useRouteState } from '../../navigation.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { activitiesQuery, type ActivityRow } from '../queries.ts';
import { ActivityCard } from './ActivityCard.tsx';
import classes from './ActivityList.module.css';
import { transitionTimes } from './status.ts';

/** The team activities of a lecture, open ones first. */
export default function ActivityListScreen() {
  const state = useRouteState('teamAll');
  return state && <ActivityList lctrShdlCd={state.lctrShdlCd} />;
}

function ActivityList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const query = useQuery({ ...activitiesQuery(lctrShdlCd), select: ({ list }) => list });
  return (
    <>
      <ListTools total={query.data?.length} />
      <div className={query.data?.length ? undefined : classes.face}>
        <QueryState
          query={query}
          loading={{ shape: 'table', rows: 4 }}
          empty={{ when: (list) => list.length === 0, text: teamMessages.empty }}
        >
          {(list) => <Cards lctrShdlCd={lctrShdlCd} list={list} />}
        </QueryState>
      </div>
    </>
  );
}

function Cards({ lctrShdlCd, list }: { lctrShdlCd: string; list: readonly ActivityRow[] }) {
  const now = useServerNow(list.flatMap(transitionTimes));
  return (
    <ul className={classes.list} aria-label="팀활동 목록">
      {list.map((activity) => (
        <li key={activity.taCd}>
          <ActivityCard lctrShdlCd={lctrShdlCd} activity={activity} now={now} />
        </li>
      ))}
    </ul>
  );
}
