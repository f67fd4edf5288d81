import { actingNames, staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { IconEye, IconLogout, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useServerNow, useUser } from '../api.ts';
import { formatRemaining } from '../ui/format.ts';
import { sessionEnding } from './ending.ts';
import classes from './GuestBar.module.css';
import { useLeaveForStaff } from './useLeaveForStaff.ts';

type Acting = NonNullable<ReturnType<typeof useUser>['aaInfo']>;

/** Above everything while an administrator is in a student's place: who, as whom, how, how long yet, and the way out. */
export function GuestBar() {
  const { name, aaInfo } = useUser();
  return aaInfo && <Bar student={name} acting={aaInfo} />;
}

function Bar({ student, acting: { aaNm, wrtYn, rsn, endDt } }: { student: string; acting: Acting }) {
  const leave = useLeaveForStaff();
  const writing = wrtYn === 'Y' || undefined;
  const Icon = writing ? IconPencil : IconEye;
  return (
    <>
      <aside ref={keepInView} className={classes.bar} aria-label="관리자 접속" data-writing={writing}>
        <div className={classes.inner}>
          <div className={classes.words}>
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
              {/* On a phone this line stays in view without the words above it. */}
              <strong className={classes.manner}>{actingNames[writing ? 'W' : 'R']}</strong>
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
      {/* Dialogs that fill the screen lie above the bar; nothing lies above this. */}
      <div className={classes.frame} data-writing={writing} aria-hidden="true" />
    </>
  );
}

/**
 * What stays in view of the bar while the page is scrolled: all of it, or its last line where that stands below the words. The page's
 * own sticky parts keep below it.
 */
function keepInView(bar: HTMLElement | null) {
  const [words, tools] = bar?.firstElementChild?.children ?? [];
  if (bar === null || !(words instanceof HTMLElement) || !(tools instanceof HTMLElement)) return undefined;
  const root = document.documentElement;
  const tell = () => {
    const below = tools.offsetTop >= words.offsetTop + words.offsetHeight;
    const kept = below ? bar.offsetHeight - tools.offsetTop + gap : bar.offsetHeight;
    root.style.setProperty('--guest-bar', `${kept}px`);
    bar.style.top = `${kept - bar.offsetHeight}px`;
  };
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--guest-bar');
  };
}
const gap = 8;

function TimeLeft({ until }: { until: number }) {
  const left = Math.max(0, until - useServerNow([until]));
  const over = left === 0;
  // The server lets him do nothing more; nobody has to find out by a click.
  useEffect(() => {
    if (over) sessionEnding.announce({ kind: 'lost', message: staffMessages.over });
  }, [over]);
  return <span>남은 시간 {formatRemaining(left)}</span>;
}
