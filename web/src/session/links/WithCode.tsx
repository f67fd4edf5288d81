import { linkFragment, tokenShape, typedToken } from '@baeum/contract/session/link-terms';
import { Button, TextInput } from '@mantine/core';
import { CardSection } from '../../ui/Card.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';

/** Whoever has been handed a code types it here, and is led to what it is for. */
export function WithCode() {
  const form = useForm({
    stored: { code: '' },
    guard: false,
    validate: ({ code }) => ({
      code: tokenShape.test(typedToken(code)) ? undefined : '코드 16자를 확인해 주세요.',
    }),
    report: 'first',
    send: async ({ values: { code } }) => {
      location.hash = linkFragment + typedToken(code);
    },
  });
  return (
    <CardSection>
      <Form form={form} submits label="코드로 시작">
        <TextInput
          {...form.text('code')}
          label="학교에서 받은 코드"
          description="처음 들어올 때 쓰는 코드를 받았다면 여기에 적고 비밀번호를 정합니다."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder="abcd-efgh-ijkl-mnop"
        />
        <FormFoot form={form} hint={undefined}>
          <Button type="submit" variant="default">
            코드로 시작
          </Button>
        </FormFoot>
      </Form>
    </CardSection>
  );
}
