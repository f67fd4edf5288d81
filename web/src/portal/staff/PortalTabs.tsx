import { Tabs } from '../../ui/Tabs.tsx';
import { calendarPath, codesPath, menusPath, portalName, portalPath, systemPath } from './paths.ts';

const areas = [
  { label: '공지사항', to: portalPath },
  { label: '학사일정', to: calendarPath },
  { label: '메뉴', to: menusPath },
  { label: '공통 코드', to: codesPath },
  { label: '시스템 정보', to: systemPath },
] as const;

/** What administrators change of the portal, area by area. */
export function PortalTabs({ area }: { area: (typeof areas)[number]['label'] }) {
  return <Tabs label={portalName} tabs={areas.map((one) => ({ ...one, selected: one.label === area }))} />;
}
