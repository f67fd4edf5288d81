import { questionLimits, readGift } from '@baeum/contract/quiz/staff-terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../api.ts';
import { Field, Fields } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { GiftPreview } from './GiftPreview.tsx';
import { type Found, foundIn, textOfFile } from './gift.ts';
import type { Question } from './queries.ts';
import type { Questions } from './question-list.ts';

interface GiftModalProps extends LazyModalProps {
  readonly quizCode: string;
  /** What the quiz has already. */
  readonly list: Questions;
  readonly onRead: (questions: readonly Question[]) => void;
}

/** Questions of a text or file in Moodle's format GIFT: first what would be taken and what not, then they are added. */
export default function GiftModal({ opened, onClose, ...props }: GiftModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="GIFT 가져오기" size={840} returnFocus={false}>
      {opened && <GiftForm onClose={onClose} {...props} />}
    </FormModal>
  );
}

function GiftForm({ quizCode, list, onRead, onClose }: Omit<GiftModalProps, 'opened'>) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    stored: { source: '', points: String(questionLimits.usualPoints) },
    validate: ({ source, points }) => ({
      source: source.trim() === '' ? 'GIFT 글을 붙여 넣거나 파일을 골라 주세요.' : undefined,
      points: /^\d{1,4}$/.test(points) && Number(points) <= questionLimits.points ? undefined : '0~1,000',
    }),
    send: ({ values: { source, points } }) => post(readGift, { quizCode, source, points: Number(points) }),
    onDone(read) {
      setFound(foundIn(read, list));
      // What is previewed is not taken over yet.
      form.keep();
    },
    showsRefusals: true,
  });
  async function pick(file: File): Promise<void> {
    const text = await textOfFile(file);
    setProblem(text === undefined ? '글자를 알아볼 수 없는 파일입니다. UTF-8로 저장해 주세요.' : undefined);
    if (text === undefined) return;
    form.change({ source: text });
    await form.submit();
  }
  if (found !== undefined)
    return (
      <>
        <GiftPreview found={found} />
        <FormFoot form={form} hint={null}>
          <Button variant="default" onClick={() => setFound(undefined)}>
            돌아가기
          </Button>
          <Button
            data-autofocus
            disabled={found.questions.length === 0}
            onClick={() => {
              onRead(found.questions);
              onClose();
            }}
          >
            문항 {found.questions.length}개 넣기
          </Button>
        </FormFoot>
      </>
    );
  return (
    <Form form={form}>
      <Fields>
        <Field
          label="파일"
          note="1개, 최대 1MB"
          hint="Moodle에서 내보낸 .gift나 .txt 파일입니다."
          error={problem}
        >
          {(control) => (
            <FilePicker
              control={control}
              extensions={['gift', 'txt']}
              onPick={([file]) => file && void pick(file)}
            />
          )}
        </Field>
        <Textarea
          {...form.text('source')}
          data-autofocus
          label="또는 붙여넣기"
          description="객관식과 O/X만 가져옵니다. 나머지는 줄 번호와 까닭을 알려 드립니다."
          rows={10}
          maxLength={questionLimits.gift}
          spellCheck={false}
        />
        <TextInput label="문항마다 배점" inputMode="numeric" maxLength={4} {...form.text('points')} />
      </Fields>
      <FormFoot form={form} hint={null}>
        <CloseButton disabled={form.sending !== undefined}>닫기</CloseButton>
        <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
          미리 보기
        </Button>
      </FormFoot>
    </Form>
  );
}
