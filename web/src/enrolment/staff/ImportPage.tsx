import {
  applyRoster,
  rosterFiles,
  rosterLimits,
  rosterRefusals,
} from '@baeum/contract/enrolment/roster-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { Steps } from '../../staff-kit/Steps.tsx';
import { UploadCard } from '../../staff-kit/UploadCard.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { CardStack } from '../../ui/Card.tsx';
import { type Crumb, PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, QueryState } from '../../ui/query-state/QueryState.tsx';
import { AppliedCard } from './AppliedCard.tsx';
import { FileCard } from './FileCard.tsx';
import classes from './ImportPage.module.css';
import { OutcomePanel } from './OutcomePanel.tsx';
import { PastRosters } from './PastRosters.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { type Preview, previewQuery } from './queries.ts';
import { type Choices, firstChoices, inputOf } from './reading.ts';
import { newUuid } from '../../ui/uuid.ts';
import { changedByRoster, type ImportScope, sendRoster } from './scope.ts';

interface ImportPageProps {
  readonly scope: ImportScope;
  /** The page to which it belongs. */
  readonly within: Crumb;
}

/** Imports students from a file: file, check, apply, on one page. */
export function ImportPage({ scope, within }: ImportPageProps) {
  const [params, setParams] = useSearchParams();
  const importId = params.get('import') ?? undefined;
  const [applied, setApplied] = useState<{ readonly importId: string; readonly counts: Preview['counts'] }>();
  const show = (id: string | undefined) => {
    setApplied(undefined);
    setParams(id === undefined ? {} : { import: id }, { replace: true });
  };
  const isApplied = applied !== undefined && applied.importId === importId;
  const step = importId === undefined ? 0 : isApplied ? 2 : 1;
  return (
    <>
      <PageHeader
        title="명단 가져오기"
        path={[within, { label: '명단 가져오기' }]}
        aside={<Steps current={step} />}
      />
      {importId !== undefined && !isApplied ? (
        <Check
          key={importId}
          importId={importId}
          scope={scope}
          onAnother={() => show(undefined)}
          onApplied={(counts) => setApplied({ importId, counts })}
        />
      ) : (
        <div className={classes.columns}>
          {isApplied ? (
            <AppliedCard scope={scope} counts={applied.counts} onAnother={() => show(undefined)} />
          ) : (
            <UploadCard
              title="명단 파일"
              rules={rosterFiles}
              note={`최대 ${rosterFiles.maxBytes / (1024 * 1024)}MB, ${rosterLimits.rows.toLocaleString('ko')}행`}
              hint="XLSX, CSV 파일을 올릴 수 있습니다. 미리 보기 전에는 아무것도 바뀌지 않습니다."
              send={(file, options) => sendRoster(scope, file, options)}
              onUploaded={show}
            />
          )}
          <PastRosters scope={scope} />
        </div>
      )}
    </>
  );
}

interface CheckProps {
  readonly importId: string;
  readonly scope: ImportScope;
  readonly onAnother: () => void;
  readonly onApplied: (counts: Preview['counts']) => void;
}

/** What has been chosen for files that are not applied yet: whoever moves a student first comes back to it. */
const chosenFor = new Map<string, Choices>();

function useChoices(importId: string) {
  const [choices, setChoices] = useState(() => chosenFor.get(importId) ?? firstChoices);
  function choose(next: Choices): void {
    chosenFor.set(importId, next);
    setChoices(next);
  }
  return [choices, choose] as const;
}

/** What the import would do, and doing it. */
function Check({ importId, scope, onAnother, onApplied }: CheckProps) {
  const [choices, choose] = useChoices(importId);
  const query = useQuery(previewQuery(inputOf(importId, choices)));
  const { data, error, isPlaceholderData } = query;
  const isReady = data !== undefined && !isPlaceholderData && error === null;
  const apply = useApply(importId, choices, { onApplied, onRefused: () => void query.refetch() });
  const run = () => void (isReady && !apply.isPending && apply.ask(data));
  useKeys('명단 가져오기', [{ code: 'Enter', ctrl: true, shown: 'Enter', does: '명단 적용', run }]);
  if (error !== null && !error.endsSession)
    return (
      <CardStack>
        {data && <FileCard preview={data} choices={choices} onChoose={choose} onAnother={onAnother} />}
        <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        {data === undefined && (
          <div>
            <Button variant="default" onClick={onAnother}>
              다른 파일
            </Button>
          </div>
        )}
      </CardStack>
    );
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
      {(preview) => (
        <div className={classes.columns}>
          <CardStack>
            <FileCard preview={preview} choices={choices} onChoose={choose} onAnother={onAnother} />
            <PreviewCard preview={preview} isOld={isPlaceholderData} choices={choices} onChoose={choose} />
          </CardStack>
          <CardStack>
            <OutcomePanel
              preview={preview}
              drops={choices.drops}
              isReady={isReady}
              applying={apply.isPending ? apply.progress : undefined}
              onDrops={(drops) => choose({ ...choices, drops })}
              onApply={run}
            />
            <PastRosters scope={scope} />
          </CardStack>
        </div>
      )}
    </QueryState>
  );
}

/** Applies what is shown; dropping many is asked about once more. */
function useApply(
  importId: string,
  choices: Choices,
  { onApplied, onRefused }: Pick<CheckProps, 'onApplied'> & { readonly onRefused: () => void },
) {
  const [progress] = useState(newUuid);
  const apply = useAction(
    (given: { readonly token: string; readonly confirmDrops: boolean }) => {
      const { kind: _, page: __, rows: ___, ...wanted } = inputOf(importId, choices);
      return post(applyRoster, { ...wanted, ...given, progress });
    },
    { refreshes: changedByRoster },
  );
  return {
    isPending: apply.isPending,
    progress,
    ask: async ({ token, confirmsDrops, counts, studentsBefore }: Preview): Promise<void> => {
      const isSure =
        !confirmsDrops ||
        (await dialogs.confirm(rosterRefusals.manyDrops.message, {
          note: `수강생 ${studentsBefore}명 중 ${counts.dropped}명이 파일에 없습니다. 학습 기록은 남습니다.`,
          okLabel: '수강취소하고 적용',
          danger: true,
        }));
      if (!isSure) return;
      const done = await apply.mutateAsync({ token, confirmDrops: confirmsDrops }).catch(() => undefined);
      if (done === undefined) onRefused();
      else onApplied(done.counts);
    },
  };
}
