import { type Audience, messageLimits } from '@baeum/contract/message/staff-terms';
import { plannedKindNames } from '@baeum/contract/extension/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Fields, FieldError } from '../../ui/Field.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { type LoadableQuery, QueryState } from '../../ui/query-state/QueryState.tsx';
import { activityKey, audienceChoices, type Chosen, type Given, namesInWords } from './audience.ts';
import classes from './Messages.module.css';
import { choicesQuery, type Preview } from './queries.ts';

interface ReceiversProps {
  readonly given: Given;
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
  readonly chosen: Chosen;
  readonly onChoose: (part: Partial<Chosen>) => void;
  /** Undefined while an activity or week has to be chosen. */
  readonly preview: LoadableQuery<Preview> | undefined;
  readonly problem: string | undefined;
}

/** Who receives a message, and their names. */
export function Receivers(props: ReceiversProps) {
  const { given, audience, onAudience, chosen, onChoose, preview, problem } = props;
  const choices = audienceChoices(given, useLecturePermissions());
  return (
    <div data-field="to">
      <Fields>
        <NativeSelect
          label="누구에게"
          value={audience}
          onChange={(event) => {
            const chosen = choices.find(({ value }) => value === event.currentTarget.value);
            if (chosen !== undefined) onAudience(chosen.value);
          }}
          data={choices.map(({ value, label }) => ({ value, label }))}
        />
        {audience === 'undone' && (
          <ActivitySelect chosen={chosen.activity} onChoose={(activity) => onChoose({ activity })} />
        )}
        {audience === 'absent' && <WeekSelect chosen={chosen.week} onChoose={(week) => onChoose({ week })} />}
        {preview && (
          <QueryState query={preview} loading={{ shape: 'block', height: 24 }}>
            {({ names }) => <Names names={names} />}
          </QueryState>
        )}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </Fields>
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className={classes.note}>해당하는 학생이 없습니다.</p>;
  return (
    <p className={classes.note}>
      <strong>{names.length}명</strong> {namesInWords(names)}
    </p>
  );
}

interface SelectProps {
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

function WeekSelect({ chosen, onChoose }: SelectProps) {
  const query = useQuery(choicesQuery(useLectureCode()));
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 60 }}>
      {({ weeks }) => (
        <NativeSelect
          label="어느 주차"
          description={
            weeks.length === 0
              ? '출석이 정해진 주차가 아직 없습니다.'
              : '영상을 하나라도 기간 안에 보지 않은 학생이 받습니다.'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
          data={[
            { value: '', label: '골라 주세요' },
            ...weeks.map(({ weekNumber, title }) => ({
              value: String(weekNumber),
              label: `${weekNumber}주차 ${title}`.trim(),
            })),
          ]}
        />
      )}
    </QueryState>
  );
}

function ActivitySelect({ chosen, onChoose }: SelectProps) {
  const query = useQuery(choicesQuery(useLectureCode()));
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 60 }}>
      {({ activities }) => (
        <NativeSelect
          label="무엇을"
          description={`보지 않은 콘텐츠나 내지 않은 활동을 고릅니다. 최근 것부터 ${messageLimits.activities}개까지 보입니다.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value)}
          data={[
            { value: '', label: '골라 주세요' },
            ...activities.map((one) => ({
              value: activityKey(one),
              label: `${plannedKindNames[one.kind]} · ${one.title} (${formatDateTime(one.closesAt)} 마감)`,
            })),
          ]}
        />
      )}
    </QueryState>
  );
}
