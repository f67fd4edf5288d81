import { authoringLimits } from '@baeum/contract/authoring/terms';
import { renderText } from '@baeum/contract/study/staff-terms';
import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../api.ts';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NoteList } from './ImportPreview.tsx';
import type { Rendered } from './queries.ts';

interface PasteModalProps extends LazyModalProps {
  readonly lectureCode: string;
  /** Takes the HTML of a page. */
  readonly onInsert: (html: string) => void;
}

/** Markdown or HTML of others, put at the end of a text: tables, code, formulas and frames as in lessons. */
export default function PasteModal({ opened, onClose, ...props }: PasteModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Markdown, HTML 붙여넣기" size={720} returnFocus={false}>
      {opened && <PasteForm onClose={onClose} {...props} />}
    </Modal>
  );
}

function PasteForm({ lectureCode, onInsert, onClose }: Omit<PasteModalProps, 'opened'>) {
  const [found, setFound] = useState<Rendered>();
  const form = useForm({
    stored: { source: '', format: 'markdown' },
    validate: ({ source }) => ({ source: source.trim() === '' ? '글을 붙여 넣어 주세요.' : undefined }),
    send: ({ values: { source, format } }) =>
      post(renderText, { lectureCode, source, format: format === 'html' ? 'html' : 'markdown' }),
    onDone: (rendered) => {
      if (rendered.mistakes.length > 0) return setFound(rendered);
      onInsert(rendered.html);
      if (rendered.notes.length > 0) return setFound(rendered);
      onClose();
    },
    showsRefusals: true,
  });
  return (
    <Form form={form}>
      <Fields>
        <NativeSelect
          label="형식"
          {...form.select('format')}
          data={[
            { value: 'markdown', label: 'Markdown' },
            { value: 'html', label: 'HTML' },
          ]}
        />
        <Textarea
          {...form.text('source')}
          data-autofocus
          label="글"
          description="표, 코드(```), 수식($…$), 상자(::: callout)를 쓸 수 있습니다. 글의 끝에 넣습니다."
          rows={12}
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
      <FormFoot form={form} hint="이미지가 든 글은 zip으로 가져와 주세요.">
        <Button variant="default" disabled={form.sending !== undefined} onClick={onClose}>
          닫기
        </Button>
        <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
          넣기
        </Button>
      </FormFoot>
    </Form>
  );
}
