import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { weekIn } from '../../activity/staff/period-words.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import classes from './ActivityForm.module.css';
import { type ActivityValues, choosingIn } from './activity-values.ts';

interface ChoosingFieldsProps {
  readonly form: Form<ActivityValues>;
  readonly lecture: StaffLecture;
}

/** Whether and when students choose their teams themselves, and how many a team takes. */
export function ChoosingFields({ form, lecture }: ChoosingFieldsProps) {
  const { values, change } = form;
  const choosing = choosingIn(values);
  const disabled = form.sending !== undefined;
  const problem = form.error('choosing');
  const set = (next: NonNullable<typeof choosing>) => change({ choosing: JSON.stringify(next) });
  return (
    <Card title="팀 고르기">
      <div data-field="choosing" className={classes.evaluation}>
        <Checkbox
          label="학생이 팀을 스스로 고르기"
          description="팀은 팀 나누기에서 먼저 만듭니다. 팀에서 작업을 시작한 학생은 스스로 옮길 수 없습니다."
          checked={choosing !== null}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            currentTarget.checked
              ? set({ opensAt: values.opensAt, closesAt: values.closesAt })
              : change({ choosing: '' })
          }
        />
        {choosing !== null && (
          <div className={`${grid.grid} ${classes.wide}`}>
            <MinuteInput
              label="고르기 시작"
              required
              weekOf={weekIn(lecture)}
              disabled={disabled}
              value={choosing.opensAt}
              onChange={({ currentTarget }) => set({ ...choosing, opensAt: currentTarget.value })}
            />
            <MinuteInput
              label="고르기 마감"
              required
              weekOf={weekIn(lecture)}
              disabled={disabled}
              value={choosing.closesAt}
              onChange={({ currentTarget }) => set({ ...choosing, closesAt: currentTarget.value })}
            />
            <TextInput
              label="팀 인원"
              description="비우면 제한이 없습니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={3}
              {...form.text('teamSize')}
            />
          </div>
        )}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </Card>
  );
}
