import { archiveLectures, mostAtOnce, undoLectures } from '@baeum/contract/lecture/bulk-terms';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { loadable } from '../../ui/loadable.tsx';
import { archiveQuestion } from './archiving.ts';
import { type BulkReport, changedByBulk, failedIn } from './bulk-report.ts';
import type { ListedLecture } from './lecture-words.ts';

const AppointProfessorModal = loadable(() => import('./AppointProfessorModal.tsx'));

interface LectureBulkBarProps {
  readonly programmeCode: string;
  readonly selection: Selection;
  /** The lectures of the page. */
  readonly rows: readonly ListedLecture[];
  /** Everything found, for choosing all of it; undefined where that is too much. */
  readonly onChooseAll: (() => void) | undefined;
  /** Whether those in the archive are listed. */
  readonly isArchive: boolean;
}

/** What is done with the lectures that are chosen, and what has become of it. */
export function LectureBulkBar({
  programmeCode,
  selection,
  rows,
  onChooseAll,
  isArchive,
}: LectureBulkBarProps) {
  const [report, setReport] = useState<{ readonly title: string; readonly result: BulkReport }>();
  const show = (title: string, result: BulkReport) => {
    setReport({ title, result });
    selection.clear();
  };
  const archive = useAction(
    async () =>
      show(
        isArchive ? '보관 해제' : '보관',
        await post(archiveLectures, { programmeCode, lectures: [...selection.keys], archived: !isArchive }),
      ),
    { refreshes: changedByBulk },
  );
  const undo = useAction(
    async (batch: string) => show('되돌리기', await post(undoLectures, { programmeCode, batch })),
    { refreshes: changedByBulk },
  );
  const opener = useRef<HTMLButtonElement>(null);
  const appointing = useLazyModal(opener, AppointProfessorModal, {
    programmeCode,
    lectures: selection.keys,
    onDone: (result: BulkReport) => show('교수 지정', result),
  });

  async function ask(): Promise<void> {
    const question = archiveQuestion(selection.keys, rows);
    if (isArchive || (await dialogs.confirm(question.text, { note: question.note, okLabel: '보관' })))
      archive.mutate();
  }

  const canChooseAll = onChooseAll !== undefined && selection.keys.length < mostAtOnce;
  return (
    <>
      <BulkBar selection={selection} unit="개" onChooseAll={canChooseAll ? onChooseAll : undefined}>
        {!isArchive && (
          <Button
            ref={opener}
            size="xs"
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={appointing.open}
            {...appointing.prepare}
          >
            교수 지정
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={
            isArchive ? (
              <IconArchiveOff size={16} aria-hidden="true" />
            ) : (
              <IconArchive size={16} aria-hidden="true" />
            )
          }
          loading={archive.isPending}
          onClick={() => void ask()}
        >
          {isArchive ? '보관 해제' : '보관'}
        </Button>
      </BulkBar>
      {appointing.modal}
      {report && (
        <ReportNotice
          title={report.title}
          unit="개"
          done={report.result.items.filter(({ problem }) => problem === null).length}
          failed={failedIn(report.result.items)}
          onUndo={report.result.batch === null ? undefined : () => undo.mutate(report.result.batch ?? '')}
          undoing={undo.isPending}
          onClose={() => setReport(undefined)}
        />
      )}
    </>
  );
}
