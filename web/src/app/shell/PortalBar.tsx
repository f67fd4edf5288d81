import { IconBook2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { routes, useLinkTo } from '../../navigation.ts';
import bar from '../../ui/BottomBar.module.css';
import { Link } from '../../ui/Link.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { portalScreens } from './portal-screens.ts';

const LectureSheet = loadable(() => import('./LectureSheet.tsx'));

/** The bar at the bottom of a phone, on all screens but those of a lecture, which have their own. */
export function PortalBar() {
  const { pathname } = useLocation();
  const linkTo = useLinkTo();
  const lectures = useRef<HTMLButtonElement>(null);
  const sheet = useLazyModal(lectures, LectureSheet, {});
  return (
    <nav className={bar.bar} aria-label="바로 가기">
      <ul>
        {portalScreens.map(
          ({ name, label, barIcon: Icon }) =>
            Icon && (
              <li key={name}>
                <Link
                  {...linkTo(name, {})}
                  aria-current={matchPath(routes[name].path, pathname) ? 'page' : undefined}
                >
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ),
        )}
        <li>
          <button ref={lectures} type="button" aria-haspopup="dialog" onClick={sheet.open} {...sheet.prepare}>
            <IconBook2 size={20} stroke={1.75} aria-hidden="true" />
            강의
          </button>
        </li>
      </ul>
      {sheet.modal}
    </nav>
  );
}
