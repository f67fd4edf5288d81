/** Addresses of the portal's own screens; app/staff/sections.ts names them. */
import { staffBase } from '../../navigation.ts';

export const portalPath = `${staffBase}/portal`;
export const noticePath = (id: number | 'new'): string => `${portalPath}/notices/${id}`;

export const calendarPath = `${portalPath}/calendar`;
export const menusPath = `${portalPath}/menus`;
export const codesPath = `${portalPath}/codes`;
export const systemPath = `${portalPath}/system`;

export const portalName = '포털';
