import { teamAssignmentMessages, teamSubmissionFileRules } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FileField } from '../../submission/FileField.tsx';
import { leavingWords } from '../../submission/words.ts';
import { Card } from '../../ui/Card.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { TeamWork } from './queries.ts';
import { TakenNotice } from './TakenNotice.tsx';
import { type FormPlace, useFileForm } from './useFileForm.ts';
import { useListOf } from './WorkFrame.tsx';

interface FileFormProps {
  place: FormPlace;
  work: TeamWork;
  /** The file of a draft is changed, or a first one chosen. */
  edits: boolean;
}

/** The one file of the team, and the way to the server. */
export function FileForm({ place, work, edits }: FileFormProps) {
  const around = useRef<HTMLDivElement>(null);
  const form = useFileForm(place, work, edits, around);
  const back = useListOf(place.lctrShdlCd)(work);
  const { sending, closed, started } = form;
  const busy = sending !== undefined;
  useLeaveGuard(busy, leavingWords);
  const { submission } = work;

  return (
    <div ref={around}>
      {/* What was begun in time stays in view when the period ends. */}
      {(closed === undefined || started) && (
        <Card title={edits ? '파일 수정' : '과제 제출'}>
          {form.taken && submission && <TakenNotice place={place} submission={submission} />}
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
