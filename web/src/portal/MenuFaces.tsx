import { menuMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/faces/Loading.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './MenuFaces.module.css';
import type { useHeaderMenu } from './menu-queries.ts';

interface MenuFacesProps {
  menu: ReturnType<typeof useHeaderMenu>;
  children: (entries: readonly MenuEntry[]) => ReactNode;
}

/** The four faces of a menu, each on the one line that the menu takes. */
export function MenuFaces({ menu, children }: MenuFacesProps) {
  if (menu.data === undefined)
    return (
      <div className={classes.line}>
        {menu.error === null ? (
          <Skeleton width="24em" />
        ) : (
          <>
            <span role="alert">{menuMessages.failed}</span>
            <Button variant="subtle" size="xs" loading={menu.isFetching} onClick={() => void menu.refetch()}>
              다시 시도
            </Button>
          </>
        )}
      </div>
    );
  if (menu.data.length === 0) return <p className={classes.line}>{menuMessages.empty}</p>;
  return children(menu.data);
}
