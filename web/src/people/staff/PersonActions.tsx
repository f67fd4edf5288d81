import {
  confirmEmail,
  peopleMessages,
  personDenialMessages,
  resetPassword,
  resetSecondFactor,
  suspendPeople,
} from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { post, useAction } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { InviteButton } from './InviteButton.tsx';
import { IssuedPassword } from './IssuedPassword.tsx';
import { changedByPerson, type Person } from './queries.ts';
import { SecretModal } from './SecretModal.tsx';

const MergeModal = loadable(() => import('./MergeModal.tsx'));

/** What may be done with an account, as the server says. */
export function PersonActions({ person }: { person: Person }) {
  const { loginId, name, actions } = person;
  const merger = useRef<HTMLButtonElement>(null);
  const merging = useLazyModal(merger, MergeModal, { person });
  const [password, setPassword] = useState<string>();
  const reset = useAction(async () => setPassword((await post(resetPassword, { loginId })).password), {
    refreshes: changedByPerson,
  });
  const suspension = useAction(
    async (suspended: boolean) => {
      const { items } = await post(suspendPeople, { loginIds: [loginId], suspended });
      const denial = items[0]?.denial ?? null;
      if (denial !== null) await dialogs.alert(personDenialMessages[denial]);
      else void toast(suspended ? '이용을 정지하였습니다.' : '이용 정지를 해제하였습니다.');
    },
    { refreshes: changedByPerson },
  );
  const resetFactor = useAction(
    async () => {
      await post(resetSecondFactor, { loginId });
      void toast(peopleMessages.secondFactorReset);
    },
    { refreshes: changedByPerson },
  );
  const confirmation = useAction(
    async () => {
      await post(confirmEmail, { loginId });
      void toast(peopleMessages.confirmationSent);
    },
    { refreshes: changedByPerson },
  );
  async function askResetFactor(): Promise<void> {
    const { secondFactorConfirm: text, secondFactorNote: note } = peopleMessages;
    if (await dialogs.confirm(`${name}: ${text}`, { note })) resetFactor.mutate();
  }
  async function askReset(): Promise<void> {
    if (await dialogs.confirm(`${name}: ${peopleMessages.resetConfirm}`, { note: peopleMessages.resetNote }))
      reset.mutate();
  }
  async function askSuspend(): Promise<void> {
    const sure = await dialogs.confirm(`${name}의 이용을 정지하시겠습니까?`, {
      note: '바로 로그아웃되고, 해제할 때까지 로그인할 수 없습니다. 제출물과 기록은 그대로 남습니다.',
      okLabel: '이용 정지',
      danger: true,
    });
    if (sure) suspension.mutate(true);
  }
  const search = new URLSearchParams({ text: loginId });
  return (
    <>
      {actions.includes('impersonate') && (
        <Button variant="default" component={Link} to={`${staffBase}/students?${search}`}>
          학생 계정 열기
        </Button>
      )}
      {actions.includes('merge') && (
        <Button ref={merger} variant="default" onClick={merging.open} {...merging.prepare}>
          계정 합치기
        </Button>
      )}
      {merging.modal}
      {actions.includes('readLog') && (
        <Button variant="default" component={Link} to={`${staffBase}/log?${search}`}>
          접속 기록
        </Button>
      )}
      {actions.includes('invite') && person.lastSeenAt === null && (
        <InviteButton loginIds={[loginId]} names={name} />
      )}
      {actions.includes('edit') && person.email !== null && person.emailVerifiedAt === null && (
        <Button variant="default" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
          이메일 확인 메일
        </Button>
      )}
      {actions.includes('resetPassword') && (
        <Button variant="default" loading={reset.isPending} onClick={() => void askReset()}>
          비밀번호 초기화
        </Button>
      )}
      {actions.includes('resetSecondFactor') && person.secondFactorSince !== null && (
        <Button variant="default" loading={resetFactor.isPending} onClick={() => void askResetFactor()}>
          2단계 인증 초기화
        </Button>
      )}
      {actions.includes('suspend') && (
        <Button variant="default" loading={suspension.isPending} onClick={() => void askSuspend()}>
          이용 정지
        </Button>
      )}
      {actions.includes('resume') && (
        <Button variant="default" loading={suspension.isPending} onClick={() => suspension.mutate(false)}>
          정지 해제
        </Button>
      )}
      <SecretModal
        opened={password !== undefined}
        onClose={() => setPassword(undefined)}
        shownOnce
        title="임시 비밀번호"
        size={440}
      >
        {password !== undefined && (
          <IssuedPassword loginId={loginId} password={password} onClose={() => setPassword(undefined)} />
        )}
      </SecretModal>
    </>
  );
}
