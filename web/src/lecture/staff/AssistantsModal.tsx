import '@mantine/core/styles/Checkbox.layer.css';
import { appointAssistants, getLecture, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { duties as allDuties, dutyNames } from '@baeum/contract/staff/roles';
import { ActionIcon, Button, Checkbox, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { post } from '../../api.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import shared from '../../ui/shared.module.css';
import { AddPerson } from './AddPerson.tsx';
import { type Appointed, added, assistantRules, withDuty } from './assistants.ts';
import { notAdded } from './people-input.ts';
import classes from './AssistantsModal.module.css';

interface AssistantsModalProps extends LazyModalProps {
  readonly lecture: StaffLecture;
}

/** Chooses the assistants of a lecture and what each of them does. */
export default function AssistantsModal({ lecture, opened, onClose }: AssistantsModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="조교 지정" size={560} returnFocus={false}>
      {opened && <AssistantsForm lecture={lecture} onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  readonly assistants: readonly Appointed[];
  /** The login id that is being typed. */
  readonly loginId: string;
}

function AssistantsForm({ lecture, onClose }: Pick<AssistantsModalProps, 'lecture' | 'onClose'>) {
  const form = useForm<Values>({
    stored: { assistants: lecture.assistants, loginId: '' },
    validate: ({ loginId }) => ({ loginId: notAdded(loginId) }),
    report: 'first',
    send: ({ values: { assistants } }) =>
      post(appointAssistants, {
        lectureCode: lecture.code,
        assistants: assistants.map(({ loginId, duties }) => ({ loginId, duties: [...duties] })),
      }),
    refreshes: [getLecture, listOwnLectures],
    done: () => '조교를 저장하였습니다.',
    onDone: onClose,
    showsRefusals: true,
  });
  const { values, change, sending } = form;
  const { assistants } = values;
  return (
    <Form form={form} submits>
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
        <Button variant="default" disabled={sending !== undefined} onClick={onClose}>
          취소
        </Button>
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
