import { Route, Routes } from 'react-router';
import { routes } from '../navigation.ts';
import { NotFound } from './NotFound.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ScreenOf } from './ScreenOf.tsx';
import ExamFrame from './shell/ExamFrame.tsx';

const names = ['ExamRoom', 'ExamDesc', 'ExamSbmt'] as const;

/** The exam room behind the same door, in a frame of its own. */
export default function ExamArea() {
  return (
    <Routes>
      <Route element={<Portal />}>
        <Route element={<ExamFrame />}>
          {names.map((name) => (
            <Route key={name} path={routes[name].path} element={<ScreenOf name={name} />} />
          ))}
        </Route>
      </Route>
      <Route element={<PublicPage />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
