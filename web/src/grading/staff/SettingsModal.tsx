import '@mantine/core/styles/Checkbox.layer.css';
import { fewestForSpread } from '@baeum/contract/grading/points';
import { changeGradingSettings, gradingMessages, mostRegradeDays } from '@baeum/contract/grading/staff-terms';
import { Checkbox, TextInput } from '@mantine/core';
import { post } from '../../api.ts';
import { Fields } from '../../ui/Field.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { changedByRelease, type Sheet } from './queries.ts';

interface SettingsModalProps extends LazyModalProps {
  readonly sheet: Sheet;
}

/** What students may do about the scores of an activity. */
export default function SettingsModal({ opened, onClose, sheet }: SettingsModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="학생에게 보이는 방식" size={480} returnFocus={false}>
      {opened && <SettingsForm onClose={onClose} sheet={sheet} />}
    </FormModal>
  );
}

const wholeDays = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostRegradeDays ? Number(text) : undefined;

function SettingsForm({ onClose, sheet: { activityId, settings } }: Omit<SettingsModalProps, 'opened'>) {
  const form = useForm({
    stored: { regradeDays: String(settings.regradeDays), showsSpread: settings.showsSpread },
    validate: ({ regradeDays }) => ({
      regradeDays:
        wholeDays(regradeDays) === undefined
          ? `0부터 ${mostRegradeDays}까지의 수를 입력해 주세요.`
          : undefined,
    }),
    send: ({ values: { regradeDays, showsSpread } }) =>
      post(changeGradingSettings, { activityId, regradeDays: wholeDays(regradeDays) ?? 0, showsSpread }),
    refreshes: changedByRelease,
    done: () => gradingMessages.settingsSaved,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="학생에게 보이는 방식">
      <Fields>
        <TextInput
          {...form.text('regradeDays')}
          data-autofocus
          label="재채점 요청 기간(일)"
          description="점수를 공개한 날부터 셉니다. 0이면 요청을 받지 않습니다."
          inputMode="numeric"
          required
        />
        <Checkbox
          label="반 분포 보이기"
          description={`점수가 공개된 학생이 ${fewestForSpread}명 이상이면 최저, 사분위, 평균, 최고 점수와 자기 위치를 봅니다.`}
          checked={form.values.showsSpread}
          onChange={(event) => form.change({ showsSpread: event.currentTarget.checked })}
        />
      </Fields>
      <FormFoot form={form} hint="이미 받은 요청은 그대로 있습니다.">
        <DialogButtons form={form} close="취소">
          저장
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
