import {
  assignmentMessages as messages,
  assignmentRefusals as refusals,
  editFileRules,
  narrowedRules,
  submissionFileRules,
  submissionLimits,
  submitAsgmtData,
  updateAsgmtData,
} from '@baeum/contract/assignment/terms';
import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, upload, useNow } from '../api.ts';
import { type RouteState, useGo, useLinkTo, useRouteState } from '../navigation.ts';
import { lateHint } from '../submission/messages.ts';
import { closedReason, inLatePeriod } from '../submission/status.ts';
import type { Redirect } from '../submission/useScreenRedirect.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { Fields } from '../ui/Field.tsx';
import { Form, SubmitButton, uploadHint } from '../ui/form/Form.tsx';
import { DraftLine } from '../ui/form/hints.tsx';
import { FormNotices } from '../ui/form/notices.tsx';
import { useOneFile } from '../ui/form/one-file.ts';
import { OneFileField } from '../ui/form/OneFileField.tsx';
import { StoredText } from '../ui/form/StoredText.tsx';
import { useTextDraft } from '../ui/form/useTextDraft.ts';
import { tempYnOf, useForm } from '../ui/form/useForm.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { type AssignmentScreen, screenOf, summaryOf } from './assignment.ts';
import { AssignmentCard, AssignmentFrame } from './AssignmentFrame.tsx';
import { type Assignment, changedBySubmission, refetchAssignment } from './queries.ts';
import { isStored, storedTexts, textProblems, type Texts, versionOf } from './submission-input.ts';

/** Writes a first submission. */
export function SubmitScreen() {
  const state = useRouteState('AsgmtSbmt');
  return state && <Loaded state={state} edits={false} />;
}

/** Edits a draft. */
export function EditScreen() {
  const state = useRouteState('AsgmtEdit');
  return state && <Loaded state={state} edits />;
}

interface LoadedProps {
  state: RouteState<'AsgmtSbmt'>;
  /** Whether a draft is edited or a first submission written. */
  edits: boolean;
}

/** Only opens while the assignment can be submitted and is in the matching state; redirects otherwise. */
function Loaded({ state, edits }: LoadedProps) {
  function redirectFor(assignment: Assignment): Redirect<AssignmentScreen> | undefined {
    const closed = closedReason(summaryOf(assignment.data));
    if (closed !== undefined) return { screen: screenOf(assignment), message: closed };
    const expected = edits ? 'Y' : null;
    return assignment.data.tempYn === expected ? undefined : { screen: screenOf(assignment) };
  }
  return (
    <AssignmentFrame ids={state} redirectFor={redirectFor} once action={edits ? '과제 수정' : '과제 제출'}>
      {(assignment) => (
        <CardStack>
          <AssignmentCard assignment={assignment} folded />
          <SubmissionForm state={state} assignment={assignment} edits={edits} />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}

/** The submission's form; its texts are kept on this device until the server has them. */
function SubmissionForm({ state, assignment, edits }: LoadedProps & { assignment: Assignment }) {
  const linkTo = useLinkTo();
  const { fileExtList: extensions, fileMaxSz: maxBytes } = assignment.data;
  const files = useOneFile({
    rules: narrowedRules(edits ? editFileRules : submissionFileRules, { extensions, maxBytes }),
    hasStored: assignment.sbmtFileData.length > 0,
    required: refusals.noFile.message,
  });
  const summary = summaryOf(assignment.data);
  const closed = closedReason(summary);
  const late = inLatePeriod(summary, useNow());
  const { base, form } = useSubmissionForm(state, assignment, files, late);
  const texts = storedTexts(base);
  const [file] = base.sbmtFileData;

  return (
    <Form form={form}>
      <Card title={edits ? '과제 수정' : '과제 제출'}>
        <FormNotices form={form} edits={edits} files />
        <Fields>
          <div>
            <TextInput label="제목" {...form.text('title')} />
            <StoredText form={form} what="제목" stored={texts.title} typed={form.values.title} />
          </div>
          <div>
            <Textarea label="내용" rows={5} {...form.text('body')} />
            <DraftLine form={form} length={form.values.body.length} limit={submissionLimits.body} />
            <StoredText form={form} what="내용" stored={texts.body} typed={form.values.body} />
          </div>
          <OneFileField
            form={form}
            files={files}
            stored={file && { name: file.asgmtOrn, size: file.asgmtFlsz }}
          />
        </Fields>
      </Card>
      <PageActions
        back={linkTo('taskAll', { lctrShdlCd: state.lctrShdlCd })}
        hint={uploadHint(form) ?? (form.sending === undefined && (closed ?? (late && lateHint)))}
      >
        <SubmitButton form={form} intent="draft" disabled={closed !== undefined}>
          임시저장
        </SubmitButton>
        <SubmitButton form={form} disabled={closed !== undefined}>
          제출
        </SubmitButton>
      </PageActions>
    </Form>
  );
}

/**
 * If another window has saved meanwhile, the student gets a message, keeps the typed texts and decides.
 * @param reply the assignment when the form was opened
 */
function useSubmissionForm(
  { lctrShdlCd, asgmtCd, overWork }: RouteState<'AsgmtSbmt'>,
  reply: Assignment,
  files: ReturnType<typeof useOneFile>,
  late: boolean,
) {
  const client = useQueryClient();
  const go = useGo();
  const navigate = useNavigate();
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const latest = useRef(reply);
  const stored = storedTexts(base);
  const { asgmtSbmtSeq, rvsn } = base.data;
  const leave = () =>
    overWork === 'Y' ? navigate(-1) : go('AsgmtDesc', { lctrShdlCd, asgmtCd }, { replace: true });

  const form = useForm<Texts>({
    stored,
    version: versionOf(base),
    // Shared by first submissions and changes, so that typed texts are found again after a draft has been
    // saved.
    draft: useTextDraft({ screen: 'assignment', id: asgmtCd, stored }),
    report: 'always',
    validate: textProblems,
    files,
    confirm: (intent) =>
      intent === 'draft'
        ? messages.confirmSaveDraft
        : { text: messages.confirmSubmit, ...(late && { note: lateHint }) },
    async send(submission, transfer) {
      const { values, intent } = submission;
      const fileSeq = base.sbmtFileData[0]?.asgmtSbmtFileSeq;
      const removed = asgmtSbmtSeq === null || files.choice.keepsStored ? undefined : fileSeq;
      const fields = {
        asgmtCd,
        asgmtSbmtNm: values.title,
        asgmtSbmtCn: values.body,
        tempYn: tempYnOf(intent),
        headerMsg: intent === 'draft' ? '임시저장' : '제출',
      };
      await confirmOutcome({
        act: () =>
          asgmtSbmtSeq === null
            ? upload(submitAsgmtData, fields, submission.files, transfer)
            : upload(
                updateAsgmtData,
                {
                  ...fields,
                  asgmtSbmtSeq: String(asgmtSbmtSeq),
                  rvsn: rvsn === null ? undefined : String(rvsn),
                  deletedSbmtFileSeq: removed === undefined ? undefined : String(removed),
                },
                submission.files,
                transfer,
              ),
        read: async () => (latest.current = await refetchAssignment(client, asgmtCd)),
        succeeded: (now) => isStored(submission, now, removed),
      });
    },
    refreshes: changedBySubmission,
    done: (intent) => (intent === 'draft' ? messages.draftSaved : messages.submitted),
    onDone: () => void leave(),
    conflict: {
      refusals: [refusals.changed],
      // Where nothing is stored, nothing has been changed.
      ...(asgmtSbmtSeq !== null && { message: refusals.changed.message }),
      onConflict() {
        // Already refetched to find out whether the change had arrived.
        setBase(latest.current);
        return versionOf(latest.current);
      },
    },
    onRefused(error) {
      // The dialog gives the reason, and the stored submission has to be reviewed first.
      if (isRefusedBy(error, [refusals.exists, refusals.submitted, refusals.graded])) {
        // The other window may have cleared the shared local draft.
        form.keep();
        void leave();
      }
      return false;
    },
  });
  return { base, form };
}
