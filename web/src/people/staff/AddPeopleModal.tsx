import type { Result } from '@baeum/contract';
import { addPeople, mostAdded, peopleMessages } from '@baeum/contract/people/staff-terms';
import { Button, CopyButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import formClasses from '../../ui/form/form.module.css';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { linesExample, passwordsText, peopleIn, takenText } from './people-lines.ts';
import { changedByPerson } from './queries.ts';
import { SecretModal } from './SecretModal.tsx';

type Made = Result<typeof addPeople>['items'];

/** Makes accounts of several professors and other staff, and shows their passwords once. */
export default function AddPeopleModal({ opened, onClose }: LazyModalProps) {
  const [made, setMade] = useState<Made>();
  function close(): void {
    setMade(undefined);
    onClose();
  }
  return (
    <SecretModal
      opened={opened}
      onClose={close}
      shownOnce={made !== undefined}
      title="여러 명 추가"
      size={640}
      returnFocus={false}
    >
      {made ? <Issued made={made} onClose={close} /> : <LinesForm onMade={setMade} />}
    </SecretModal>
  );
}

function LinesForm({ onMade }: { onMade: (made: Made) => void }) {
  const form = useForm<{ readonly lines: string }, Result<typeof addPeople>>({
    stored: { lines: '' },
    validate: ({ lines }) => ({ lines: peopleIn(lines).problem }),
    report: 'first',
    send: ({ values }) => post(addPeople, { people: peopleIn(values.lines).people }),
    refreshes: changedByPerson,
    onDone: ({ items }) => onMade(items),
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <Textarea
        data-autofocus
        label="교수와 직원"
        description="한 줄에 한 명씩 구분, 이름, 아이디, 소속, 이메일의 순서로 입력합니다. 표에서 복사해 붙여 넣을 수 있습니다."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder={linesExample}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        {...form.text('lines')}
      />
      <FormFoot
        form={form}
        hint={`한 번에 ${mostAdded}명까지, 임시 비밀번호와 함께 만듭니다. 학생은 명단 가져오기로 추가합니다.`}
      >
        <DialogButtons form={form} close="취소">
          추가
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}

/** Passwords that nobody can see again. */
function Issued({ made, onClose }: { made: Made; onClose: () => void }) {
  const added = made.filter(({ password }) => password !== null);
  const taken = made.filter(({ password }) => password === null);
  return (
    <>
      {added.length > 0 && <Notice tone="yellow">{peopleMessages.shownOnce}</Notice>}
      {taken.length > 0 && <Notice tone="red">{takenText(taken.map(({ loginId }) => loginId))}</Notice>}
      <DataTable
        label="임시 비밀번호"
        columns={columns}
        rows={added}
        rowKey={({ loginId }) => loginId}
        empty="만든 계정이 없습니다."
      />
      <div className={formClasses.buttons}>
        {added.length > 0 && (
          <CopyButton value={passwordsText(added)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? '복사하였습니다' : '모두 복사'}
              </Button>
            )}
          </CopyButton>
        )}
        <Button data-autofocus onClick={onClose}>
          닫기
        </Button>
      </div>
    </>
  );
}

const columns = [
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }: Made[number]) => name },
  {
    key: 'loginId',
    header: '아이디',
    width: '140px',
    phoneLabel: '아이디',
    cell: ({ loginId }: Made[number]) => loginId,
  },
  {
    key: 'password',
    header: '임시 비밀번호',
    width: '220px',
    phoneLabel: '임시 비밀번호',
    cell: ({ password }: Made[number]) => <code>{password}</code>,
  },
] as const;
