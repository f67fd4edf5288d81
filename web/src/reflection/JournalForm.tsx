import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useGo, useLinkTo } from '../navigation.ts';
import { NewFilesField, StoredFilesField } from '../posting/FileFields.tsx';
import { leaveMessage } from '../posting/messages.ts';
import { uploadingHint } from '../submission/messages.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { ConflictNotice } from '../ui/drafts/ConflictNotice.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../ui/drafts/RestoredDraftNotice.tsx';
import { Fields } from '../ui/Field.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { Counter, totalLength } from './Counter.tsx';
import { TaskCard } from './JournalFrame.tsx';
import type { Journal } from './queries.ts';
import { SavedCard } from './SavedCard.tsx';
import { closedReason, usePeriod } from './status.ts';
import { type JournalForm as Form, useJournalForm } from './useJournalForm.ts';

interface JournalFormProps {
  lctrShdlCd: string;
  journal: Journal;
  /** Whether Back leads to the journal's view. */
  overDesc?: boolean;
}

/** Form of a journal. Answers are kept on this device until the server has them; files cannot be. */
export function JournalForm({ lctrShdlCd, journal, overDesc = false }: JournalFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const form = useJournalForm(lctrShdlCd, journal, container);
  const go = useGo();
  const navigate = useNavigate();
  const { base, sending, saved, questions } = form;
  const closed = closedReason(usePeriod(base));
  const busy = sending !== undefined;
  useLeaveGuard(busy && sending.input.files.length > 0, leaveMessage);

  if (saved !== undefined)
    return (
      <SavedCard
        isDraft={saved === 'Y'}
        onLeave={() =>
          void (overDesc ? navigate(-1) : go('SelfRflctDesc', { lctrShdlCd }, { replace: true }))
        }
      />
    );
  return (
    <div ref={container}>
      <CardStack>
        <TaskCard journal={base} />
        <Card
          title="답변"
          aside={<Counter label="전체" length={totalLength(questions)} minimum={base.srInfo.charCntLimit} />}
        >
          {form.conflictMessage !== undefined ? (
            <ConflictNotice message={form.conflictMessage} onRevert={form.startOver} />
          ) : (
            form.restored && (
              <RestoredDraftNotice edits={base.srSbmtInfo !== null} onStartOver={form.startOver} />
            )
          )}
          <AnswerFields form={form} readOnly={busy || closed !== undefined} />
          <DraftHint state={form.draft} />
        </Card>
        <Card title="첨부파일">
          <FileFields form={form} />
        </Card>
      </CardStack>
      <Actions lctrShdlCd={lctrShdlCd} form={form} closed={closed} />
    </div>
  );
}

function FileFields({ form }: { form: Form }) {
  const { base, sending } = form;
  const stored = base.srSbmtFile.map(({ srSbmtFileSeq, srSbmtOrn, srSbmtFlsz }) => ({
    id: String(srSbmtFileSeq),
    orn: srSbmtOrn,
    size: srSbmtFlsz,
  }));
  return (
    <Fields>
      {stored.length > 0 && <StoredFilesField form={form} files={stored} busy={sending !== undefined} />}
      <NewFilesField
        label={stored.length > 0 ? '새 첨부파일' : '첨부파일'}
        form={form}
        storedCount={stored.length}
        sending={sending}
        onCancel={form.cancel}
      />
    </Fields>
  );
}

interface ActionsProps {
  lctrShdlCd: string;
  form: Form;
  /** Why nothing can be sent now; then there are no buttons (specification §15.1). */
  closed: string | undefined;
}

function Actions({ lctrShdlCd, form: { base, sending, send }, closed }: ActionsProps) {
  const linkTo = useLinkTo();
  const back = { ...linkTo('myLctrInfoMicro', { lctrShdlCd }), label: '강의홈' };
  if (closed !== undefined) return <PageActions back={back} hint={closed} quiet />;
  const uploading = sending !== undefined && sending.input.files.length > 0;
  const isSending = (tempYn: 'Y' | 'N') => !uploading && sending?.input.tempYn === tempYn;
  const waits = uploading
    ? uploadingHint(sending.input.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다')
    : undefined;
  return (
    <PageActions back={back} hint={waits}>
      {base.srSbmtInfo?.tempYn !== 'N' && (
        <Button
          variant="default"
          disabled={sending !== undefined}
          loading={isSending('Y')}
          onClick={() => void send('Y')}
        >
          임시저장
        </Button>
      )}
      <Button disabled={sending !== undefined} loading={isSending('N')} onClick={() => void send('N')}>
        제출하기
      </Button>
    </PageActions>
  );
}
