import type { Result } from '@baeum/contract';
import {
  mergeMessages,
  mergePeople,
  mergeRefusals,
  previewMerge,
} from '@baeum/contract/people/merging-terms';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useHold } from '../../ui/form/form-frame.ts';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import classes from './MergeModal.module.css';
import { changedByPerson, type Person } from './queries.ts';

type Preview = Result<typeof previewMerge>;

interface MergeModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: Person;
}

/** Closes a second account of a person: first which one goes on, then what moves and what stays, then for good. */
export default function MergeModal({ opened, onClose, person }: MergeModalProps) {
  const [found, setFound] = useState<Preview>();
  function close(): void {
    setFound(undefined);
    onClose();
  }
  return (
    <FormModal opened={opened} onClose={close} title={mergeMessages.title} size={520} returnFocus={false}>
      {found === undefined ? (
        <KeeperForm person={person} onFound={setFound} />
      ) : (
        <Decision person={person} found={found} onBack={() => setFound(undefined)} onDone={close} />
      )}
    </FormModal>
  );
}

interface KeeperFormProps extends Pick<MergeModalProps, 'person'> {
  readonly onFound: (found: Preview) => void;
}

function KeeperForm({ person, onFound }: KeeperFormProps) {
  const form = useForm({
    stored: { keeper: person.mergedInto?.loginId ?? '' },
    validate: ({ keeper }) => ({ keeper: keeper.trim() === '' ? mergeMessages.noKeeper : undefined }),
    send: ({ values: { keeper } }) => post(previewMerge, { loginId: person.loginId, keeper: keeper.trim() }),
    fieldOf: ({ errorCode }) =>
      Object.values(mergeRefusals).some((one) => one.errorCode === errorCode) ? 'keeper' : undefined,
    onDone: onFound,
  });
  return (
    <Form form={form} submits label={mergeMessages.title}>
      <p className={shared.note}>
        {`${person.name}(${person.loginId}) 계정을 닫고, 같은 사람의 다른 계정에 자료를 옮깁니다.`}
      </p>
      <TextInput
        {...form.text('keeper')}
        data-autofocus
        label="남길 계정의 아이디"
        required
        autoComplete="off"
        className={classes.keeper}
      />
      <FormFoot form={form} hint="아직 아무것도 바뀌지 않습니다. 먼저 무엇이 옮겨지는지 보여 줍니다.">
        <CloseButton disabled={form.sending !== undefined}>취소</CloseButton>
        <Button type="submit" loading={form.sending !== undefined}>
          미리 보기
        </Button>
      </FormFoot>
    </Form>
  );
}

interface DecisionProps extends Pick<MergeModalProps, 'person'> {
  readonly found: Preview;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Decision({ person, found: { keeper, becomesOperator, items }, onBack, onDone }: DecisionProps) {
  const merge = useAction(() => post(mergePeople, { loginId: person.loginId, keeper: keeper.loginId }), {
    refreshes: changedByPerson,
  });
  useHold(() => (merge.isPending ? 'sending' : undefined));
  async function ask(): Promise<void> {
    if (!(await dialogs.confirm(mergeMessages.confirm, { okLabel: '합치기', danger: true }))) return;
    const isDone = await merge.mutateAsync().then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    onDone();
    await toast(mergeMessages.merged);
  }
  return (
    <>
      <p>
        남길 계정: <strong>{keeper.name}</strong>{' '}
        <span className={shared.small}>{keeper.studentNumber ?? keeper.loginId}</span>
      </p>
      {items.length === 0 ? (
        <p className={shared.note}>옮길 자료가 없습니다.</p>
      ) : (
        <ul className={classes.items} aria-label="옮길 자료">
          {items.map(({ kind, moving, staying, titles }) => (
            <li key={kind}>
              <span>{`${kind} ${moving.toLocaleString('ko')}건 옮김`}</span>
              {staying > 0 && (
                <span className={shared.note}>
                  {`${staying.toLocaleString('ko')}건은 남길 계정에 이미 있어 닫는 계정에 보관`}
                  {titles.length > 0 && `: ${titles.join(', ')}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {becomesOperator && <p className={classes.effect}>{mergeMessages.becomesOperator}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          이전
        </Button>
        <Button loading={merge.isPending} onClick={() => void ask()}>
          합치기
        </Button>
      </div>
    </>
  );
}
