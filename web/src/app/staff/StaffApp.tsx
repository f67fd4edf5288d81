import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundHere } from './NotFoundHere.tsx';
import { staffBase } from '../../navigation.ts';
import { useLeftDialogs } from '../left-dialogs.ts';
import { useScrollMemory } from '../scroll-memory.ts';
import { StaffDoor } from './StaffDoor.tsx';
import { StaffShell } from './StaffShell.tsx';
import { staffPath, staffSections } from './sections.ts';

const screens = staffSections.flatMap(({ screens }) =>
  screens.map(({ path, load }) => ({ path, Screen: lazy(load) })),
);

/** The staff's side of the portal: all of it stands behind its own sign-in. */
export default function StaffApp() {
  useScrollMemory();
  useLeftDialogs();
  return (
    <Routes>
      <Route element={<StaffDoor />}>
        <Route element={<StaffShell />}>
          <Route
            path={staffBase}
            element={<Navigate to={staffPath(staffSections[0].screens[0].path)} replace />}
          />
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={staffPath(path)} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFoundHere />} />
        </Route>
      </Route>
    </Routes>
  );
}
