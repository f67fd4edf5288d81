import { editFileRules, submissionFileRules, submissionLimits } from '@baeum/contract/assignment/terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { FileField } from '../submission/FileField.tsx';
import { lateHint, leaveMessage, uploadingHint } from '../submission/messages.ts';
import type { Sending } from '../submission/useSending.ts';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../ui/drafts/RestoredDraftNotice.tsx';
import { Fields } from '../ui/Field.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import type { Assignment } from './queries.ts';
import classes from './SubmissionForm.module.css';
import type { SubmissionRequest } from './useSendSubmission.ts';
import { useSubmissionForm } from './useSubmissionForm.ts';

interface SubmissionFormProps {
  state: RouteState<'AsgmtSbmt'>;
  assignment: Assignment;
  /** Whether a draft is edited or a first submission written. */
  edits: boolean;
}

/** The submission's form; its texts are kept on this device until the server has them. */
export function SubmissionForm({ state, assignment, edits }: SubmissionFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const form = useSubmissionForm(state, assignment, container);
  const linkTo = useLinkTo();
  const { sending, closed } = form;
  const busy = sending !== undefined;
  const [stored] = assignment.sbmtFileData;
  useLeaveGuard(sending?.input.file !== undefined, leaveMessage);

  return (
    <div ref={container}>
      <Card title={edits ? '과제 수정' : '과제 제출'}>
        {form.restored && <RestoredDraftNotice edits={edits} onStartOver={form.startOver} />}
        <Fields>
          <TextInput
            label="제목"
            value={form.texts.title}
            readOnly={busy}
            error={form.problems.title}
            onChange={(event) => form.change({ title: event.currentTarget.value })}
          />
          <div>
            <Textarea
              label="내용"
              rows={5}
              value={form.texts.body}
              readOnly={busy}
              error={form.problems.body}
              onChange={(event) => form.change({ body: event.currentTarget.value })}
            />
            <div className={classes.below}>
              <DraftHint state={form.draft} />
              <Counter length={form.texts.body.length} limit={submissionLimits.body} />
            </div>
          </div>
          <FileField
            rules={edits ? editFileRules : submissionFileRules}
            stored={stored && { name: stored.asgmtOrn, size: stored.asgmtFlsz }}
            choice={form.choice}
            onChange={form.choose}
            sending={sending}
            onCancel={form.cancel}
          />
        </Fields>
      </Card>
      <PageActions
        back={linkTo('taskAll', { lctrShdlCd: state.lctrShdlCd })}
        hint={sending ? uploadHintFor(sending) : (closed ?? (form.late && lateHint))}
      >
        {(['Y', 'N'] as const).map((tempYn) => (
          <Button
            key={tempYn}
            variant={tempYn === 'Y' ? 'default' : 'filled'}
            disabled={closed !== undefined || busy}
            loading={busy && sending.input.file === undefined && sending.input.tempYn === tempYn}
            onClick={() => void form.send(tempYn)}
          >
            {tempYn === 'Y' ? '임시저장' : '제출'}
          </Button>
        ))}
      </PageActions>
    </div>
  );
}

function uploadHintFor({ input }: Sending<SubmissionRequest>): string | undefined {
  if (input.file === undefined) return undefined;
  return uploadingHint(input.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다');
}

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <p className={classes.counter} data-over={length > limit || undefined}>
      {length.toLocaleString('ko')} / {limit.toLocaleString('ko')}
    </p>
  );
}
