import { previewRefusals } from '@baeum/contract/study/preview-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { matchPath, Navigate, Route, Routes, useNavigate } from 'react-router';
import { userQuery } from '../../../api.ts';
import { isFramed } from '../../../lecture/study-tabs.ts';
import { base, publicPages, routes, screensBelow, type Target } from '../../../navigation.ts';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../../../ui/query-state/QueryState.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { screenRoute } from '../../AreaRoutes.tsx';
import frame from '../../frame.module.css';
import { SyllabusPage } from '../../public-pages.tsx';
import { LectureFrame, StudyFrame } from '../../shell/LectureFrame.tsx';

const { onlyLooking } = previewRefusals;

/** Of a lecture. An attempt at a quiz is not among them, because it would have to be begun. */
const names = screensBelow(`${base}/lctr/`).filter((name) => name !== 'QuizSbmt');

interface PreviewScreensProps {
  /** The home of the lecture. */
  readonly entrance: Target;
}

export function PreviewScreens({ entrance }: PreviewScreensProps) {
  const user = useQuery(userQuery());
  const navigate = useNavigate();
  useLinks((address) => void navigate(address));
  return (
    <main id="main" tabIndex={-1} className={frame.main}>
      <QueryState query={user} loading={{ shape: 'block', height: 320 }}>
        {() => (
          <Routes>
            <Route element={<LectureFrame />}>
              <Route element={<StudyFrame />}>{names.filter(isFramed).map(screenRoute)}</Route>
              {names.filter((name) => !isFramed(name)).map(screenRoute)}
            </Route>
            <Route path={publicPages.syllabus} element={<SyllabusPage />} />
            <Route
              path={routes.home.path}
              element={<Navigate to={entrance.to} state={entrance.state} replace />}
            />
            <Route path="*" element={<NotHere entrance={entrance} />} />
          </Routes>
        )}
      </QueryState>
    </main>
  );
}

/**
 * What the router does not open leads to the student side, where staff are not signed in. The syllabus, which has a window of its own
 * there, is opened here.
 */
function useLinks(open: (address: string) => void): void {
  const keepSyllabus = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (link === undefined || matchPath(publicPages.syllabus, link.pathname) === null) return;
    event.preventDefault();
    event.stopPropagation();
    open(link.pathname);
  });
  useEffect(() => {
    const keep = (event: MouseEvent) => keepSyllabus(event);
    document.addEventListener('click', keep, { capture: true });
    document.addEventListener('click', stay);
    return () => {
      document.removeEventListener('click', keep, { capture: true });
      document.removeEventListener('click', stay);
    };
  }, []);
}

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest('a')) || undefined;

/** Files, parts of this page, and windows of other sites. */
const mayFollow = ({ origin, pathname, hash, target }: HTMLAnchorElement): boolean =>
  origin === location.origin
    ? /^\/(?:api|view)\//.test(pathname) || (hash !== '' && pathname === location.pathname)
    : target === '_blank';

function stay(event: MouseEvent): void {
  const link = linkOf(event);
  if (event.defaultPrevented || link === undefined || mayFollow(link)) return;
  event.preventDefault();
  void toast(onlyLooking.message);
}

function NotHere({ entrance }: PreviewScreensProps) {
  return (
    <>
      <PageHeader title="미리보기에 없는 화면" />
      <EmptyState
        text={onlyLooking.message}
        action={
          <Button component={Link} variant="default" {...entrance}>
            강의홈으로
          </Button>
        }
      />
    </>
  );
}
