import type { Result } from '@baeum/contract';
import { feedMessages, getFeed, removeFeed, renewFeed } from '@baeum/contract/lecture/feed-terms';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery, post, useAction } from '../api.ts';
import { Card, CardSection, CardStack } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { toast } from '../ui/toasts/toast.ts';
import classes from './CalendarFeedScreen.module.css';

const feedQuery = () => callQuery(getFeed, {});

type Feed = NonNullable<Result<typeof getFeed>['info']>;

const changed = { refreshes: [getFeed] } as const;

export default function CalendarFeedScreen() {
  return (
    <CalendarFeed note="과제·퀴즈·시험·토론 마감과 내 할 일, 학사 일정을 쓰시는 캘린더 앱에서 봅니다." />
  );
}

/** 캘린더 구독: the address by which calendar apps read what falls due, and how to subscribe to it. */
export function CalendarFeed({ note }: { readonly note: string }) {
  const query = useQuery(feedQuery());
  return (
    <>
      <PageHeader title="캘린더 구독" note={note} />
      <CardStack>
        <Card title="캘린더 주소">
          <QueryState query={query} loading={{ shape: 'block', height: 96 }}>
            {({ info }) => (info === null ? <NoAddress /> : <Address feed={info} />)}
          </QueryState>
        </Card>
        <HowTo />
      </CardStack>
    </>
  );
}

function NoAddress() {
  const make = useAction(() => post(renewFeed, {}), changed);
  return (
    <>
      <p className={classes.text}>
        나만 아는 주소를 만들어 캘린더 앱에 등록하면 일정이 저절로 따라옵니다. 마감이 바뀌면 캘린더에서도
        바뀝니다.
      </p>
      <Button
        loading={make.isPending}
        onClick={() => make.mutate(undefined, { onSuccess: () => void toast(feedMessages.made) })}
      >
        주소 만들기
      </Button>
    </>
  );
}

function Address({ feed: { feedUrl, regDt, lastReadDt } }: { feed: Feed }) {
  const renew = useAction(() => post(renewFeed, {}), changed);
  const remove = useAction(() => post(removeFeed, {}), changed);
  const isBusy = renew.isPending || remove.isPending;
  async function renewed(): Promise<void> {
    if (await dialogs.confirm(feedMessages.renewConfirm, { danger: true, okLabel: '새 주소 만들기' }))
      renew.mutate(undefined, { onSuccess: () => void toast(feedMessages.renewed) });
  }
  async function removed(): Promise<void> {
    if (await dialogs.confirm(feedMessages.removeConfirm, { danger: true, okLabel: '주소 없애기' }))
      remove.mutate(undefined, { onSuccess: () => void toast(feedMessages.removed) });
  }
  return (
    <>
      {feedUrl === null ? (
        <Notice>{feedMessages.hidden}</Notice>
      ) : (
        <AddressField address={`${location.origin}${feedUrl}`} />
      )}
      <DescriptionList
        items={[
          { label: '만든 때', value: formatDateTime(regDt) },
          {
            label: '마지막으로 읽은 때',
            value: lastReadDt === null ? '아직 읽은 앱이 없습니다' : `${formatDateTime(lastReadDt)} 무렵`,
          },
        ]}
      />
      {feedUrl !== null && (
        <CardSection>
          <p className={classes.text}>
            이 주소를 아는 사람은 누구나 내 일정을 볼 수 있습니다. 다른 사람에게 알려졌다면 새 주소를 만들어
            주세요.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" disabled={isBusy} onClick={() => void renewed()}>
              새 주소 만들기
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void removed()}>
              주소 없애기
            </Button>
          </div>
        </CardSection>
      )}
    </>
  );
}

function AddressField({ address }: { address: string }) {
  return (
    <div className={classes.address}>
      <TextInput
        label="주소"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={classes.field}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? '복사하였습니다' : '주소 복사'}</Button>}
      </CopyButton>
      <Button variant="default" onClick={() => location.assign(address.replace(/^https?:/, 'webcal:'))}>
        캘린더 앱에서 열기
      </Button>
    </div>
  );
}

const guides = [
  {
    app: 'iPhone · iPad · Mac (Apple 캘린더)',
    steps: [
      '이 기기에서는 ‘캘린더 앱에서 열기’를 누르고 ‘구독’을 선택합니다.',
      '열리지 않으면 캘린더 앱에서 ‘캘린더 추가’ > ‘구독 캘린더 추가’(Mac은 ‘파일’ > ‘새로운 캘린더 구독’)를 고르고 복사한 주소를 붙여 넣습니다.',
    ],
  },
  {
    app: 'Google 캘린더',
    steps: [
      '컴퓨터에서 calendar.google.com을 엽니다. 휴대전화 앱에서는 추가할 수 없습니다.',
      '왼쪽 ‘다른 캘린더’ 옆의 +를 누르고 ‘URL로 추가’에 복사한 주소를 붙여 넣습니다.',
      '바뀐 일정은 Google에서 하루쯤 뒤에 보일 수 있습니다.',
    ],
  },
  {
    app: 'Outlook',
    steps: [
      'outlook.com 또는 Outlook의 일정에서 ‘일정 추가’를 누릅니다.',
      '‘웹에서 구독’을 고르고 복사한 주소를 붙여 넣습니다.',
    ],
  },
] as const;

function HowTo() {
  return (
    <Card title="등록하는 방법">
      {guides.map(({ app, steps }) => (
        <section key={app} className={classes.guide}>
          <h3>{app}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}
