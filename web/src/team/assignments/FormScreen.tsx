import {
  insertAsgmt,
  teamAssignmentMessages as messages,
  teamAssignmentRefusals as refusals,
  teamSubmissionFileRules,
  updateAsgmt,
} from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, upload, useNow, useUser } from '../../api.ts';
import { useGo, useLinkTo, useRouteState } from '../../navigation.ts';
import { lateHint, missedMessage } from '../../submission/messages.ts';
import { closedReason, inLatePeriod } from '../../submission/status.ts';
import type { Redirect } from '../../submission/useScreenRedirect.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Form, SubmitButton, uploadHint } from '../../ui/form/Form.tsx';
import { useOneFile } from '../../ui/form/one-file.ts';
import { OneFileField } from '../../ui/form/OneFileField.tsx';
import { tempYnOf, useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { AssignmentCard, AssignmentFrame, useListOf } from './AssignmentFrame.tsx';
import { changedBySubmission, refetchSubmission, type Submission, type TeamAssignment } from './queries.ts';
import { type AssignmentScreen, isOwn, isStored, draftRefusal, screenOf, summaryOf } from './status.ts';
import { type AssignmentIds, redirectUnlessOn } from './submission-actions.ts';

interface FormIds extends AssignmentIds {
  /** Y when Back leads to the screen of the edited draft. */
  readonly overWork?: string | undefined;
}

/** A team assignment for which nobody in the team has saved anything yet. */
export function WriteScreen() {
  const state = useRouteState('TeamAsgmtWrite');
  return state && <Loaded key={state.taAsgmtSeq} ids={state} edits={false} />;
}

/** Replaces the file of the student's own draft. */
export function EditScreen() {
  const state = useRouteState('TeamAsgmtEdit');
  return state && <Loaded key={state.taAsgmtSeq} ids={state} edits />;
}

interface LoadedProps {
  ids: FormIds;
  /** Whether a draft's file is replaced or a first one chosen. */
  edits: boolean;
}

function Loaded({ ids, edits }: LoadedProps) {
  const user = useUser();
  function redirectFor(assignment: TeamAssignment): Redirect<AssignmentScreen> | undefined {
    // If there is no draft to edit, the screen of the current state is more useful than a refusal.
    const other = redirectUnlessOn(edits ? 'TeamAsgmtTemp' : 'TeamAsgmtWrite')(assignment);
    if (other !== undefined || !edits) return other;
    const message = draftRefusal(assignment, user.id);
    return message === undefined ? undefined : { screen: 'TeamAsgmtTemp', message };
  }
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectFor} once action={edits ? '팀과제 수정' : '팀과제 제출'}>
      {(assignment) => (
        <CardStack>
          <AssignmentCard assignment={assignment} folded={edits} />
          {!edits && assignment.task.progressStatus === 'finish' && assignment.submission === null && (
            <Card title="제출한 파일">
              <p>{missedMessage}</p>
            </Card>
          )}
          <FileForm ids={ids} edits={edits} assignment={assignment} />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}

interface FileFormProps extends LoadedProps {
  assignment: TeamAssignment;
}

/** The form of the team's single file. */
function FileForm({ ids, assignment, edits }: FileFormProps) {
  const { submission } = assignment;
  const user = useUser();
  const files = useOneFile({
    rules: teamSubmissionFileRules,
    hasStored: edits,
    required: refusals.noFile.message,
    removeFirst: messages.removeFirst,
  });
  const summary = summaryOf(assignment);
  const closed = closedReason(summary);
  const late = inLatePeriod(summary, useNow());
  const form = useFileForm({ ids, assignment, edits, files, late });
  const back = useListOf(ids.lctrShdlCd)(assignment);
  const isStarted = files.toSend.length > 0 || form.sending !== undefined;
  /** A teammate has saved or submitted while this form was open. */
  const isTaken = !edits && form.sending === undefined && submission !== null && !isOwn(submission, user.id);

  return (
    <Form form={form}>
      {/* A file chosen in time stays visible when the period ends. */}
      {(closed === undefined || isStarted) && (
        <Card title={edits ? '파일 수정' : '과제 제출'}>
          {isTaken && <SupersededNotice ids={ids} submission={submission} />}
          <OneFileField
            form={form}
            files={files}
            stored={
              edits && submission ? { name: submission.taAsgmtOrn, size: submission.taAsgmtFlsz } : undefined
            }
          />
        </Card>
      )}
      <PageActions
        back={back}
        hint={uploadHint(form) ?? closed ?? (late && lateHint)}
        quiet={closed !== undefined}
      >
        {closed === undefined && (
          <>
            <SubmitButton form={form} intent="draft" variant={edits ? 'filled' : 'default'}>
              {edits ? '수정' : '임시저장'}
            </SubmitButton>
            {!edits && <SubmitButton form={form}>제출</SubmitButton>}
          </>
        )}
      </PageActions>
    </Form>
  );
}

interface FileFormOptions extends FileFormProps {
  files: ReturnType<typeof useOneFile>;
  late: boolean;
}

function useFileForm({ ids, assignment, edits, files, late }: FileFormOptions) {
  const { lctrShdlCd, overWork } = ids;
  const { taCd, taAsgmtSeq, teamSeq } = assignment.task;
  const client = useQueryClient();
  const go = useGo();
  const navigate = useNavigate();
  const user = useUser();
  // Fixed when the form is opened, so that the server detects changes made in another window.
  const [replaces] = useState(() => (edits ? assignment.submission?.taAsgmtFlnm : undefined));
  const open = (screen: 'TeamAsgmtTemp' | 'TeamAsgmtDesc') =>
    void go(screen, { lctrShdlCd, taAsgmtSeq: ids.taAsgmtSeq }, { replace: true });

  return useForm({
    stored: {},
    files,
    confirm(intent) {
      const final = intent === 'final';
      const question = final ? messages.confirmSubmit : messages.confirmSaveDraft;
      const note = final ? (late ? lateHint : undefined) : messages.draftsVanish;
      return { text: edits ? messages.confirmEdit : question, note };
    },
    async send({ intent, files: [file] }, transfer) {
      if (file === undefined) return;
      const tempYn = tempYnOf(intent);
      const named = { taAsgmtSeq: String(taAsgmtSeq), teamSeq: String(teamSeq), taCd };
      await confirmOutcome({
        act: () =>
          replaces === undefined
            ? upload(insertAsgmt, { ...named, tempYn }, [file], transfer)
            : upload(updateAsgmt, { ...named, taAsgmtFlnm: replaces }, [file], transfer),
        read: () => refetchSubmission(client, { taAsgmtSeq, teamSeq }),
        succeeded: ({ data }) => isStored({ tempYn, file, replaces }, data, user.id),
      });
    },
    refreshes: changedBySubmission,
    done: (intent) => (intent === 'draft' ? messages.draftSaved : messages.submitted),
    onDone(_result, { intent }) {
      if (overWork === 'Y') void navigate(-1);
      else open(intent === 'draft' ? 'TeamAsgmtTemp' : 'TeamAsgmtDesc');
    },
    onRefused(error) {
      const { changed, exists, missing, submitted, notOwn, notOwnDraft } = refusals;
      // A teammate or another window was faster. That screen redirects to the one of the current state, and the dialog
      // gives the reason.
      if (isRefusedBy(error, [changed, exists, missing, submitted, notOwn, notOwnDraft]))
        open('TeamAsgmtDesc');
      return false;
    },
  });
}

interface SupersededNoticeProps {
  ids: AssignmentIds;
  submission: Submission;
}

/** Shown above the form when a teammate has saved or submitted meanwhile. */
function SupersededNotice({ ids: { lctrShdlCd, taAsgmtSeq }, submission }: SupersededNoticeProps) {
  const linkTo = useLinkTo();
  return (
    <Notice
      tone="yellow"
      action={
        <Button
          component={Link}
          variant="default"
          size="xs"
          {...linkTo(screenOf(submission), { lctrShdlCd, taAsgmtSeq })}
          replace
        >
          확인하기
        </Button>
      }
    >
      {submission.sbmtNm} 님이 먼저 {submission.tempYn === 'Y' ? '임시저장' : '제출'}했습니다.
    </Notice>
  );
}
