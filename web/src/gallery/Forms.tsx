import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { textFields, useLocalDraft } from '../ui/drafts/useLocalDraft.ts';
import { Field, FieldError, Fields } from '../ui/Field.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { PageActions } from '../ui/PageActions.tsx';

const parse = textFields('title', 'content');

export function FormExamples() {
  const draft = useLocalDraft({ user: 'student1', screen: 'parts', id: 1, parse });
  const [form, setForm] = useState(draft.restored ?? { title: '텔로미어 길이 측정 방법', content: '' });
  const [picked, setPicked] = useState('');

  function change(part: Partial<typeof form>): void {
    const next = { ...form, ...part };
    setForm(next);
    draft.save(next);
  }

  return (
    <div>
      <Card title="입력">
        <Fields>
          <TextInput
            label="제목"
            value={form.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <NativeSelect label="비밀글" data={['선택', '예', '아니오']} error="비밀글 여부를 선택해주세요." />
          <div>
            <Textarea
              label="내용"
              rows={4}
              placeholder="내용을 입력해주세요."
              value={form.content}
              onChange={(event) => change({ content: event.currentTarget.value })}
            />
            <DraftHint state={draft.state} />
          </div>
          <PasswordInput label="비밀번호" autoComplete="off" />
          <Field
            label="첨부파일"
            note="1개, 최대 100MB"
            hint="pptx, pdf, xlsx, xls, hwp, hwpx, docx, jpg, jpeg, png, gif, mp4, zip 파일을 올릴 수 있습니다."
            error={picked}
          >
            {(control) => (
              <FilePicker
                control={control}
                extensions={['pptx', 'pdf']}
                onPick={([file]) => setPicked(file ? `${file.name}: 지원하지 않는 파일 형식입니다.` : '')}
              />
            )}
          </Field>
        </Fields>
      </Card>
      <PageActions back={{ to: '/gallery.html' }} hint={<FieldError>점수를 모두 입력해주세요.</FieldError>}>
        <Button variant="default">임시저장</Button>
        <Button onClick={draft.clear}>제출</Button>
      </PageActions>
    </div>
  );
}
