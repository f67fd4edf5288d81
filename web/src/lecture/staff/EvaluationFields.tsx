import { evaluationPartNames } from '@baeum/contract/lecture/staff-terms';
import { TextInput } from '@mantine/core';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import classes from './LectureForm.module.css';
import { evaluationParts, evaluationSum, type LectureValues } from './lecture-values.ts';

/** What the grade consists of; the sum follows what is typed. */
export function EvaluationFields({ form }: { form: Form<LectureValues> }) {
  const { evaluation } = form.values;
  const sum = evaluationSum(evaluation);
  const problem = form.error('evaluation');
  return (
    <div data-field="evaluation">
      <div className={classes.parts}>
        {evaluationParts.map((part) => (
          <TextInput
            key={part}
            label={evaluationPartNames[part]}
            inputMode="numeric"
            maxLength={3}
            rightSection="%"
            readOnly={form.sending !== undefined}
            value={evaluation[part]}
            onChange={(event) =>
              form.change({ evaluation: { ...evaluation, [part]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <output className={classes.sum} data-wrong={(sum !== undefined && sum !== 100) || undefined}>
        {sum === undefined ? '아직 정하지 않았습니다. 나중에 정해도 됩니다.' : `합계 ${sum}%`}
        {sum !== undefined &&
          sum !== 100 &&
          ` (100%에서 ${Math.abs(100 - sum)}% ${sum > 100 ? '초과' : '부족'})`}
      </output>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  );
}
