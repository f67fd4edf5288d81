import {
  getOwnSession,
  recoveryCodeCount,
  renewRecoveryCodes,
  staffSessionMessages,
} from '@baeum/contract/session/staff-terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../../ui/format.ts';
import form from '../../ui/form/form.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import layout from '../../ui/layout.module.css';
import { EnrolFactor } from './EnrolFactor.tsx';
import { type OwnSession, ownSessionQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The second factor of one's own account. */
export default function SecurityScreen() {
  const query = useQuery(ownSessionQuery());
  return (
    <div className={layout.narrow}>
      <PageHeader title="로그인 보안" />
      <QueryState query={query} loading={{ shape: 'block', height: 240 }}>
        {(session) => (
          <CardStack>
            <AppCard session={session} />
            {session.enrolledAt !== null && <CodesCard session={session} />}
          </CardStack>
        )}
      </QueryState>
    </div>
  );
}

function AppCard({ session: { enrolledAt, demanded, idleMinutes } }: { session: OwnSession }) {
  const client = useQueryClient();
  const [enrolling, setEnrolling] = useState(false);
  function leave(): void {
    setEnrolling(false);
    void client.invalidateQueries({ queryKey: ownSessionQuery().queryKey });
  }
  if (enrolling)
    return (
      <Card title="인증 앱 등록">
        <EnrolFactor onDone={leave}>
          <Button variant="default" onClick={leave}>
            취소
          </Button>
        </EnrolFactor>
      </Card>
    );
  const state =
    enrolledAt === null ? <Chip tone="gray" word="등록하지 않음" /> : <Chip tone="green" word="사용" />;
  return (
    <Card title="2단계 인증">
      <DescriptionList
        items={[
          { label: '상태', value: state },
          ...(enrolledAt === null ? [] : [{ label: '등록 일시', value: formatDateTime(enrolledAt) }]),
          { label: '자동 로그아웃', value: `${idleMinutes}분 동안 사용하지 않으면` },
        ]}
      />
      {enrolledAt === null && !demanded && (
        <p className={shared.secondary} style={{ margin: '16px 0 0' }}>
          반드시 등록해야 하는 계정은 아니지만, 등록하면 비밀번호가 알려져도 다른 사람이 로그인할 수 없습니다.
        </p>
      )}
      <div className={form.buttons} style={{ marginTop: 16 }}>
        <Button variant="default" onClick={() => setEnrolling(true)}>
          {enrolledAt === null ? '인증 앱 등록' : '다른 기기로 다시 등록'}
        </Button>
      </div>
    </Card>
  );
}

function CodesCard({ session: { codesLeft } }: { session: OwnSession }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction(async () => setCodes((await post(renewRecoveryCodes, {})).codes), {
    refreshes: [getOwnSession],
  });
  async function ask(): Promise<void> {
    const { renewConfirm, renewNote } = staffSessionMessages;
    if (await dialogs.confirm(renewConfirm, { note: renewNote })) renew.mutate();
  }
  return (
    <Card title="복구 코드" note={`${recoveryCodeCount}개 중 ${codesLeft}개 남음`}>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
      ) : (
        <>
          <p className={shared.secondary} style={{ margin: 0 }}>
            휴대전화를 잃어버렸을 때 인증 코드 대신 한 번씩 쓸 수 있습니다. 보관한 코드를 잃어버렸거나 얼마
            남지 않았으면 새로 발급해 주세요.
          </p>
          <div className={form.buttons} style={{ marginTop: 16 }}>
            <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
              새로 발급
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
