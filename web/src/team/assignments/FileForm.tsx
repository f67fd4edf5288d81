import { teamAssignmentMessages, teamSubmissionFileRules } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useLinkTo } from '../../navigation.ts';
import { FileField } from '../../submission/FileField.tsx';
import { leaveMessage } from '../../submission/messages.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { useListOf } from './AssignmentFrame.tsx';
import type { Submission, TeamAssignment } from './queries.ts';
import { screenOf } from './status.ts';
import type { AssignmentIds } from './useAssignmentScreen.ts';
import { type FormIds, useFileForm } from './useFileForm.ts';

interface FileFormProps {
  ids: FormIds;
  assignment: TeamAssignment;
  /** Whether a draft's file is replaced or a first one chosen. */
  edits: boolean;
}

/** The form of the team's single file. */
export function FileForm({ ids, assignment, edits }: FileFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const form = useFileForm(ids, assignment, edits, container);
  const back = useListOf(ids.lctrShdlCd)(assignment);
  const { sending, closed, started } = form;
  const busy = sending !== undefined;
  useLeaveGuard(busy, leaveMessage);
  const { submission } = assignment;

  return (
    <div ref={container}>
      {/* A file chosen in time stays visible when the period ends. */}
      {(closed === undefined || started) && (
        <Card title={edits ? '파일 수정' : '과제 제출'}>
          {form.taken && submission && <SupersededNotice ids={ids} submission={submission} />}
          <FileField
            rules={teamSubmissionFileRules}
            stored={
              edits && submission ? { name: submission.taAsgmtOrn, size: submission.taAsgmtFlsz } : undefined
            }
            choice={form.choice}
            onChange={form.choose}
            sending={sending}
            onCancel={form.cancel}
            removeFirst={teamAssignmentMessages.removeFirst}
          />
        </Card>
      )}
      <PageActions back={back} hint={form.hint} quiet={closed !== undefined}>
        {closed === undefined &&
          (edits ? (
            <Button disabled={busy} onClick={() => void form.send('Y')}>
              수정
            </Button>
          ) : (
            <>
              <Button variant="default" disabled={busy} onClick={() => void form.send('Y')}>
                임시저장
              </Button>
              <Button disabled={busy} onClick={() => void form.send('N')}>
                제출
              </Button>
            </>
          ))}
      </PageActions>
    </div>
  );
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
