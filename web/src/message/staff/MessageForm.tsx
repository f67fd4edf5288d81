import { isBlank } from '@baeum/contract/blank';
import {
  type Audience,
  blanks,
  blanksFor,
  filledText,
  messageLimits,
  messageRefusals,
  messageStaffTexts,
  sendMessage,
  unfilledBlanks,
} from '@baeum/contract/message/staff-terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusedBy, post } from '../../api.ts';
import { useLectureCode } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { newUuid } from '../../ui/uuid.ts';
import { type Chosen, firstAudience, type Given, namesInWords, toOf } from './audience.ts';
import classes from './Messages.module.css';
import { changedByMessage, type Preview, previewQuery, sentPath, type To } from './queries.ts';
import { Receivers } from './Receivers.tsx';

interface MessageFormProps {
  readonly given: Given;
  readonly onSent: (id: number) => void;
}

interface Values {
  readonly title: string;
  readonly body: string;
}

const empty: Values = { title: '', body: '' };

/** A message with blanks, what the first receiver will read, and who receives it. */
export function MessageForm({ given, onSent }: MessageFormProps) {
  const lectureCode = useLectureCode();
  const [audience, setAudience] = useState(firstAudience(given));
  const [chosen, setChosen] = useState<Chosen>(given);
  const to = toOf(audience, chosen, given);
  const preview = useQuery(previewQuery(lectureCode, to));
  const found = to === undefined ? undefined : preview.data;
  const form = useMessageForm({
    lectureCode,
    audience,
    to,
    found,
    onChanged: () => void preview.refetch(),
    onSent,
  });
  return (
    <Form form={form}>
      <CardStack>
        <Card title="받는 사람">
          <Receivers
            given={given}
            audience={audience}
            onAudience={setAudience}
            chosen={chosen}
            onChoose={(part) => setChosen({ ...chosen, ...part })}
            preview={to === undefined ? undefined : preview}
            problem={form.error('to')}
          />
        </Card>
        <Card label="쪽지 쓰기">
          {form.restored && <RestoredDraftNotice edits={false} onStartOver={form.startOver} />}
          <Texts form={form} audience={audience} />
        </Card>
        {found?.first && (
          <Card title="첫 학생이 받는 글" note={found.names[0]}>
            <p className={classes.title}>{filledText(form.values.title, found.first) || '(제목 없음)'}</p>
            <p className={classes.text}>{filledText(form.values.body, found.first) || '(내용 없음)'}</p>
          </Card>
        )}
      </CardStack>
      <PageActions back={{ to: sentPath(lectureCode) }} hint="보낸 뒤 10초 동안 취소할 수 있습니다.">
        <SubmitButton form={form} disabled={found === undefined}>
          {found === undefined ? '보내기' : `${found.names.length}명에게 보내기`}
        </SubmitButton>
      </PageActions>
    </Form>
  );
}

interface Sending {
  readonly lectureCode: string;
  readonly audience: Audience;
  readonly to: To | undefined;
  readonly found: Preview | undefined;
  /** Others would receive it now. */
  readonly onChanged: () => void;
  readonly onSent: (id: number) => void;
}

function useMessageForm({ lectureCode, audience, to, found, onChanged, onSent }: Sending) {
  /** Of an attempt whose reply may have been lost, perhaps before a reload: the draft keeps it as what it is based on. */
  const key = useRef('');
  const form: FormState<Values> = useForm<Values, { readonly id: number; readonly receivers: number }>({
    stored: empty,
    draft: useTextDraft<Values>({ screen: 'message', id: lectureCode, stored: empty }),
    validate: ({ title, body }) => ({
      to: found?.names.length === 0 ? messageRefusals.nobody.message : undefined,
      title: problemIn(title, audience, messageRefusals.noTitle.message),
      body: problemIn(body, audience, messageRefusals.noBody.message),
    }),
    confirm: () => ({
      text: `${found?.names.length ?? 0}명에게 쪽지를 보내시겠습니까?`,
      note: namesInWords(found?.names ?? []),
      okLabel: '보내기',
    }),
    send: ({ values, version }) => {
      if (to === undefined || found === undefined) throw new Error('a message to nobody was sent');
      key.current ||= String(version) || newUuid();
      form.keep(key.current);
      return post(sendMessage, { lectureCode, to, token: found.token, key: key.current, ...values });
    },
    refreshes: changedByMessage,
    fieldOf: (error) =>
      isRefusedBy(error, [messageRefusals.nobody, messageRefusals.tooMany, messageRefusals.changed])
        ? 'to'
        : undefined,
    onRefused(error) {
      if (isRefusedBy(error, [messageRefusals.changed])) onChanged();
      // What is sent from now on is another message.
      if (isRefusedBy(error, [messageRefusals.sentOther])) form.keep((key.current = ''));
      return false;
    },
    done: () => messageStaffTexts.sent(found?.names.length ?? 0),
    onDone: ({ id }) => onSent(id),
  });
  return form;
}

function problemIn(text: string, audience: Audience, missing: string): string | undefined {
  if (isBlank(text)) return missing;
  const [unknown] = unfilledBlanks(text, blanksFor(audience));
  return unknown === undefined ? undefined : `${unknown}에 넣을 것이 없습니다. 아래 빈칸만 쓸 수 있습니다.`;
}

function Texts({ form, audience }: { form: FormState<Values>; audience: Audience }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (blank: string) => {
    const { body } = form.values;
    const at = area.current?.selectionStart ?? body.length;
    const end = area.current?.selectionEnd ?? at;
    form.change({ body: `${body.slice(0, at)}${blank}${body.slice(end)}` });
    area.current?.focus();
  };
  return (
    <Fields>
      <TextInput label="제목" required maxLength={messageLimits.title} {...form.text('title')} />
      <div>
        <Textarea
          ref={area}
          label="내용"
          required
          rows={8}
          maxLength={messageLimits.body}
          {...form.text('body')}
        />
        <DraftHint state={form.draft} />
      </div>
      <fieldset aria-label="빈칸 넣기" className={classes.blanks}>
        {blanksFor(audience).map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => insert(blanks[name])}>
            {blanks[name]}
          </Button>
        ))}
      </fieldset>
    </Fields>
  );
}
