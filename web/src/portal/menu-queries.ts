import { getHeaderMenuList, getLctrLeftMenu, studentSystem } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { menuTree } from './menu.ts';

/** Menus change with a new version of the programme, not while somebody is looking. */
const lasting = { staleTime: 5 * 60 * 1000 };

export const useHeaderMenu = () =>
  useQuery({
    ...callQuery(getHeaderMenuList, { sysSeCd: studentSystem }),
    ...lasting,
    select: ({ list }) => menuTree(list),
  });

export const useLectureMenu = () =>
  useQuery({ ...callQuery(getLctrLeftMenu, {}), ...lasting, select: ({ list }) => menuTree(list) });
