import { rosterKindNames, undoRoster } from '@baeum/contract/enrolment/roster-terms';
import { useQuery } from '@tanstack/react-query';
import { post, useAction } from '../../api.ts';
import type { HistoryPlace } from '../../staff-kit/HistoryCard.tsx';
import { PastImports } from '../../staff-kit/PastImports.tsx';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../../ui/format.ts';
import { type LoadableQuery, QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { PastRoster } from './queries.ts';
import { changedByRoster, type ImportScope, isProgramme, pastOfLecture, pastOfProgramme } from './scope.ts';

/** Imports of the past, each of which can be undone for a while. */
export const PastRosters = ({ scope }: { scope: ImportScope }) =>
  isProgramme(scope) ? (
    <PastOfProgramme programmeCode={scope.programmeCode} />
  ) : (
    <PastOfLecture lectureCode={scope.lectureCode} />
  );

const PastOfLecture = ({ lectureCode }: { lectureCode: string }) => (
  <Past query={useQuery(pastOfLecture(lectureCode))} place={{ lectureCode }} />
);

const PastOfProgramme = ({ programmeCode }: { programmeCode: string }) => (
  <Past query={useQuery(pastOfProgramme(programmeCode))} place={{ programmeCode }} />
);

interface PastProps {
  readonly query: LoadableQuery<{ readonly items: readonly PastRoster[] }>;
  readonly place: HistoryPlace;
}

function Past({ query, place }: PastProps) {
  const undo = useAction((importId: string) => post(undoRoster, { importId }), {
    refreshes: changedByRoster,
  });
  async function ask({ importId, appliedAt }: PastRoster): Promise<void> {
    const isSure = await dialogs.confirm(`${formatDateTime(appliedAt)} 가져오기를 되돌릴까요?`, {
      note: '그 뒤에 바뀐 것과 학생들의 제출물은 그대로 둡니다.',
      okLabel: '되돌리기',
    });
    if (!isSure) return;
    const done = await undo.mutateAsync(importId).catch(() => undefined);
    if (done === undefined) return;
    const closed = done.closed > 0 ? ` 쓰이지 않은 계정 ${done.closed}개를 정지하였습니다.` : '';
    const kept = done.kept > 0 ? ` 그 뒤에 바뀐 ${done.kept}건은 그대로 두었습니다.` : '';
    await toast(`${done.restored}건을 되돌렸습니다.${closed}${kept}`, { staysFor: 6000 });
  }
  return (
    <Card title="지난 가져오기">
      <QueryState
        query={query}
        loading={{ rows: 2 }}
        empty={{ when: ({ items }) => items.length === 0, text: '가져온 명단이 없습니다.' }}
      >
        {({ items }) => (
          <PastImports
            items={items}
            summaryOf={summaryOf}
            noun="가져오기"
            kind="rosterImport"
            place={place}
            isUndoing={undo.isPending}
            onUndo={(one) => void ask(one)}
          />
        )}
      </QueryState>
    </Card>
  );
}

const shownKinds = ['new', 'changed', 'dropped'] as const;

function summaryOf({ counts }: PastRoster): string {
  const parts = shownKinds.flatMap((kind) =>
    counts[kind] > 0 ? [`${rosterKindNames[kind]} ${counts[kind].toLocaleString('ko')}`] : [],
  );
  return parts.length > 0 ? parts.join(', ') : '바뀐 것 없음';
}
