import { menuMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './MenuState.module.css';
import type { useHeaderMenu } from './menu-queries.ts';

interface MenuStateProps {
  menu: ReturnType<typeof useHeaderMenu>;
  children: (entries: readonly MenuEntry[]) => ReactNode;
}

/** The query states of a menu, on a single line. */
export function MenuState({ menu, children }: MenuStateProps) {
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
