import {
  destructionDenialMessages,
  destructionMessages,
  destructionRefusals,
  eraseOnRequest,
  fateNames,
  getHeldData,
  listDestructions,
  listDue,
} from '@baeum/contract/privacy/destruction-terms';
import { destroyedKindNames, retentions } from '@baeum/contract/privacy/retention';
import { reasonLength } from '@baeum/contract/session/terms';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { post, useNow } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { formatDate, seoulDay } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import { amountsText } from './amounts.ts';
import { type Held, letterOf } from './letter.ts';
import classes from './privacy.module.css';

interface HeldCardProps {
  readonly held: Held;
  /** With what is held afterwards. */
  readonly onErased: (held: Held) => void;
}

/** What is held of somebody, what would become of it, and the answer to the person. */
export function HeldCard({ held, onErased }: HeldCardProps) {
  const { name, loginId, studentNumber, lastUsedOn, kinds, denial } = held;
  const isErasable = denial === null && kinds.some(({ fate }) => fate === 'removed');
  return (
    <Card title={name} note={`${studentNumber ?? loginId} · 보유 기간을 세는 날 ${formatDate(lastUsedOn)}`}>
      {denial !== null && <Notice tone="yellow">{destructionDenialMessages[denial]}</Notice>}
      <ul className={classes.held} aria-label="가지고 있는 개인정보">
        {kinds.map((one) => (
          <li key={one.kind}>
            <strong>{destroyedKindNames[one.kind]}</strong>{' '}
            <span className={shared.small}>{amountsText(one)}</span>
            <p>{retentions[one.kind].content}</p>
            <p className={shared.note}>
              {fateNames[one.fate]}
              {one.until !== null && ` · ${formatDate(one.until)}까지`}
              {one.fate === 'kept' && ` · ${retentions[one.kind].ground}`}
            </p>
          </li>
        ))}
      </ul>
      <Letter held={held} />
      {isErasable && <EraseForm held={held} onErased={onErased} />}
    </Card>
  );
}

function Letter({ held }: { readonly held: Held }) {
  const now = useNow();
  const field = useRef<HTMLTextAreaElement>(null);
  const letter = letterOf(held, seoulDay(now));
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(letter);
      await toast(destructionMessages.copied);
    } catch {
      // Without a secure connection there is no clipboard.
      field.current?.select();
      await toast('복사하지 못했습니다. 선택된 글을 직접 복사해 주세요.');
    }
  }
  return (
    <div className={classes.letter}>
      <Textarea ref={field} label="회신문" value={letter} readOnly autosize={false} rows={12} />
      <Button variant="default" onClick={() => void copy()}>
        복사
      </Button>
    </div>
  );
}

function EraseForm({ held: { loginId }, onErased }: HeldCardProps) {
  const form = useForm({
    stored: { reason: '' },
    guard: false,
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? destructionRefusals.noReason.message : undefined,
    }),
    confirm: () => ({
      text: destructionMessages.eraseConfirm,
      note: '먼저 회신문을 복사해 두세요.',
      okLabel: '삭제',
      danger: true,
    }),
    send: async ({ values: { reason } }) => {
      await post(eraseOnRequest, { loginId, reason: reason.trim() });
      return post(getHeldData, { loginId });
    },
    refreshes: [listDue, listDestructions],
    done: () => destructionMessages.erased,
    onDone: onErased,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="삭제">
      <Textarea
        {...form.text('reason')}
        label="삭제하는 사유"
        description="요구를 받은 날과 방법을 적습니다. 변경 이력에 남습니다."
        required
        autosize={false}
        rows={2}
        maxLength={reasonLength}
      />
      <FormFoot form={form} hint="지운 자료는 되돌릴 수 없습니다.">
        <Button type="submit" color="red" loading={form.sending !== undefined}>
          요구대로 삭제
        </Button>
      </FormFoot>
    </Form>
  );
}
