import { memberNames, teamMessages } from '@baeum/contract/team/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useServerNow } from '../../api.ts';
import { type RouteState, useLinkTo } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DueToday } from '../../ui/activity-periods.tsx';
import { Link } from '../../ui/Link.tsx';
import { Period } from '../../ui/Period.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import type { PeriodStatus } from '../../ui/period-status.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { activitiesQuery, type ActivityRow } from '../queries.ts';
import shared from '../../ui/shared.module.css';
import classes from './ActivityListScreen.module.css';
import { ChoiceButton } from './ChoiceButton.tsx';
import {
  choiceTimes,
  evaluationChip,
  isChoosing,
  isDueToday,
  phaseAt,
  phaseChip,
  transitionTimes,
} from './status.ts';

/** The team activities of a lecture, open ones first. */
export default function ActivityListScreen({ lctrShdlCd }: RouteState<'teamAll'>) {
  const query = useQuery({ ...activitiesQuery(lctrShdlCd), select: ({ list }) => list });
  return (
    <>
      <ListTools total={query.data?.length} />
      <div className={query.data?.length ? undefined : shared.surface}>
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
  const now = useServerNow(list.flatMap((one) => [...transitionTimes(one), ...choiceTimes(one)]));
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

interface ActivityCardProps {
  lctrShdlCd: string;
  activity: ActivityRow;
  now: number;
}

/** An activity in the list with its period, team and submissions. */
function ActivityCard({ lctrShdlCd, activity, now }: ActivityCardProps) {
  const title = useId();
  const phase = phaseAt(activity, now);
  const chip = phaseChip(phase);
  const { lctrWk, taNm, taStde, taEnde, lctrTime, myTeamSeq } = activity;
  return (
    <article className={classes.card} aria-labelledby={title} data-over={phase === 'finish' || undefined}>
      <div className={classes.text}>
        <p className={`${shared.note} ${classes.above}`}>
          <span>{lctrWk}주차</span>
          <Chip {...chip} />
        </p>
        <h2 id={title} className={`${shared.heading} ${classes.title}`}>
          {taNm}
        </h2>
        {myTeamSeq === null ? (
          <p className={classes.none}>
            {isChoosing(activity, now) ? teamMessages.mayChoose : teamMessages.noTeam}
          </p>
        ) : (
          <Team {...activity} />
        )}
        <dl className={classes.facts}>
          <Fact label="활동기간">
            <Period from={taStde} to={taEnde} extended={activity.extnYn === 'Y'} />{' '}
            {isDueToday(activity, now) && <DueToday />}
          </Fact>
          {lctrTime !== null && <Fact label="활동시간">{lctrTime}분</Fact>}
          {myTeamSeq !== null && <Done activity={activity} />}
        </dl>
      </div>
      {isChoosing(activity, now) && (
        <div className={`${classes.action} ${classes.choice}`}>
          <ChoiceButton lctrShdlCd={lctrShdlCd} activity={activity} />
        </div>
      )}
      {myTeamSeq !== null && (
        <Entrance lctrShdlCd={lctrShdlCd} teamSeq={myTeamSeq} phase={phase} title={title} />
      )}
    </article>
  );
}

function Team({ teamNm, teamMbNm, teamMbCnt }: ActivityRow) {
  return (
    <p className={classes.team}>
      <strong>{teamNm}</strong>
      <span>{memberNames(namesOf(teamMbNm), teamMbCnt)}</span>
    </p>
  );
}

const namesOf = (joined: string): string[] => joined.split(',').flatMap((name) => name.trim() || []);

function Done({ activity }: { activity: ActivityRow }) {
  const { asgmtCnt, asgmtSbmtCnt } = activity;
  const evaluation = evaluationChip(activity);
  return (
    <>
      {asgmtCnt > 0 && (
        <Fact label="팀과제">
          <strong>{asgmtSbmtCnt}</strong> / {asgmtCnt}
        </Fact>
      )}
      {evaluation && (
        <Fact label="팀원평가">
          <Chip {...evaluation} />
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface EntranceProps {
  lctrShdlCd: string;
  teamSeq: number;
  phase: PeriodStatus;
  /** Id of the activity's title. */
  title: string;
}

/** Opens the team's page, which stays readable after the period. */
function Entrance({ lctrShdlCd, teamSeq, phase, title }: EntranceProps) {
  const linkTo = useLinkTo();
  const button = useId();
  const word = teamMessages.states[phase];
  if (phase === 'before')
    return (
      <div className={classes.action}>
        <Button disabled>{word}</Button>
        <p className={`${shared.note} ${classes.reason}`}>{teamMessages.beforePeriod}</p>
      </div>
    );
  return (
    <div className={classes.action}>
      <Button
        component={Link}
        id={button}
        variant={phase === 'progress' ? 'light' : 'default'}
        className={classes.entrance}
        aria-labelledby={`${title} ${button}`}
        {...linkTo('TeamDesc', { lctrShdlCd, teamSeq })}
      >
        {word}
      </Button>
    </div>
  );
}
