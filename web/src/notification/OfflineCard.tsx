import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identityOf, offline, useAction, useUser } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { FieldError } from '../ui/Field.tsx';
import { impersonation } from '../ui/impersonation.ts';
import shared from '../ui/shared.module.css';
import { toast } from '../ui/toasts/toast.ts';

const notPossible = '이 브라우저에는 오프라인으로 볼 내용을 남길 수 없습니다.';

const isPossible = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in window;

/** What the page has been told so far. */
const seenIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.isCall === true && state.data !== undefined })
    .map(({ queryKey: [path, input], state: { data: result, dataUpdatedAt: at } }) => ({
      path: String(path),
      input,
      result,
      at,
    }));

/** Whether this device keeps home and what is to do for times without a connection. */
export function OfflineCard() {
  const client = useQueryClient();
  const user = identityOf(useUser());
  const [isOn, setOn] = useState(offline.isChosen);
  const [failed, setFailed] = useState(false);
  const toggle = useAction(
    async () => {
      setFailed(false);
      const { choose, forget } = await offline.keeper();
      await (isOn ? forget() : choose(user, seenIn(client)));
      setOn(!isOn);
      void toast(
        isOn ? '이 기기에 남긴 내용을 모두 지웠습니다.' : '이 기기에서 오프라인으로도 볼 수 있습니다.',
      );
    },
    { quiet: 'everything' },
  );

  if (impersonation.isActive()) return null;
  return (
    <Card title="이 기기에서 오프라인으로 보기">
      <p className={shared.secondary} style={{ margin: '0 0 16px' }}>
        {isPossible()
          ? '연결이 끊겨도 마지막으로 본 홈과 할 일을 볼 수 있게 이 기기에 남깁니다. 로그아웃하거나 다른 계정으로 로그인하면 모두 지우고 끕니다. 여럿이 쓰는 기기에서는 켜지 마세요.'
          : notPossible}
      </p>
      {isPossible() && (
        <Button
          variant="default"
          loading={toggle.isPending}
          onClick={() => toggle.mutate(undefined, { onError: () => setFailed(true) })}
        >
          {isOn ? '오프라인으로 보기 끄기' : '오프라인으로 보기 켜기'}
        </Button>
      )}
      {failed && <FieldError>{notPossible}</FieldError>}
    </Card>
  );
}
