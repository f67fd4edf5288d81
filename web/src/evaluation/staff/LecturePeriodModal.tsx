import {
  evaluationStaffRefusals as refusals,
  setLecturePeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { isRefusedBy, post } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { Fields } from '../../ui/Field.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { localMinute } from '../../ui/local-minute.ts';
import { confirmHits } from './confirm-hits.ts';
import { lecturePeriodOf, problemsOfLecture, type SpanValues, spanOf } from './period-values.ts';
import { changedByLecturePeriod, type LectureEvaluation } from './queries.ts';
import { periodInWords, weekIn } from './words.ts';

interface LecturePeriodModalProps extends LazyModalProps {
  readonly evaluation: LectureEvaluation;
}

/** When the students of a lecture answer: a part of the period of the programme. */
export default function LecturePeriodModal({ opened, onClose, evaluation }: LecturePeriodModalProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`${evaluation.title} 기간`}
      size={480}
      returnFocus={false}
    >
      {opened && <PeriodFields evaluation={evaluation} onClose={onClose} />}
    </FormModal>
  );
}

const labels = { startsAt: '시작', endsAt: '종료' };

function PeriodFields({ evaluation, onClose }: Omit<LecturePeriodModalProps, 'opened'>) {
  const { programmePeriod, state } = evaluation;
  const { termStartsOn } = useLecture();
  const form = useLecturePeriodForm(evaluation, onClose);
  const starts = form.text('startsAt');
  return (
    <Form form={form} submits label={`${evaluation.title} 기간`}>
      <StaleChoices form={form} labels={labels} show={(_name, value) => value.replace('T', ' ')} />
      <p>
        과정의 평가 기간은 {periodInWords(programmePeriod, termStartsOn)}입니다. 그 안에서 정할 수 있습니다.
      </p>
      <Fields>
        <MinuteInput
          {...starts}
          label={labels.startsAt}
          required
          min={localMinute(programmePeriod.startsAt)}
          max={localMinute(programmePeriod.endsAt)}
          readOnly={state === 'running' || starts.readOnly}
          weekOf={weekIn(termStartsOn)}
        />
        <MinuteInput
          {...form.text('endsAt')}
          label={labels.endsAt}
          required
          min={localMinute(programmePeriod.startsAt)}
          max={localMinute(programmePeriod.endsAt)}
          weekOf={weekIn(termStartsOn)}
        />
      </Fields>
      <FormFoot form={form} hint="결과는 과정의 평가 기간이 끝난 뒤에 볼 수 있습니다.">
        <Button
          variant="subtle"
          disabled={form.sending !== undefined}
          onClick={() => form.change(spanOf(programmePeriod))}
        >
          과정의 기간으로
        </Button>
        <DialogButtons form={form} close="취소">
          저장
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}

function useLecturePeriodForm(evaluation: LectureEvaluation, onClose: () => void) {
  const { id: questionnaireId, period, programmePeriod, revision } = evaluation;
  const { code: lectureCode } = useLecture();
  const form: ReturnType<typeof useForm<SpanValues, boolean>> = useForm<SpanValues, boolean>({
    stored: spanOf(period ?? programmePeriod),
    version: revision,
    validate: (values) => problemsOfLecture(values, programmePeriod),
    send: ({ values, version }) =>
      confirmHits((confirmed) =>
        post(setLecturePeriod, {
          lectureCode,
          questionnaireId,
          revision: Number(version),
          period: lecturePeriodOf(values, programmePeriod),
          confirmed,
        }),
      ),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedByLecturePeriod,
    // What its user did not want after all is still typed.
    onDone: (isStored) => (isStored ? onClose() : form.keep()),
    fieldOf: (error) => (isRefusedBy(error, [refusals.begunInLecture]) ? 'startsAt' : 'endsAt'),
    showsRefusals: true,
  });
  return form;
}
