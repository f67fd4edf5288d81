import { staffBase } from '../../navigation.ts';
import { Tabs } from '../../ui/Tabs.tsx';

const areas = [
  { label: '접속기록 점검', to: `${staffBase}/privacy` },
  { label: '파기', to: `${staffBase}/privacy/destruction` },
  { label: '파기 기록', to: `${staffBase}/privacy/destroyed` },
  { label: '열람·삭제 요구', to: `${staffBase}/privacy/requests` },
] as const;

/** What administrators do about personal data. */
export function PrivacyTabs({ area }: { readonly area: (typeof areas)[number]['label'] }) {
  return <Tabs label="개인정보" tabs={areas.map((one) => ({ ...one, selected: one.label === area }))} />;
}
