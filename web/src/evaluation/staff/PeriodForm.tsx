import '@mantine/core/styles/Checkbox.layer.css';
import {
  evaluationKindNames,
  evaluationKinds,
  setEvaluationPeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { post } from '../../api.ts';
import { lectureName } from '../../staff-roles.ts';
import { FieldError, Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { confirmHits } from './confirm-hits.ts';
import classes from './PeriodForm.module.css';
import { inputOf, type PeriodValues, problemsOf, valuesOf } from './period-values.ts';
import { changedByQuestionnaire, type Questionnaire } from './queries.ts';
import { weekIn } from './words.ts';

interface PeriodFormProps {
  readonly questionnaire: Questionnaire;
  readonly termStartsOn: string | undefined;
  readonly onLeave: () => void;
}

/** The period of a questionnaire, with all lectures of the programme or without some. */
export function PeriodForm({ questionnaire, termStartsOn, onLeave }: PeriodFormProps) {
  const form = usePeriodForm(questionnaire, onLeave);
  const hasBegun = questionnaire.state === 'running';
  const starts = form.text('startsAt');
  return (
    <Form form={form} submits label="평가 기간">
      <Fields>
        <NativeSelect
          label="종류"
          data={evaluationKinds.map((value) => ({ value, label: evaluationKindNames[value] }))}
          {...form.select('kind')}
          disabled={hasBegun || form.sending !== undefined}
        />
        <MinuteInput
          {...starts}
          label="시작"
          required
          readOnly={hasBegun || starts.readOnly}
          weekOf={weekIn(termStartsOn)}
        />
        <MinuteInput {...form.text('endsAt')} label="종료" required weekOf={weekIn(termStartsOn)} />
        <LectureFields form={form} lectures={questionnaire.lectures} />
      </Fields>
      <FormFoot
        form={form}
        hint="종료 시각의 1분까지 참여할 수 있습니다. 끝난 뒤에는 기간을 바꿀 수 없습니다."
      >
        <Button variant="default" disabled={form.sending !== undefined} onClick={onLeave}>
          취소
        </Button>
        <Button type="submit" loading={form.sending !== undefined}>
          저장
        </Button>
      </FormFoot>
    </Form>
  );
}

function usePeriodForm(questionnaire: Questionnaire, onLeave: () => void): FormState<PeriodValues> {
  const { id, revision, lectures } = questionnaire;
  const send = (values: PeriodValues, confirmed: boolean) =>
    post(setEvaluationPeriod, { questionnaireId: id, revision, confirmed, ...inputOf(values, lectures) });
  const form: FormState<PeriodValues> = useForm<PeriodValues, boolean>({
    stored: valuesOf(questionnaire),
    validate: problemsOf,
    send: ({ values }) => confirmHits((confirmed) => send(values, confirmed)),
    refreshes: changedByQuestionnaire,
    // What its user did not want after all is still typed.
    onDone: (isStored) => (isStored ? onLeave() : form.keep()),
    fieldOf: ({ about }) => (typeof about.field === 'string' ? about.field : undefined),
    showsRefusals: true,
  });
  return form;
}

interface LectureFieldsProps {
  readonly form: FormState<PeriodValues>;
  readonly lectures: Questionnaire['lectures'];
}

/** All lectures in one action, exceptions one by one. */
function LectureFields({ form, lectures }: LectureFieldsProps) {
  const { excluded } = form.values;
  const problem = form.error('lectureCodes');
  const disabled = form.sending !== undefined;
  const set = (code: string, isAsked: boolean) =>
    form.change({ excluded: isAsked ? excluded.filter((one) => one !== code) : [...excluded, code] });
  return (
    <fieldset data-field="lectureCodes" className={classes.fieldset}>
      <legend>대상 강의</legend>
      <Checkbox
        label={`과정의 모든 강의 (${lectures.length}개)`}
        description="나중에 연 강의도 들어갑니다."
        checked={excluded.length === 0}
        indeterminate={excluded.length > 0 && excluded.length < lectures.length}
        disabled={disabled}
        onChange={(event) =>
          form.change({ excluded: event.currentTarget.checked ? [] : lectures.map((one) => one.lectureCode) })
        }
      />
      <ul className={classes.lectures}>
        {lectures.map(({ lectureCode, name, classNumber }) => (
          <li key={lectureCode}>
            <Checkbox
              label={`${lectureName({ name, classNumber })} · ${lectureCode}`}
              checked={!excluded.includes(lectureCode)}
              disabled={disabled}
              onChange={(event) => set(lectureCode, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}
