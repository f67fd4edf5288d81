import { userLogout } from '@baeum/contract/session/terms';
import { staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { IconEye, IconLogout, IconPencil } from '@tabler/icons-react';
import { post, useAction, useServerNow, useUser } from '../api.ts';
import { formatRemaining } from '../ui/format.ts';
import classes from './GuestBar.module.css';
import { leaveForStaff } from './leaving.ts';

type Acting = NonNullable<ReturnType<typeof useUser>['aaInfo']>;

/** Above everything while an administrator is in a student's place: who, as whom, how, how long yet, and the way out. */
export function GuestBar() {
  const { name, aaInfo } = useUser();
  return aaInfo && <Bar student={name} acting={aaInfo} />;
}

function Bar({ student, acting: { aaNm, wrtYn, rsn, endDt } }: { student: string; acting: Acting }) {
  const leave = useLeave();
  const writing = wrtYn === 'Y';
  const Icon = writing ? IconPencil : IconEye;
  return (
    <aside className={classes.bar} aria-label="관리자 접속" data-writing={writing || undefined}>
      <div className={classes.inner}>
        <Icon size={20} aria-hidden="true" />
        <p className={classes.words}>
          <strong>
            {aaNm} 관리자가 {student} 학생의 화면에 접속했습니다.
          </strong>{' '}
          {writing ? staffMessages.writing : staffMessages.reading}
          {rsn && <span className={classes.reason}>사유: {rsn}</span>}
        </p>
        <TimeLeft until={Date.parse(endDt)} />
        <Button
          size="xs"
          variant="default"
          loading={leave.isPending}
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => leave.mutate()}
        >
          관리자 접속 종료
        </Button>
      </div>
    </aside>
  );
}

function TimeLeft({ until }: { until: number }) {
  const now = useServerNow([until]);
  return <span className={classes.left}>남은 시간 {formatRemaining(Math.max(0, until - now))}</span>;
}

/** Ends this entry alone: the administrator's own session goes on where he came from. */
const useLeave = () =>
  useAction(async () => {
    await post(userLogout, {});
    leaveForStaff();
  });
