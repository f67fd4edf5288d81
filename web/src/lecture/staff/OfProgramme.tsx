import type { ReactNode } from 'react';
import { type Programme, useProgramme } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';

/** A screen of the programme in the address, if the account operates it. */
export function OfProgramme({ children }: { children: (programme: Programme) => ReactNode }) {
  const programme = useProgramme();
  if (programme !== undefined) return children(programme);
  return (
    <>
      <PageHeader title="과정을 찾을 수 없습니다" />
      <EmptyState text="주소가 바뀌었거나 운영하지 않는 과정입니다." />
    </>
  );
}
