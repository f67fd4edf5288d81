import { authoringLimits } from '@baeum/contract/authoring/terms';
import { Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';
import classes from './LectureForm.module.css';
import { type LectureValues, weekCountOf, weekTitles } from './lecture-values.ts';
import { periodInWords } from './week-periods.ts';

interface WeekFieldsProps {
  readonly form: Form<LectureValues>;
  readonly termStartsOn: string;
  readonly weeks: Parameters<typeof periodInWords>[2];
}

/** How many weeks there are, and their titles, each with when it will be. */
export function WeekFields({ form, termStartsOn, weeks }: WeekFieldsProps) {
  const { values, change } = form;
  const titles = weekTitles(values);
  const problem = form.error('weeks');
  return (
    <>
      <WeekCount form={form} />
      <ol className={classes.weeks} data-field="weeks">
        {titles.map((title, index) => (
          // Weeks have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={classes.week}>
              <strong>{index + 1}주차</strong>
              <span className={`${shared.note} ${shared.number}`}>
                {periodInWords(index, termStartsOn, weeks)}
              </span>
            </span>
            <TextInput
              aria-label={`${index + 1}주차 제목`}
              maxLength={authoringLimits.title}
              readOnly={form.sending !== undefined}
              value={title}
              error={form.attempted && title.trim() === '' && '제목을 입력해 주세요.'}
              onChange={(event) => change({ weeks: replaced(values, index, event.currentTarget.value) })}
            />
          </li>
        ))}
      </ol>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </>
  );
}

/** All titles, also those beyond the number of weeks, with one of them changed. */
const replaced = (values: LectureValues, index: number, title: string): readonly string[] =>
  [...weekTitles(values), ...values.weeks.slice(weekCountOf(values))].with(index, title);

function WeekCount({ form }: { form: Form<LectureValues> }) {
  const count = weekCountOf(form.values) ?? 0;
  const set = (next: number) => form.change({ weekCount: String(next) });
  return (
    <div className={classes.weekCount}>
      <TextInput label="주차 수" required inputMode="numeric" maxLength={2} {...form.text('weekCount')} />
      <div className={shared.row}>
        <Button
          variant="default"
          disabled={count <= 1}
          leftSection={<IconMinus size={18} aria-hidden="true" />}
          onClick={() => set(count - 1)}
        >
          마지막 주차 빼기
        </Button>
        <Button
          variant="default"
          disabled={count === 0 || count >= authoringLimits.weeks}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => set(count + 1)}
        >
          주차 추가
        </Button>
      </div>
    </div>
  );
}
