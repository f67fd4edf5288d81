import { archiveQuestionnaire } from '@baeum/contract/evaluation/staff-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { post, useAction } from '../../api.ts';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { questionnairePath } from './paths.ts';
import { changedByQuestionnaire, type Questionnaire } from './queries.ts';

const PreviewModal = loadable(() => import('./PreviewModal.tsx'));
const CopyModal = loadable(() => import('./CopyModal.tsx'));

/** What may be done with a questionnaire beside its period. */
export function QuestionnaireActions({ questionnaire }: { questionnaire: Questionnaire }) {
  const { id, programmeCode, isArchived, state, period, title, note, questions } = questionnaire;
  const content = { title, note, questions };
  const previewButton = useRef<HTMLButtonElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const preview = useLazyModal(previewButton, PreviewModal, {
    content,
    until: period?.endsAt ?? '',
  });
  const copy = useLazyModal(copyButton, CopyModal, { questionnaire });
  const archive = useAction(
    (archived: boolean) => post(archiveQuestionnaire, { questionnaireId: id, archived }),
    {
      refreshes: changedByQuestionnaire,
    },
  );
  async function setArchived(archived: boolean): Promise<void> {
    await archive.mutateAsync(archived);
    void toast(archived ? '보관하였습니다.' : '목록으로 되돌렸습니다.');
  }
  const mayArchive = state !== 'before' && state !== 'running';
  return (
    <>
      <Button ref={previewButton} variant="default" onClick={preview.open} {...preview.prepare}>
        미리 보기
      </Button>
      {!isArchived && (
        <Button component={Link} to={questionnairePath(programmeCode, id, 'edit')} variant="default">
          수정
        </Button>
      )}
      <Button ref={copyButton} variant="default" onClick={copy.open} {...copy.prepare}>
        복사
      </Button>
      {(isArchived || mayArchive) && (
        <Button
          variant="default"
          loading={archive.isPending}
          onClick={() => void setArchived(!isArchived).catch(() => {})}
        >
          {isArchived ? '보관 해제' : '보관'}
        </Button>
      )}
      <HistoryButton programmeCode={programmeCode} kind="evaluationQuestionnaire" object={id} name={title} />
      {preview.modal}
      {copy.modal}
    </>
  );
}
