import '@mantine/core/styles/Checkbox.layer.css';
import { copyPartNames, copyParts, lectureLimits } from '@baeum/contract/lecture/staff-terms';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Programme } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';
import classes from './CopyLecturesScreen.module.css';
import type { CopyValues } from './copy-values.ts';

interface CopyOptionsProps {
  readonly form: Form<CopyValues>;
  /** From which lectures can be copied. */
  readonly programmes: readonly Programme[];
}

/** From where, what of the lectures, and how the new codes end. */
export function CopyOptions({ form, programmes }: CopyOptionsProps) {
  const { values, change, select } = form;
  return (
    <Card title="가져올 것">
      <div className={classes.options}>
        <NativeSelect
          label="가져올 과정"
          data={programmes.map(({ code, name }) => ({ value: code, label: name }))}
          {...select('from')}
          onChange={(event) => change({ from: event.currentTarget.value, chosen: [], typed: {} })}
        />
        <TextInput
          label="새 강의 코드의 끝"
          maxLength={lectureLimits.code - 10}
          autoComplete="off"
          spellCheck={false}
          {...form.text('suffix')}
        />
      </div>
      <fieldset className={classes.parts}>
        <legend className={shared.note}>주차, 평가 비율, 핵심역량, 교수는 늘 가져옵니다.</legend>
        {copyParts.map((part) => (
          <Checkbox
            key={part}
            label={copyPartNames[part]}
            checked={values.parts.includes(part)}
            onChange={(event) => {
              const has = event.currentTarget.checked;
              change({
                parts: copyParts.filter((one) => (one === part ? has : values.parts.includes(one))),
              });
            }}
          />
        ))}
      </fieldset>
    </Card>
  );
}
