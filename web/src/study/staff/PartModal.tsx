import { authoringLimits } from '@baeum/contract/authoring/terms';
import { renderText } from '@baeum/contract/study/staff-terms';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../api.ts';
import { Fields } from '../../ui/Field.tsx';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NoteList } from './ImportPreview.tsx';
import type { Rendered } from './queries.ts';
import { codeLanguages, frames, newPart, partKinds, partProblems, sourceOf } from './text-parts.ts';

interface PartModalProps extends LazyModalProps {
  readonly lectureCode: string;
  /** Takes the HTML of a page. */
  readonly onInsert: (html: string) => void;
}

/** Code, formulas, frames, and Markdown or HTML of others, put where the cursor is. */
export default function PartModal({ opened, onClose, ...props }: PartModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="글에 넣기" size={720} returnFocus={false}>
      {opened && <PartForm onClose={onClose} {...props} />}
    </FormModal>
  );
}

function PartForm({ lectureCode, onInsert, onClose }: Omit<PartModalProps, 'opened'>) {
  const [found, setFound] = useState<Rendered>();
  const form = useForm({
    stored: newPart,
    validate: partProblems,
    send: ({ values }) => post(renderText, { lectureCode, ...sourceOf(values) }),
    onDone: (rendered) => {
      if (rendered.mistakes.length > 0) return setFound(rendered);
      onInsert(rendered.html);
      form.saved('');
      if (rendered.notes.length > 0) return setFound(rendered);
      onClose();
    },
    showsRefusals: true,
  });
  const { kind } = form.values;
  const { hint, titleLabel } = partKinds.find(({ value }) => value === kind) ?? {};
  return (
    <Form form={form}>
      <Fields>
        <NativeSelect label="넣을 것" {...form.select('kind')} data={[...partKinds]} />
        {kind === 'code' && <NativeSelect label="언어" {...form.select('language')} data={codeLanguages} />}
        {kind === 'frame' && <NativeSelect label="상자의 종류" {...form.select('frame')} data={frames} />}
        {titleLabel !== undefined && (
          <TextInput
            label={titleLabel}
            description="비우면 종류의 이름을 씁니다."
            maxLength={authoringLimits.title}
            {...form.text('title')}
          />
        )}
        <Textarea
          {...form.text('source')}
          data-autofocus
          label={kind === 'video' ? '주소' : '글'}
          description={hint}
          rows={kind === 'video' ? 2 : 12}
          maxLength={authoringLimits.illustratedText}
          spellCheck={false}
        />
        {found !== undefined && (
          <>
            <Notice tone={found.mistakes.length > 0 ? 'red' : 'yellow'}>
              {found.mistakes.length > 0
                ? '고칠 것이 있어 넣지 않았습니다.'
                : '넣었습니다. 다르게 보이는 것이 있습니다.'}
            </Notice>
            <NoteList notes={found.mistakes.length > 0 ? found.mistakes : found.notes} />
          </>
        )}
      </Fields>
      <FormFoot form={form} hint="이미지는 편집기에 끌어다 놓거나 붙여 넣으세요.">
        <CloseButton disabled={form.sending !== undefined}>닫기</CloseButton>
        <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
          넣기
        </Button>
      </FormFoot>
    </Form>
  );
}
