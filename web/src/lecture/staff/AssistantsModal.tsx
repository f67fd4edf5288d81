import '@mantine/core/styles/Checkbox.layer.css';
import { appointAssistants, getLecture, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { duties as allDuties, dutyNames } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { fetchReply, post } from '../../api.ts';
import { lectureQuery, type StaffLecture } from '../../staff-roles.ts';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { type ComparedField, staleForm, undecided, useTwoVersions } from '../../ui/form/two-versions.ts';
import { type Form as UsedForm, useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import shared from '../../ui/shared.module.css';
import { AddPerson } from './AddPerson.tsx';
import { type Appointed, added, assistantRules, comparedAssistants, withDuty } from './assistants.ts';
import { notAdded } from './people-input.ts';
import classes from './AssistantsModal.module.css';

interface AssistantsModalProps extends LazyModalProps {
  readonly lecture: StaffLecture;
}

/** Chooses the assistants of a lecture and what each of them does. */
export default function AssistantsModal({ lecture, opened, onClose }: AssistantsModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="조교 지정" size={560} returnFocus={false}>
      {opened && <AssistantsForm lecture={lecture} onClose={onClose} />}
    </FormModal>
  );
}

interface Values {
  readonly assistants: readonly Appointed[];
  /** The login id that is being typed. */
  readonly loginId: string;
}

const valuesOf = ({ assistants }: StaffLecture): Values => ({ assistants, loginId: '' });
const compared: readonly ComparedField<Values>[] = [comparedAssistants];
const labels = { [comparedAssistants.name]: comparedAssistants.label };

function AssistantsForm({ lecture, onClose }: Pick<AssistantsModalProps, 'lecture' | 'onClose'>) {
  const client = useQueryClient();
  const stored = valuesOf(lecture);
  const versions = useTwoVersions(compared, stored, lecture.assistantsRevision);
  const form: UsedForm<Values> = useForm<Values>({
    stored,
    validate: ({ loginId }) => ({ conflict: undecided(versions), loginId: notAdded(loginId) }),
    report: 'first',
    send: ({ values: { assistants } }) =>
      post(appointAssistants, {
        lectureCode: lecture.code,
        revision: versions.version,
        assistants: assistants.map(({ loginId, duties }) => ({ loginId, duties: [...duties] })),
      }),
    refreshes: [getLecture, listOwnLectures],
    done: () => '조교를 저장하였습니다.',
    onDone: onClose,
    showsRefusals: true,
    conflict: {
      refusals: [staffRefusals.stale],
      async onConflict() {
        const now = await fetchReply(client, { ...lectureQuery(lecture.code), staleTime: 0 });
        form.change(versions.arrived(form.values, valuesOf(now), now.assistantsRevision));
        return undefined;
      },
    },
  });
  const { values, change, sending } = form;
  const { assistants } = values;
  return (
    <Form form={form} submits>
      <StaleChoices form={staleForm(form, versions)} labels={labels} />
      <AddPerson
        rules={assistantRules}
        people={assistants}
        control={form.text('loginId')}
        onAdd={() => change({ assistants: added(assistants, values.loginId), loginId: '' })}
      />
      {assistants.length === 0 && <p className={shared.note}>지정한 조교가 없습니다.</p>}
      <ul className={classes.list}>
        {assistants.map((one) => (
          <Assistant
            key={one.loginId}
            assistant={one}
            onDuty={(duty, has) => change({ assistants: withDuty(assistants, one.loginId, duty, has) })}
            onRemove={() =>
              change({ assistants: assistants.filter(({ loginId }) => loginId !== one.loginId) })
            }
          />
        ))}
      </ul>
      <FormFoot form={form} hint="조교는 강의의 구성과 수강생 이름을 볼 수 있고, 맡은 일만 할 수 있습니다.">
        <CloseButton disabled={sending !== undefined}>취소</CloseButton>
        <Button type="submit" loading={sending !== undefined}>
          저장
        </Button>
      </FormFoot>
    </Form>
  );
}

interface AssistantProps {
  readonly assistant: Appointed;
  readonly onDuty: (duty: (typeof allDuties)[number], has: boolean) => void;
  readonly onRemove: () => void;
}

function Assistant({ assistant: { loginId, name, duties }, onDuty, onRemove }: AssistantProps) {
  return (
    <li>
      <fieldset>
        <legend>
          <strong>{name || loginId}</strong> {name && <span className={shared.tertiary}>{loginId}</span>}
        </legend>
        <div className={classes.duties}>
          {allDuties.map((duty) => (
            <Checkbox
              key={duty}
              label={dutyNames[duty]}
              checked={duties.includes(duty)}
              onChange={(event) => onDuty(duty, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <ActionIcon aria-label={`${name || loginId} 빼기`} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
