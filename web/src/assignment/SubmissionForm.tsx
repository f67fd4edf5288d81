import { editFileRules, submissionFileRules, submissionLimits } from '@baeum/contract/assignment/terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { FileField } from '../submission/FileField.tsx';
import type { Sending } from '../submission/useSending.ts';
import { lateWords, leavingWords, uploadingWords } from '../submission/words.ts';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../ui/drafts/RestoredHint.tsx';
import { Fields } from '../ui/Field.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import type { Assignment } from './queries.ts';
import classes from './SubmissionForm.module.css';
import type { Handed } from './useHandIn.ts';
import { useSubmissionForm } from './useSubmissionForm.ts';

interface SubmissionFormProps {
  state: RouteState<'AsgmtSbmt'>;
  assignment: Assignment;
  /** Whether a draft is changed, or a first submission written. */
  edits: boolean;
}

/** Title, text and file of a submission, kept on this device until the server has them. */
export function SubmissionForm({ state, assignment, edits }: SubmissionFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = useSubmissionForm(state, assignment, place);
  const linkTo = useLinkTo();
  const { sending, closed } = form;
  const busy = sending !== undefined;
  const [stored] = assignment.sbmtFileData;
  useLeaveGuard(sending?.work.file !== undefined, leavingWords);

  return (
    <div ref={place}>
      <Card title={edits ? '과제 수정' : '과제 제출'}>
        {form.restored && <RestoredHint edits={edits} onStartOver={form.startOver} />}
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
        hint={sending ? waitingFor(sending) : (closed ?? (form.late && lateWords))}
      >
        {(['Y', 'N'] as const).map((tempYn) => (
          <Button
            key={tempYn}
            variant={tempYn === 'Y' ? 'default' : 'filled'}
            disabled={closed !== undefined || busy}
            loading={busy && sending.work.file === undefined && sending.work.tempYn === tempYn}
            onClick={() => void form.send(tempYn)}
          >
            {tempYn === 'Y' ? '임시저장' : '제출'}
          </Button>
        ))}
      </PageActions>
    </div>
  );
}

function waitingFor({ work }: Sending<Handed>): string | undefined {
  if (work.file === undefined) return undefined;
  return uploadingWords(work.tempYn === 'Y' ? '임시저장됩니다' : '제출됩니다');
}

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <p className={classes.counter} data-over={length > limit || undefined}>
      {length.toLocaleString('ko')} / {limit.toLocaleString('ko')}
    </p>
  );
}
