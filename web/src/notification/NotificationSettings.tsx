import '@mantine/core/styles/Checkbox.layer.css';
import {
  channelNames,
  channels,
  getNotificationSettings,
  notificationMessages,
  notificationPages,
  saveNotificationSettings,
  topicSpecs,
} from '@baeum/contract/notification/terms';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { post, side, useAction, useUser } from '../api.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { FieldError, Fields } from '../ui/Field.tsx';
import { Form, FormFoot, SubmitButton } from '../ui/form/Form.tsx';
import { useForm } from '../ui/form/useForm.ts';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import shared from '../ui/shared.module.css';
import { toast } from '../ui/toasts/toast.ts';
import classes from './NotificationSettings.module.css';
import { OfflineCard } from './OfflineCard.tsx';
import { canPush, isPushedHere, startPushes, stopPushes } from './push.ts';
import { type NotificationSettings, settingsQuery } from './queries.ts';
import { none, problemsOf, settingsOf, toggled, valuesOf } from './settings-values.ts';

/** How the account wants to be told. */
export default function NotificationSettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <div className={layout.narrow}>
      <PageHeader title="알림 설정" path={[{ label: '알림', link: { to: notificationPages[side] } }]} />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(settings) => (
          <CardStack>
            <SettingsForm settings={settings} />
            {settings.pushKey !== null && <PushCard pushKey={settings.pushKey} />}
            {side === 'student' && <OfflineCard />}
          </CardStack>
        )}
      </QueryState>
    </div>
  );
}

const hours = [
  { value: none, label: '사용 안 함' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  })),
];

function SettingsForm({ settings }: { readonly settings: NotificationSettings }) {
  const { choices, mail } = settings;
  const topics = choices.map(({ topic }) => topic);
  const form = useForm({
    stored: valuesOf(settings),
    validate: problemsOf,
    send: ({ values }) => post(saveNotificationSettings, settingsOf(values, topics)),
    refreshes: [getNotificationSettings],
    done: () => notificationMessages.saved,
    showsRefusals: true,
  });
  return (
    <Card title="받는 방법">
      <Form form={form} label="받는 방법">
        {mail !== 'on' && (
          <p className={shared.secondary}>
            {mail === 'off' ? notificationMessages.mailOff : notificationMessages.noAddress}
          </p>
        )}
        <Matrix form={form} topics={topics} />
        <Fields>
          <div className={classes.hours}>
            <NativeSelect
              label="방해 금지 시작"
              description="메일과 푸시를 미룹니다."
              data={hours}
              {...form.select('quietFrom')}
            />
            <NativeSelect
              label="방해 금지 끝"
              description="이때 미룬 것을 보냅니다."
              data={hours}
              {...form.select('quietUntil')}
            />
          </div>
          <NativeSelect
            label="메일 모아 받기"
            description="고른 시각에 하루치를 메일 한 통으로 받습니다. 마감 알림은 바로 보냅니다."
            data={hours}
            {...form.select('digestHour')}
          />
        </Fields>
        <FormFoot form={form} hint={notificationMessages.kept}>
          <SubmitButton form={form}>저장</SubmitButton>
        </FormFoot>
      </Form>
    </Card>
  );
}

interface MatrixProps {
  readonly form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>;
  readonly topics: readonly (keyof typeof topicSpecs)[];
}

/** A switch for each topic and way. */
function Matrix({ form, topics }: MatrixProps) {
  const { on } = form.values;
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">종류</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => {
          const { name, about, isKept = false } = topicSpecs[topic];
          return (
            <tr key={topic}>
              <th scope="row">
                {name}
                <span className={classes.about}>{about}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${name} ${channelNames[channel]}`}
                    checked={on.includes(`${topic}.${channel}`)}
                    disabled={isKept && channel === 'portal'}
                    onChange={() => form.change({ on: toggled(on, `${topic}.${channel}`) })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const notAllowed =
  '브라우저가 알림을 막고 있습니다. 주소창 옆의 사이트 설정에서 알림을 허용한 뒤 다시 눌러 주세요.';

/** Pushes are for one browser, which asks its user first. */
function PushCard({ pushKey }: { readonly pushKey: string }) {
  const [isOn, setOn] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const { id: user } = useUser();
  useEffect(() => void isPushedHere(pushKey, user).then(setOn, () => setOn(false)), [pushKey, user]);
  const toggle = useAction(async () => {
    setProblem(undefined);
    if (isOn) await stopPushes();
    else if (!(await startPushes(pushKey, user))) {
      setProblem(notAllowed);
      return;
    }
    setOn(!isOn);
    void toast(isOn ? '이 브라우저의 푸시를 껐습니다.' : '이 브라우저에서 푸시를 받습니다.');
  });
  return (
    <Card title="이 브라우저의 푸시">
      <p className={shared.secondary} style={{ margin: '0 0 16px' }}>
        {canPush()
          ? '포털을 열지 않아도 이 브라우저가 알림을 보여 줍니다. 여럿이 쓰는 기기에서는 켜지 마세요.'
          : '이 브라우저는 푸시를 지원하지 않습니다.'}
      </p>
      {canPush() && (
        <Button
          variant="default"
          loading={isOn === undefined || toggle.isPending}
          onClick={() => toggle.mutate()}
        >
          {isOn ? '푸시 끄기' : '푸시 켜기'}
        </Button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </Card>
  );
}
