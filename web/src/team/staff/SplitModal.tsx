import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fields } from '../../ui/Field.tsx';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { DialogFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { type Balance, balances, split, teamsOf } from './arrangement.ts';
import type { Teams } from './queries.ts';
import type { TeamsBoard } from './useTeams.ts';

interface SplitModalProps extends LazyModalProps {
  readonly board: TeamsBoard;
  readonly teams: Teams;
}

const balanceNames: Readonly<Record<Balance, string>> = {
  none: '맞추지 않음',
  studyYear: '학년이 고르게',
  college: '소속이 고르게',
};

/** Spreads the students over teams at random. */
export default function SplitModal({ opened, onClose, ...form }: SplitModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="무작위로 나누기" size={460} returnFocus={false}>
      {opened && <SplitForm {...form} onClose={onClose} />}
    </FormModal>
  );
}

function SplitForm({ board, teams, onClose }: Omit<SplitModalProps, 'opened'>) {
  const [by, chooseBy] = useState<'count' | 'size'>('count');
  const [typed, setTyped] = useState('4');
  const [balance, chooseBalance] = useState<Balance>('none');
  const [keeps, setKeeps] = useState(false);
  const students = teams.students.filter(({ state }) => state === 'enrolled').length;
  const number = /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : 0;
  const count = number === 0 ? 0 : teamsOf({ by, number }, students);
  const isValid = count > 0 && count <= students;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isValid) return;
    const next = split(teams, { by, number, balance, keeps });
    onClose();
    void board.arrange(`${students}명을 ${count}팀으로 나누었습니다.`, next);
  }
  return (
    <form onSubmit={submit}>
      <Fields>
        <NativeSelect
          label="나누는 방법"
          value={by}
          onChange={({ currentTarget }) => chooseBy(currentTarget.value === 'size' ? 'size' : 'count')}
          data={[
            { value: 'count', label: '팀 수를 정하기' },
            { value: 'size', label: '팀 인원을 정하기' },
          ]}
        />
        <TextInput
          data-autofocus
          label={by === 'count' ? '팀 수' : '팀마다 인원'}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isValid ? undefined : `1~${students}의 수를 입력해 주세요.`}
        />
        <NativeSelect
          label="맞출 것"
          value={balance}
          onChange={({ currentTarget }) =>
            chooseBalance(balances.find((one) => one === currentTarget.value) ?? 'none')
          }
          data={balances.map((one) => ({ value: one, label: balanceNames[one] }))}
        />
        <Checkbox
          label="이미 팀이 있는 학생은 그대로 두기"
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
      </Fields>
      <DialogFoot hint={isValid && sizesInWords(students, count)}>
        <CloseButton>취소</CloseButton>
        <Button type="submit" disabled={!isValid || board.isPending}>
          나누기
        </Button>
      </DialogFoot>
    </form>
  );
}

/** `38명을 4팀으로: 팀마다 9~10명` */
function sizesInWords(students: number, count: number): string {
  const [least, most] = [Math.floor(students / count), Math.ceil(students / count)];
  return `${students}명을 ${count}팀으로: 팀마다 ${least === most ? least : `${least}~${most}`}명`;
}
