/** The page inside `학생으로 보기`: the screens of students in a lecture, as one sees them who has done nothing yet. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router, UNSAFE_LocationContext as LocationContext } from 'react-router';
import { wrapRequests } from '../../../api.ts';
import { retryPolicy } from '../../../api/calls.ts';
import { lectureEntrance, targetOf } from '../../../navigation.ts';
import { impersonation } from '../../../ui/impersonation.ts';
import { createQueryClient } from '../../query-client.ts';
import { activity } from '../page-requests.ts';
import { lookingAt, momentIn } from './moment.ts';
import { PreviewScreens } from './PreviewScreens.tsx';
import { createPreviewRequests } from './requests.ts';
import { useFramePages } from './useFramePages.ts';

// This code is loaded in a window of its own, in which nothing else asks for anything.
const looking = lookingAt(location);
const requests = createPreviewRequests(looking, {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
});
wrapRequests(() => activity.wrap(retryPolicy.wrap(requests.send)));
impersonation.set({ readOnly: true });
const client = createQueryClient();

const uses = ['pointerdown', 'keydown', 'wheel'] as const;
const entrance = targetOf(lectureEntrance, { lctrShdlCd: looking.lectureCode });

export default function PreviewFrame() {
  const { page, kind, navigator } = useFramePages(entrance);
  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => {
      const at = momentIn(message);
      if (at === undefined) return;
      requests.lookAt(at);
      // By its address the server knows which moment a picture is shown at.
      history.replaceState(history.state, '', `?${new URLSearchParams({ at })}`);
      void client.resetQueries();
    };
    window.addEventListener('message', listen);
    // Who looks at this page uses the console.
    for (const use of uses) window.addEventListener(use, activity.note);
    return () => {
      window.removeEventListener('message', listen);
      for (const use of uses) window.removeEventListener(use, activity.note);
    };
  }, []);
  return (
    <QueryClientProvider client={client}>
      {/* The screens have a router of their own, which React Router allows only where it sees no other. */}
      <LocationContext value={null as never}>
        <Router location={page} navigationType={kind} navigator={navigator}>
          <FromTop key={page.pathname} />
          <PreviewScreens entrance={entrance} />
        </Router>
      </LocationContext>
    </QueryClientProvider>
  );
}

/** A page begins at its top. */
function FromTop(): null {
  useEffect(() => window.scrollTo(0, 0), []);
  return null;
}
