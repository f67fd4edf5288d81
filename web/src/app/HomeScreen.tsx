import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { HomeHeader, MyLectures } from '../lecture/MyLectures.tsx';
import { SchedulePanel } from '../lecture/SchedulePanel.tsx';
import { TodoCard } from '../lecture/TodoCard.tsx';
import { useGo, useRouteState } from '../navigation.ts';
import { focusNotice, NoticeSection } from '../portal/NoticeSection.tsx';
import { loadable } from '../ui/loadable.tsx';
import shared from '../ui/shared.module.css';

const NoticeModal = loadable(() => import('../portal/NoticeModal.tsx'));

/** What is to do, lecture cards, calendar and notices, one of which may be open. */
export default function HomeScreen() {
  const schedule = useId();
  return (
    <div className={shared.sections}>
      <div>
        <HomeHeader />
        <TodoCard />
      </div>
      <MyLectures />
      <section aria-labelledby={schedule}>
        <h2 id={schedule} style={{ marginBottom: 16 }}>
          학사 일정
        </h2>
        <SchedulePanel />
      </section>
      <NoticeSection />
      <OpenNotice />
    </div>
  );
}

/** An open notice has its own history entry, so that Back closes it. */
function OpenNotice() {
  const { bordSeq, overHome } = useRouteState('home') ?? {};
  const go = useGo();
  const navigate = useNavigate();
  const shown = useRef(bordSeq);
  useEffect(() => {
    // Returns the focus to the notice that opened the dialog.
    if (bordSeq === undefined && shown.current !== undefined) focusNotice(shown.current);
    shown.current = bordSeq;
  }, [bordSeq]);
  if (bordSeq === undefined) return null;
  return (
    <NoticeModal
      bordSeq={bordSeq}
      onClose={() => void (overHome === 'Y' ? navigate(-1) : go('home', {}, { replace: true }))}
      onNavigate={(next) => void go('home', { bordSeq: next, overHome }, { replace: true })}
    />
  );
}
