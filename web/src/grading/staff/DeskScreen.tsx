import { gradedKindNames, gradingMessages } from '@baeum/contract/grading/staff-terms';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { gradedActivityPath, gradedWorkPath } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhone } from '../../ui/phone.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import { Handed } from './Handed.tsx';
import type { Work } from './judging.ts';
import { Panel } from './Panel.tsx';
import { stateChip, workQuery } from './queries.ts';
import { Students } from './Students.tsx';
import { useGrading } from './useGrading.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './Desk.module.css';

/** The grading desk: students, the work of one of them, and what it is given. */
export default function DeskScreen() {
  const { activityId = '', holder = '' } = useParams();
  const query = useQuery(workQuery(activityId, Number(holder)));
  const { data } = query;
  const queue = useQueueCrumb();
  return (
    <>
      <PageHeader
        title={data?.title ?? (query.error ? '제출물' : undefined)}
        path={[
          queue,
          ...(data ? [{ label: '전체 제출자', link: { to: gradedActivityPath(activityId) } }] : []),
        ]}
        note={data && progressOf(data)}
      />
      <div className={classes.desk}>
        <Students activityId={activityId} holder={data?.listedAs ?? Number(holder)} place={data?.place} />
        <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
          {(work) => <Graded key={`${work.activityId} ${work.holder}`} work={work} />}
        </QueryState>
      </div>
    </>
  );
}

const progressOf = ({ kind, counts: { waiting, held, done, none } }: Work): string =>
  [
    gradedKindNames[kind],
    `채점 ${done} / ${done + waiting + held}`,
    held > 0 && `보류 ${held}`,
    none > 0 && `미제출 ${none}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');

/** Everything here belongs to one piece of work: another one is another component. */
function Graded({ work }: { work: Work }) {
  const { activityId, previous, next, nextWaiting } = work;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const grading = useGrading(work);
  // There it stands above the work, which would be nobody's as long as the panel is below the window.
  const isPhone = usePhone();
  const panel = useRef<HTMLElement>(null);
  // What was stored, before there were fewer points, is looked through; what somebody else grades meanwhile cannot be put right here.
  const problem = grading?.isUnsaved && grading.hold.heldBy === null ? grading.problem : undefined;
  const tellWhatIsKept = useEffectEvent(() => {
    if (problem !== undefined) void toast(`${problem} 저장하지 않고 이 기기에 두었습니다.`);
  });
  // Links and Back lead away all the same.
  useEffect(() => () => tellWhatIsKept(), []);
  function mayLeave(): boolean {
    if (problem === undefined) return true;
    panel.current?.querySelector<HTMLElement>('fieldset [aria-invalid="true"]')?.focus();
    void toast(problem);
    return false;
  }
  const go = (to: string) => void navigate(to);
  const goToHolder = (holder: number | null) => {
    // In the order that was chosen.
    if (holder !== null && mayLeave()) go(`${gradedWorkPath(activityId, holder)}${search}`);
  };
  function finish(): void {
    if (!mayLeave()) return;
    grading?.flush();
    if (nextWaiting !== null) return go(gradedWorkPath(nextWaiting.activityId, nextWaiting.holder));
    void toast(gradingMessages.noneWaiting);
    return go(gradedActivityPath(activityId));
  }
  useKeys('채점', [
    { code: 'KeyJ', shown: 'J', does: '다음 제출자', run: () => goToHolder(next) },
    { code: 'KeyK', shown: 'K', does: '이전 제출자', run: () => goToHolder(previous) },
    { code: 'Enter', ctrl: true, shown: 'Ctrl Enter', does: '저장하고 다음 대기', run: finish },
  ]);
  // The next ones are there before they are asked for.
  useEffect(() => {
    if (nextWaiting !== null)
      void client.prefetchQuery(workQuery(nextWaiting.activityId, nextWaiting.holder));
    if (next !== null) void client.prefetchQuery(workQuery(activityId, next));
  }, [client, activityId, next, nextWaiting]);
  const who = (
    <div className={classes.who}>
      <Who work={work} />
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          aria-label="이전 제출자"
          disabled={previous === null}
          onClick={() => goToHolder(previous)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="다음 제출자"
          disabled={next === null}
          onClick={() => goToHolder(next)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
  return (
    <>
      {isPhone && who}
      <Handed work={work} grading={grading} />
      <aside ref={panel} className={classes.panel} aria-label="채점">
        {!isPhone && who}
        {grading === undefined ? (
          <Loading shape="block" height={320} />
        ) : (
          <Panel work={work} grading={grading} mayLeave={mayLeave} onFinish={finish} />
        )}
      </aside>
    </>
  );
}

function Who({ work: { name, number, graderName, handedAt, lateDays, state, members } }: { work: Work }) {
  return (
    <div>
      <h2 className={classes.name}>
        {name} <span className={shared.small}>{number}</span>
      </h2>
      <p className={shared.note}>
        {handedAt === null ? '미제출' : `${formatDateTime(handedAt)} 제출`}
        {lateDays > 0 && <span className={classes.late}> 지각 {lateDays}일</span>}
        {graderName && ` · 담당 ${graderName}`}
      </p>
      {members.length > 0 && <p className={shared.note}>{members.map((one) => one.name).join(', ')}</p>}
      <Chip {...stateChip(state)} />
    </div>
  );
}
