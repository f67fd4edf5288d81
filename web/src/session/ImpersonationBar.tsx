import { impersonationModeNames, staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { IconEye, IconLogout, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useServerNow, useUser } from '../api.ts';
import { formatRemaining } from '../ui/format.ts';
import { sessionEnding } from './ending.ts';
import classes from './ImpersonationBar.module.css';
import { useEndImpersonation } from './useEndImpersonation.ts';

type Impersonation = NonNullable<ReturnType<typeof useUser>['aaInfo']>;

/**
 * Shown above everything while an administrator impersonates a student: who, as whom, read or write, time
 * left, and how to end it.
 */
export default function ImpersonationBar() {
  const { name, aaInfo } = useUser();
  return aaInfo && <Bar student={name} impersonation={aaInfo} />;
}

function Bar({
  student,
  impersonation: { aaNm, wrtYn, rsn, endDt },
}: {
  student: string;
  impersonation: Impersonation;
}) {
  const leave = useEndImpersonation();
  const writing = wrtYn === 'Y' || undefined;
  const Icon = writing ? IconPencil : IconEye;
  return (
    <>
      <aside ref={keepInView} className={classes.bar} aria-label="관리자 접속" data-writing={writing}>
        <div className={classes.inner}>
          <div className={classes.text}>
            <Icon size={20} aria-hidden="true" />
            <p>
              <strong>
                {aaNm} 관리자가 {student} 학생의 화면에 접속했습니다.
              </strong>{' '}
              {writing ? staffMessages.writing : staffMessages.reading}
              {rsn && <span className={classes.reason}>사유: {rsn}</span>}
            </p>
          </div>
          <div className={classes.tools}>
            <p className={classes.left}>
              {/* On a phone only this line stays in view while scrolling. */}
              <strong className={classes.mode}>{impersonationModeNames[writing ? 'W' : 'R']}</strong>
              <TimeLeft until={Date.parse(endDt)} />
            </p>
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
        </div>
      </aside>
      {/* Full-screen dialogs cover the bar; nothing covers this frame. */}
      <div className={classes.frame} data-writing={writing} aria-hidden="true" />
    </>
  );
}

/**
 * Keeps the bar in view while scrolling: all of it, or only its last line when that wraps below the text.
 * Other sticky elements stay below it.
 */
function keepInView(bar: HTMLElement | null) {
  const [text, tools] = bar?.firstElementChild?.children ?? [];
  if (bar === null || !(text instanceof HTMLElement) || !(tools instanceof HTMLElement)) return undefined;
  const root = document.documentElement;
  const update = () => {
    const below = tools.offsetTop >= text.offsetTop + text.offsetHeight;
    const visible = below ? bar.offsetHeight - tools.offsetTop + gap : bar.offsetHeight;
    root.style.setProperty('--impersonation-bar', `${visible}px`);
    bar.style.top = `${visible - bar.offsetHeight}px`;
  };
  const observer = new ResizeObserver(update);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--impersonation-bar');
  };
}
const gap = 8;

function TimeLeft({ until }: { until: number }) {
  const left = Math.max(0, until - useServerNow([until]));
  const over = left === 0;
  // The session has expired; shown at once instead of on the next click.
  useEffect(() => {
    if (over) sessionEnding.announce({ kind: 'lost', message: staffMessages.over });
  }, [over]);
  return <span>남은 시간 {formatRemaining(left)}</span>;
}
