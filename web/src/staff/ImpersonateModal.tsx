import '@mantine/core/styles/Checkbox.layer.css';
import {
  impersonationMinutes,
  enterStudent,
  reasonLength,
  sessionRefusals,
} from '@baeum/contract/session/terms';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { startImpersonation, post, useAction } from '../api.ts';
import { base } from '../navigation.ts';
import { FieldError, Fields } from '../ui/Field.tsx';
import classes from './ImpersonateModal.module.css';
import type { Student } from './queries.ts';
import layout from '../ui/layout.module.css';

interface ImpersonateModalProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}

/** Asks for mode and reason, then starts the impersonation by loading the student side. */
export function ImpersonateModal({ student, opened, onClose }: ImpersonateModalProps) {
  const [writes, setWrites] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const enter = useAction(
    async () => {
      const { accessToken } = await post(enterStudent, {
        untyId: student.untyId,
        ...(writes ? { wrtYn: 'Y', rsn: reason } : { wrtYn: 'N' }),
      });
      startImpersonation(accessToken);
      location.assign(base);
    },
    { quiet: 'refusals' },
  );
  const missing = writes && reason.trim() === '';
  // Errors without a code have been shown in a dialog.
  const refused = enter.error?.errorCode === undefined ? undefined : enter.error.message;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing) return field.current?.focus();
    enter.mutate();
  }
  function close(): void {
    if (!enter.isPending) onClose();
  }

  return (
    <Modal opened={opened} onClose={close} title="학생 화면으로 접속" size={440} returnFocus={false}>
      <form noValidate onSubmit={submit}>
        <p className={classes.who}>
          <strong>{student.usrKrnm}</strong> ({student.usrStid}) 학생의 화면으로 {impersonationMinutes / 60}
          시간 동안 접속합니다. 이 브라우저의 학생 로그인은 끝납니다.
        </p>
        <Fields>
          <Checkbox
            data-autofocus
            label="학생 대신 변경하기"
            description="선택하지 않으면 열람만 할 수 있습니다."
            checked={writes}
            onChange={(event) => setWrites(event.currentTarget.checked)}
          />
          {writes && (
            <Textarea
              ref={field}
              label="변경이 필요한 사유"
              required
              autosize={false}
              rows={3}
              maxLength={reasonLength}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={tried && missing && sessionRefusals.noReason.message}
            />
          )}
        </Fields>
        <div role="alert">{refused && <FieldError>{refused}</FieldError>}</div>
        <p className={classes.hint}>접속하는 동안의 모든 동작이 기록되며, 학생도 그 기록을 볼 수 있습니다.</p>
        <div className={layout.end}>
          <Button variant="default" disabled={enter.isPending} onClick={close}>
            취소
          </Button>
          <Button type="submit" loading={enter.isPending || enter.isSuccess}>
            접속
          </Button>
        </div>
      </form>
    </Modal>
  );
}
