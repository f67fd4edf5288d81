import '@mantine/core/styles/Checkbox.layer.css';
import { extensionLimits } from '@baeum/contract/extension/staff-terms';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { candidatesQuery } from './queries.ts';
import classes from './StudentPicker.module.css';

export interface Chosen {
  readonly studentNumber: string;
  readonly name: string;
}

interface StudentPickerProps {
  readonly lectureCode: string;
  /** By student number. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly onChange: (chosen: ReadonlyMap<string, Chosen>) => void;
}

/** Chooses students of a lecture; what was chosen stays while others are looked for. */
export function StudentPicker({ lectureCode, chosen, onChange }: StudentPickerProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(candidatesQuery(lectureCode, search));
  const label = useId();
  const shown = data?.items ?? [];
  const toggle = (student: Chosen) => {
    const next = new Map(chosen);
    if (!next.delete(student.studentNumber)) next.set(student.studentNumber, student);
    onChange(next);
  };
  const all = new Map([...chosen, ...shown.map((one) => [one.studentNumber, one] as const)]);
  return (
    <div>
      <TextInput
        label="학생"
        placeholder="이름, 학번의 앞부분"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.count}>
        <output id={label}>
          {data === undefined ? '학생을 찾고 있습니다.' : `${chosen.size}명 선택 · 검색 결과 ${data.total}명`}
        </output>
        <span>
          <Button
            variant="subtle"
            size="xs"
            disabled={shown.length === 0 || all.size > extensionLimits.atOnce}
            onClick={() => onChange(all)}
          >
            보이는 학생 모두
          </Button>
          {chosen.size > 0 && (
            <Button variant="subtle" size="xs" onClick={() => onChange(new Map())}>
              선택 해제
            </Button>
          )}
        </span>
      </div>
      {shown.length > 0 && (
        <ul className={classes.list} aria-labelledby={label}>
          {shown.map((student) => (
            <li key={student.studentNumber}>
              <Checkbox
                label={`${student.name} ${student.studentNumber}`}
                checked={chosen.has(student.studentNumber)}
                disabled={chosen.size >= extensionLimits.atOnce && !chosen.has(student.studentNumber)}
                onChange={() => toggle(student)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
