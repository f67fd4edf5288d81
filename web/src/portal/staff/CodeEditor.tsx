import '@mantine/core/styles/Checkbox.layer.css';
import { codeLimits } from '@baeum/contract/portal/staff-terms';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Field, FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { moveByKeys, moved } from '../../ui/list/order.ts';
import { RowButtons } from '../../ui/list/RowButtons.tsx';
import classes from './CodeEditor.module.css';
import { codeProblem, type Codes, codesIn, type CodeValues } from './code-values.ts';

interface CodeEditorProps {
  form: Form<CodeValues>;
  /** As they are stored: these keep their numbers and stay. */
  stored: Codes;
}

/** The codes of a group in their order. */
export function CodeEditor({ form, stored }: CodeEditorProps) {
  const codes = codesIn(form.values.codes);
  const set = (next: Codes) => form.change({ codes: JSON.stringify(next) });
  const busy = form.sending !== undefined;
  const known = new Set(stored.map(({ code }) => code));
  const problem = form.error('codes');
  return (
    <Field label="코드" required note={`${codes.length}개`}>
      {() => (
        <div data-field="codes">
          <ol className={classes.list}>
            {codes.map((one, index) => (
              // A new code has no number yet, and is where it was added until it has one.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={known.has(one.code) ? one.code : `new ${index}`}>
                <Row
                  code={one}
                  index={index}
                  count={codes.length}
                  busy={busy}
                  isStored={known.has(one.code)}
                  problem={form.attempted ? codeProblem(one, codes) : undefined}
                  onChange={(part) => set(codes.with(index, { ...one, ...part }))}
                  onMove={(by) => set([...moved(codes, index, by)])}
                  onRemove={() => set(codes.toSpliced(index, 1))}
                />
              </li>
            ))}
          </ol>
          <Button
            size="xs"
            mt="sm"
            variant="default"
            disabled={busy || codes.length >= codeLimits.codes}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => set([...codes, { code: '', name: '', isOffered: true }])}
          >
            코드 추가
          </Button>
          {problem !== undefined && <FieldError>{problem}</FieldError>}
        </div>
      )}
    </Field>
  );
}

interface RowProps {
  code: Codes[number];
  index: number;
  count: number;
  busy: boolean;
  isStored: boolean;
  problem: string | undefined;
  onChange: (part: Partial<Codes[number]>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Row(props: RowProps) {
  const { code, index, count, busy, isStored, problem, onChange, onMove, onRemove } = props;
  const name = code.name || '새 코드';
  return (
    // Keys that the fields themselves do not use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset aria-label={name} className={classes.row} onKeyDown={moveByKeys(onMove)}>
      <TextInput
        aria-label={`${name} 코드`}
        placeholder="숫자 10자리"
        inputMode="numeric"
        maxLength={10}
        readOnly={busy || isStored}
        value={code.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`${name} 이름`}
        placeholder="이름"
        maxLength={codeLimits.name}
        readOnly={busy}
        value={code.name}
        error={problem}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Checkbox
        label="사용"
        aria-label={`${name} 사용`}
        disabled={busy}
        checked={code.isOffered}
        onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
      />
      <RowButtons
        name={name}
        index={index}
        count={count}
        disabled={busy}
        remove="빼기"
        onMove={onMove}
        onRemove={isStored ? undefined : onRemove}
      />
    </fieldset>
  );
}
