import '@mantine/core/styles/Checkbox.layer.css';
import {
  graderMessages,
  graderRefusals,
  type GradingPart,
  gradingPartNames,
  gradingParts,
  shareWork,
  type Sharing,
} from '@baeum/contract/grading/graders-terms';
import { Checkbox, NativeSelect } from '@mantine/core';
import { post } from '../../api.ts';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { changedBySharing, type Graders } from './queries.ts';

interface ShareModalProps extends LazyModalProps {
  readonly activityId: string;
  readonly reply: Graders;
}

/** Hands the work of an activity to its graders. */
export default function ShareModal({ opened, onClose, ...rest }: ShareModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="담당 나누기" size={480} returnFocus={false}>
      {opened && <ShareForm onClose={onClose} {...rest} />}
    </FormModal>
  );
}

interface Values {
  readonly part: string;
  readonly graders: readonly string[];
  /** The team activity whose teams stay together; empty for none. */
  readonly activityCode: string;
  readonly again: boolean;
}

function ShareForm({ onClose, activityId, reply }: Omit<ShareModalProps, 'opened'>) {
  const { graders, unassigned, teamActivities } = reply;
  const form = useForm<Values, { readonly shared: number }>({
    stored: {
      part: 'first' satisfies GradingPart,
      graders: graders.map(({ loginId }) => loginId),
      activityCode: '',
      again: false,
    },
    validate: (values) => ({
      graders: values.graders.length === 0 ? graderRefusals.noGrader.message : undefined,
    }),
    send: ({ values: { part, graders: chosen, activityCode, again } }) =>
      post(shareWork, {
        activityId,
        part: gradingParts.find((one) => one === part) ?? 'first',
        graders: [...chosen],
        holders: [],
        again,
        ...(activityCode === ''
          ? { sharing: 'evenly' satisfies Sharing }
          : { sharing: 'byTeam' satisfies Sharing, activityCode }),
      }),
    refreshes: changedBySharing,
    onDone({ shared }) {
      void toast(graderMessages.shared(shared));
      onClose();
    },
    showsRefusals: true,
  });
  const isSecond = form.values.part === 'second';
  return (
    <Form form={form} submits label="담당 나누기">
      <Fields>
        <NativeSelect
          {...form.select('part')}
          label="무엇을"
          description={isSecond ? '먼저 매긴 점수를 보지 않고 다른 사람이 다시 채점합니다.' : undefined}
          data={gradingParts.map((value) => ({ value, label: gradingPartNames[value] }))}
        />
        <Checkbox.Group
          label="채점을 맡을 사람"
          value={[...form.values.graders]}
          error={form.error('graders')}
          onChange={(chosen) => form.change({ graders: chosen })}
        >
          {graders.map(({ loginId, name }) => (
            <Checkbox key={loginId} value={loginId} label={name} mt={8} />
          ))}
        </Checkbox.Group>
        {teamActivities.length > 0 && (
          <NativeSelect
            {...form.select('activityCode')}
            label="나누는 방법"
            data={[
              { value: '', label: '한 명씩 무작위로' },
              ...teamActivities.map(({ activityCode, title }) => ({
                value: activityCode,
                label: `팀별로: ${title}`,
              })),
            ]}
          />
        )}
        <Checkbox
          label="이미 담당이 있는 것도 다시 나누기"
          description="채점한 것은 그대로 둡니다."
          checked={form.values.again}
          onChange={({ currentTarget }) => form.change({ again: currentTarget.checked })}
        />
      </Fields>
      <FormFoot
        form={form}
        hint={
          isSecond
            ? '채점한 사람과 두 번째 채점자는 서로 다릅니다.'
            : `담당 없는 제출물 ${unassigned.toLocaleString('ko')}건과 아직 제출하지 않은 사람을 고르게 나눕니다.`
        }
      >
        <DialogButtons form={form} close="취소">
          나누기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
