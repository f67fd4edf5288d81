import '@mantine/core/styles/Checkbox.layer.css';
import { lectureLimits } from '@baeum/contract/lecture/staff-terms';
import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Form } from '../../ui/form/useForm.ts';
import classes from './LectureForm.module.css';
import type { LectureValues } from './lecture-values.ts';

interface BasicFieldsProps {
  readonly form: Form<LectureValues>;
  readonly isNew: boolean;
}

/** Name, codes, and where the lecture stands in the curriculum. */
export function BasicFields({ form, isNew }: BasicFieldsProps) {
  return (
    <div className={classes.grid}>
      <TextInput
        label="강의명"
        required
        className={classes.whole}
        maxLength={lectureLimits.name}
        {...form.text('name')}
      />
      {isNew && (
        <TextInput
          label="강의 코드"
          description="만든 뒤에는 바꿀 수 없습니다."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={lectureLimits.code}
          placeholder="예: MBIO2101-01"
          {...form.text('code')}
        />
      )}
      <TextInput
        label="교과목 코드"
        required
        maxLength={lectureLimits.subjectCode}
        {...form.text('subjectCode')}
      />
      <TextInput label="분반" required inputMode="numeric" maxLength={2} {...form.text('classNumber')} />
      <Suggested form={form} name="majorType" label="이수 구분" choices={majorTypes} />
      <TextInput label="학점" required inputMode="decimal" maxLength={4} {...form.text('credits')} />
      <TextInput label="전공" required maxLength={lectureLimits.word} {...form.text('majorName')} />
      <Suggested form={form} name="grade" label="학년" choices={grades} />
      <Suggested form={form} name="majorSemester" label="학기" choices={semesters} />
      <TextInput label="트랙" maxLength={lectureLimits.word} {...form.text('track')} />
      <div className={classes.switches}>
        <Switch form={form} name="isMicroLearning" label="마이크로러닝" />
        <Switch form={form} name="countsDebates" label="토론을 학습 현황에 집계" />
        <Switch form={form} name="countsTeams" label="팀활동을 학습 현황에 집계" />
      </div>
    </div>
  );
}

const majorTypes = ['전공필수', '전공선택', '전공기초', '교양필수', '교양선택'];
const grades = ['1학년', '2학년', '3학년', '4학년', '전학년'];
const semesters = ['1학기', '2학기', '여름학기', '겨울학기'];

interface SuggestedProps {
  readonly form: Form<LectureValues>;
  readonly name: 'majorType' | 'grade' | 'majorSemester';
  readonly label: string;
  readonly choices: readonly string[];
}

/** A text with the usual ones to choose from. */
function Suggested({ form, name, label, choices }: SuggestedProps) {
  const list = useId();
  return (
    <>
      <TextInput
        label={label}
        required
        autoComplete="off"
        list={list}
        maxLength={lectureLimits.word}
        {...form.text(name)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface SwitchProps {
  readonly form: Form<LectureValues>;
  readonly name: 'isMicroLearning' | 'countsDebates' | 'countsTeams';
  readonly label: string;
}

const Switch = ({ form, name, label }: SwitchProps) => (
  <Checkbox
    name={name}
    label={label}
    checked={form.values[name]}
    onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
  />
);
