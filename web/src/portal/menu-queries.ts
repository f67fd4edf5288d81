import { getHeaderMenuList, getLctrLeftMenu, studentSystem } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { menuTree } from './menu.ts';

/** Menus change only with a new release. */
const caching = { staleTime: 5 * 60 * 1000 };

export const useHeaderMenu = () =>
  useQuery({
    ...callQuery(getHeaderMenuList, { sysSeCd: studentSystem }),
    ...caching,
    select: ({ list }) => menuTree(list),
  });

export const useLectureMenu = () =>
  useQuery({ ...callQuery(getLctrLeftMenu, {}), ...caching, select: ({ list }) => menuTree(list) });
