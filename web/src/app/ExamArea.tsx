import { Route } from 'react-router';
import { routes, screensBelow } from '../navigation.ts';
import { AreaRoutes, screenRoute } from './AreaRoutes.tsx';
import ExamFrame from './shell/ExamFrame.tsx';

/** The exam room, in its own frame. */
export default function ExamArea() {
  return (
    <AreaRoutes>
      <Route element={<ExamFrame />}>{screensBelow(routes.ExamRoom.path).map(screenRoute)}</Route>
    </AreaRoutes>
  );
}
