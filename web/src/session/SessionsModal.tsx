import type { Result } from '@baeum/contract';
import { endOtherSessions, getSessionList, sessionMessages } from '@baeum/contract/session/terms';
import { Button, Modal } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery, post, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import { othersEnded } from './others-ended.ts';
import classes from './SessionsModal.module.css';

type Listed = Result<typeof getSessionList>['list'][number];

interface SessionsModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Devices where the user is signed in, with a logout from all others. */
export default function SessionsModal({ opened, onClose }: SessionsModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="로그인된 기기" size={480} returnFocus={false}>
      <Sessions />
    </Modal>
  );
}

function Sessions() {
  const query = useQuery({ ...callQuery(getSessionList, {}), staleTime: 0 });
  const end = useAction(
    async () => {
      await post(endOtherSessions, {});
      othersEnded.announce();
      void dialogs.alert(sessionMessages.othersEnded);
    },
    { refreshes: [getSessionList] },
  );
  async function endOthers(): Promise<void> {
    if (await dialogs.confirm(sessionMessages.endOthersConfirm)) end.mutate();
  }
  return (
    <QueryState query={query} loading={{ shape: 'list', rows: 2 }}>
      {({ list }) => (
        <>
          <ul className={classes.list}>
            {hereFirst(list).map((one) => (
              <Session key={one.sesnKey} one={one} />
            ))}
          </ul>
          {list.length > 1 ? (
            <div className={classes.foot}>
              <Button loading={end.isPending} onClick={() => void endOthers()}>
                다른 기기에서 모두 로그아웃
              </Button>
            </div>
          ) : (
            <p className={classes.hint}>{sessionMessages.onlyHere}</p>
          )}
        </>
      )}
    </QueryState>
  );
}

/** The others keep the server's order, last used first. */
const hereFirst = (list: readonly Listed[]): readonly Listed[] =>
  list.toSorted((a, b) => Number(b.hereYn === 'Y') - Number(a.hereYn === 'Y'));

function Session({ one: { hereYn, usrAgnt, addr, loginDt, useDt } }: { one: Listed }) {
  const Icon = isHandheld(usrAgnt) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <span className={classes.picture}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <p className={classes.device}>
          {deviceName(usrAgnt)} {hereYn === 'Y' && <Tag>이 기기</Tag>}
        </p>
        <dl className={classes.facts}>
          <Fact label="로그인">
            <time dateTime={loginDt}>{formatDateTime(loginDt)}</time>
          </Fact>
          <Fact label="마지막 사용">
            <time dateTime={useDt}>{formatDateTime(useDt)}</time>
          </Fact>
          <Fact label="접속 주소">{addr}</Fact>
        </dl>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
