import '@mantine/core/styles/Checkbox.layer.css';
import { examKindNames } from '@baeum/contract/assignment/staff-terms';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActivityFields, PeriodFields } from '../../activity/staff/ActivityFields.tsx';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { weekIn } from '../../activity/staff/period-words.ts';
import fieldClasses from '../../activity/staff/ActivityFields.module.css';
import { newActivityPath } from '../../activity/staff/paths.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { Fields } from '../../ui/Field.tsx';
import type { Files } from '../../ui/form/files.ts';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import {
  assignmentLabels,
  type AssignmentValues,
  shownAssignmentValue,
  typesIn,
  typesText,
} from './assignment-values.ts';
import type { StoredAssignment } from './queries.ts';
import { RubricField } from './RubricField.tsx';

interface AssignmentFormProps {
  readonly form: FormState<AssignmentValues>;
  readonly lecture: StaffLecture;
  readonly files: Files;
  readonly onPictureStatus: (status: PictureStatus) => void;
  /** Of one that is stored. */
  readonly assignment?: StoredAssignment;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What staff decide about an assignment. */
export function AssignmentForm({ form, lecture, assignment, children, ...fields }: AssignmentFormProps) {
  return (
    <Form form={form}>
      <ActivityNotices
        form={form}
        labels={assignmentLabels}
        show={shownAssignmentValue}
        edits={assignment !== undefined}
        files
      />
      <CardStack>
        <ActivityFields
          form={form}
          lecture={lecture}
          kind="assignment"
          code={assignment?.assignmentCode}
          stored={assignment?.files ?? []}
          {...fields}
        />
        <PeriodFields
          form={form}
          lecture={lecture}
          kind="assignment"
          code={assignment?.assignmentCode}
          title="제출 기간과 공개"
          lateClosesAt={form.values.lateClosesAt}
        >
          <MinuteInput
            {...form.text('lateClosesAt')}
            label={assignmentLabels.lateClosesAt}
            weekOf={weekIn(lecture)}
            empty="비워 두면 지각 제출을 받지 않습니다."
          />
          <TextInput
            label={assignmentLabels.latePenalty}
            inputMode="numeric"
            maxLength={3}
            placeholder="감점하지 않음"
            {...form.text('latePenalty')}
          />
        </PeriodFields>
        <Card title="제출과 채점" note={assignment && countsOf(assignment)}>
          <Submissions form={form} lectureCode={lecture.code} isNew={assignment === undefined} />
        </Card>
        <RubricField form={form} />
      </CardStack>
      {children}
    </Form>
  );
}

const countsOf = ({ handedIn, graded }: StoredAssignment): string => `${handedIn}명 제출, ${graded}명 채점`;

interface SubmissionsProps extends Pick<AssignmentFormProps, 'form'> {
  readonly lectureCode: string;
  readonly isNew: boolean;
}

/** What is handed in, and what it counts. */
function Submissions({ form, lectureCode, isNew }: SubmissionsProps) {
  const isDisabled = form.sending !== undefined;
  return (
    <Fields>
      {isNew && (
        <p>
          팀이 함께 내는 과제는 팀활동에서 만듭니다.{' '}
          <Button component={Link} to={newActivityPath('team', lectureCode)} variant="subtle" size="xs">
            팀활동 만들기
          </Button>
        </p>
      )}
      <div className={grid.grid}>
        <TextInput
          label={assignmentLabels.points}
          inputMode="numeric"
          maxLength={4}
          placeholder="정하지 않음"
          {...form.text('points')}
        />
        <NativeSelect
          label={assignmentLabels.examKind}
          {...form.select('examKind')}
          data={[
            { value: '', label: '시험을 대체하지 않음' },
            { value: 'midterm', label: examKindNames.midterm },
            { value: 'final', label: examKindNames.final },
          ]}
        />
        <TextInput
          label={assignmentLabels.megabytes}
          inputMode="numeric"
          maxLength={3}
          placeholder="100"
          {...form.text('megabytes')}
        />
      </div>
      <div data-field="fileTypes">
        <Checkbox.Group
          label={assignmentLabels.fileTypes}
          description="학생이 낼 수 있는 형식입니다. 파일은 하나만 낼 수 있습니다."
          error={form.error('fileTypes')}
          value={[...typesIn(form.values.fileTypes)]}
          onChange={(chosen) => chosen.length > 0 && form.change({ fileTypes: typesText(chosen) })}
        >
          <div className={fieldClasses.choices}>
            {submissionFileRules.extensions.map((extension) => (
              <Checkbox key={extension} value={extension} label={extension} disabled={isDisabled} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <Checkbox
        label="채점을 공개하면 학생이 점수를 볼 수 있음"
        checked={form.values.showsGrades === 'Y'}
        disabled={isDisabled}
        onChange={({ currentTarget: { checked } }) => form.change({ showsGrades: checked ? 'Y' : 'N' })}
      />
      <div data-field="isBlind">
        <Checkbox
          label="익명으로 채점"
          description="점수를 학생에게 공개할 때까지 채점하는 사람에게 이름과 학번, 파일 이름 대신 번호가 보입니다."
          error={form.error('isBlind')}
          checked={form.values.isBlind === 'Y'}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => form.change({ isBlind: checked ? 'Y' : 'N' })}
        />
      </div>
    </Fields>
  );
}
