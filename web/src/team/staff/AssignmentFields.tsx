import { authoringLimits } from '@baeum/contract/authoring/terms';
import { teamLimits } from '@baeum/contract/team/staff-terms';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { weekIn } from '../../activity/staff/period-words.ts';
import { sendPicture } from '../../posting/send-picture.ts';
import type { PicturesOfTexts } from '../../posting/usePictures.ts';
import { gradedActivityPath, type StaffLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { FieldError } from '../../ui/Field.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import { newUuid } from '../../ui/uuid.ts';
import classes from './ActivityForm.module.css';
import { type ActivityValues, assignmentsIn, pictureKey } from './activity-values.ts';
import type { Activity, Assignment } from './queries.ts';

interface AssignmentFieldsProps {
  readonly form: Form<ActivityValues>;
  readonly lecture: StaffLecture;
  readonly activity: Activity | undefined;
  readonly pictures: PicturesOfTexts;
}

/** What each team hands in. */
export function AssignmentFields({ form, lecture, activity, pictures }: AssignmentFieldsProps) {
  const assignments = assignmentsIn(form.values);
  const set = (next: readonly Assignment[]) => form.change({ assignments: JSON.stringify(next) });
  const problem = form.error('assignments');
  const stored = new Map(activity?.assignments.map((one) => [one.key, one]));
  const mayGrade = activity?.permissions.includes('grade') ?? false;
  return (
    <Card title="팀과제" note={`${assignments.length}개`}>
      <div data-field="assignments">
        {assignments.length === 0 && <p className={shared.note}>팀이 제출할 과제가 없습니다.</p>}
        <ol className={classes.parts}>
          {assignments.map((assignment, index) => (
            <AssignmentField
              key={assignment.key}
              assignment={assignment}
              number={index + 1}
              lecture={lecture}
              teams={stored.get(assignment.key)?.teams ?? 0}
              gradedAs={mayGrade ? stored.get(assignment.key)?.activityId : undefined}
              disabled={form.sending !== undefined}
              onChange={(part) => set(assignments.with(index, { ...assignment, ...part }))}
              onPictureStatus={pictures.onPictureStatus(pictureKey(assignment))}
              onRemove={() => set(assignments.filter(({ key }) => key !== assignment.key))}
            />
          ))}
        </ol>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <Button
          variant="default"
          disabled={assignments.length >= teamLimits.assignments}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => set([...assignments, newAssignment(form.values)])}
        >
          팀과제 추가
        </Button>
      </div>
    </Card>
  );
}

/** With the period of the activity. */
const newAssignment = ({ opensAt, closesAt }: ActivityValues): Assignment => ({
  key: newUuid().replaceAll('-', ''),
  title: '',
  bodyHtml: '',
  opensAt,
  closesAt,
  lateOpensAt: null,
  lateClosesAt: null,
  points: null,
  latePenalty: null,
});

/** The digits of what is typed; null for none. */
const wholeOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

interface AssignmentFieldProps {
  readonly assignment: Assignment;
  readonly number: number;
  readonly lecture: StaffLecture;
  /** That have saved something. */
  readonly teams: number;
  /** What it is called where it is graded; undefined for a new one, and for those who do not grade. */
  readonly gradedAs: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<Assignment>) => void;
  readonly onPictureStatus: (status: PictureStatus) => void;
  readonly onRemove: () => void;
}

function AssignmentField({
  assignment,
  number,
  lecture,
  teams,
  gradedAs,
  disabled,
  onChange,
  onPictureStatus,
  onRemove,
}: AssignmentFieldProps) {
  const minute = { weekOf: weekIn(lecture), disabled };
  return (
    <li aria-label={`${number}번 팀과제`}>
      <div className={classes.head}>
        <strong>
          {number}. 팀과제{teams > 0 && <span className={shared.note}> · {teams}팀이 작성함</span>}
        </strong>
        <div className={shared.row}>
          {gradedAs !== undefined && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={gradedActivityPath(gradedAs)}
              aria-label={`${number}번 팀과제 채점`}
            >
              채점
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={disabled || teams > 0}
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={onRemove}
            aria-label={`${number}번 팀과제 지우기`}
          >
            지우기
          </Button>
        </div>
      </div>
      <div className={grid.grid}>
        <TextInput
          label="팀과제 제목"
          required
          className={grid.whole}
          maxLength={authoringLimits.title}
          readOnly={disabled}
          value={assignment.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <MinuteInput
          {...minute}
          label="제출 시작"
          required
          value={assignment.opensAt}
          onChange={({ currentTarget }) => onChange({ opensAt: currentTarget.value })}
        />
        <MinuteInput
          {...minute}
          label="제출 마감"
          required
          value={assignment.closesAt}
          onChange={({ currentTarget }) => onChange({ closesAt: currentTarget.value })}
        />
        <MinuteInput
          {...minute}
          label="지각 제출 시작"
          value={assignment.lateOpensAt ?? ''}
          onChange={({ currentTarget }) => onChange({ lateOpensAt: currentTarget.value || null })}
        />
        <MinuteInput
          {...minute}
          label="지각 제출 마감"
          value={assignment.lateClosesAt ?? ''}
          onChange={({ currentTarget }) => onChange({ lateClosesAt: currentTarget.value || null })}
        />
        <TextInput
          label="배점"
          inputMode="numeric"
          maxLength={4}
          placeholder="정하지 않음"
          readOnly={disabled}
          value={assignment.points ?? ''}
          onChange={({ currentTarget }) => onChange({ points: wholeOf(currentTarget.value) })}
        />
        <TextInput
          label="지각 감점(하루마다 %)"
          inputMode="numeric"
          maxLength={3}
          placeholder="감점하지 않음"
          readOnly={disabled}
          value={assignment.latePenalty ?? ''}
          onChange={({ currentTarget }) => onChange({ latePenalty: wholeOf(currentTarget.value) })}
        />
        <div className={grid.whole}>
          <PageEditor
            label={`${number}번 팀과제 내용`}
            value={assignment.bodyHtml}
            onChange={(bodyHtml) => onChange({ bodyHtml })}
            shownAs={(html) => html}
            uploadImage={sendPicture}
            onPictureStatus={onPictureStatus}
            disabled={disabled}
            limit={authoringLimits.illustratedText}
            height={140}
          />
        </div>
      </div>
    </li>
  );
}
