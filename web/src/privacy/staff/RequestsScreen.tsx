import { destructionMessages, getHeldData } from '@baeum/contract/privacy/destruction-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HeldCard } from './HeldCard.tsx';
import type { Held } from './letter.ts';
import classes from './privacy.module.css';
import { PrivacyTabs } from './PrivacyTabs.tsx';

/** Somebody asks what is held of them, or wants it removed: what there is, what has to stay, and the answer. */
export default function RequestsScreen() {
  const [held, setHeld] = useState<Held>();
  return (
    <>
      <PageHeader
        title="열람·삭제 요구"
        tabTitle="개인정보: 열람·삭제 요구"
        note="정보주체가 열람이나 삭제를 요구하면 무엇을 가지고 있고 무엇을 지울 수 있는지 확인하고 회신합니다."
      />
      <PrivacyTabs area="열람·삭제 요구" />
      <Card title="요구한 사람">
        <WhoForm onFound={setHeld} />
      </Card>
      {held && (
        <div className={classes.card} aria-live="polite">
          <HeldCard key={held.loginId} held={held} onErased={setHeld} />
        </div>
      )}
    </>
  );
}

function WhoForm({ onFound }: { readonly onFound: (held: Held) => void }) {
  const form = useForm({
    stored: { loginId: '' },
    guard: false,
    validate: ({ loginId }) => ({
      loginId: loginId.trim() === '' ? destructionMessages.noLoginId : undefined,
    }),
    send: ({ values: { loginId } }) => post(getHeldData, { loginId: loginId.trim() }),
    fieldOf: ({ errorCode }) => (errorCode === commonRefusals.notFound.errorCode ? 'loginId' : undefined),
    onDone: onFound,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="요구한 사람">
      <TextInput
        {...form.text('loginId')}
        label="아이디"
        required
        autoComplete="off"
        className={classes.months}
      />
      <FormFoot form={form} hint="본인인지 먼저 확인해 주세요. 열람한 것은 접속기록에 남습니다.">
        <Button type="submit" variant="default" loading={form.sending !== undefined}>
          확인
        </Button>
      </FormFoot>
    </Form>
  );
}
