import '@mantine/core/styles/Switch.layer.css';
import { rosterFieldNames, rosterKindNames, undoDays } from '@baeum/contract/enrolment/roster-terms';
import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionProgress } from '../../staff-kit/ActionProgress.tsx';
import { Card } from '../../ui/Card.tsx';
import { Key } from '../../ui/keys/Key.tsx';
import { commandKey } from '../../ui/keys/store.ts';
import shared from '../../ui/shared.module.css';
import classes from './OutcomePanel.module.css';
import type { Preview } from './queries.ts';

interface OutcomePanelProps {
  readonly preview: Preview;
  readonly drops: boolean;
  /** Whether the preview is that of what has been chosen. */
  readonly isReady: boolean;
  /** While it is being applied: under which id the server tells how far it has come. */
  readonly applying: string | undefined;
  readonly onDrops: (drops: boolean) => void;
  readonly onApply: () => void;
}

/** What applying does, and the button that does it. */
export function OutcomePanel({ preview, drops, isReady, applying, onDrops, onApply }: OutcomePanelProps) {
  const { counts, changedFields, studentsBefore, studentsAfter, columns } = preview;
  const total = counts.new + counts.changed + (drops ? counts.dropped : 0);
  const hasNumbers = columns.some(({ field }) => field === 'studentNumber');
  const fields = changedFields
    .map(({ field, students }) => `${rosterFieldNames[field]} ${students}`)
    .join(', ');
  return (
    <Card title="적용하면">
      <ul className={classes.counts}>
        <Count count={counts.new} name={rosterKindNames.new}>
          {counts.accounts > 0 && `계정 ${counts.accounts}개는 새로 만듭니다`}
        </Count>
        <Count count={counts.changed} name={rosterKindNames.changed}>
          {fields}
        </Count>
        <Count
          count={counts.dropped}
          name={rosterKindNames.dropped}
          tool={
            <Switch
              aria-label="파일에 없는 학생 수강취소"
              checked={drops}
              onChange={(event) => onDrops(event.currentTarget.checked)}
            />
          }
        >
          파일에 없음 · 학습 기록은 남습니다
        </Count>
        <Count count={counts.same} name={rosterKindNames.same} />
        {counts.refused > 0 && (
          <Count count={counts.refused} name={rosterKindNames.refused} isBad>
            고치지 않으면 빼고 적용합니다
          </Count>
        )}
      </ul>
      <p className={classes.students}>
        수강생
        <span>
          {studentsBefore}명 → <strong>{studentsAfter}명</strong>
        </span>
      </p>
      <Button
        fullWidth
        disabled={!isReady || total === 0 || !hasNumbers}
        loading={applying !== undefined}
        onClick={onApply}
      >
        {total}건 적용
        <span className={classes.keys} aria-hidden="true">
          <Key>{commandKey} Enter</Key>
        </span>
      </Button>
      {applying !== undefined && <ActionProgress id={applying} text={`${total}건을 적용하는 중입니다.`} />}
      {!hasNumbers && <p className={shared.note}>학번 열을 골라 주세요.</p>}
      <p className={classes.undo}>
        <IconArrowBackUp size={16} aria-hidden="true" />
        적용 뒤 {undoDays}일 동안 한 번에 되돌릴 수 있습니다. 그 사이 생긴 제출물은 지우지 않습니다.
      </p>
    </Card>
  );
}

interface CountProps {
  readonly count: number;
  readonly name: string;
  readonly tool?: ReactNode;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}

const Count = ({ count, name, tool, isBad, children }: CountProps) => (
  <li data-bad={isBad || undefined}>
    <strong>{count.toLocaleString('ko')}</strong>
    <div className={classes.words}>
      <span>{name}</span>
      {children && <span className={shared.note}>{children}</span>}
    </div>
    {tool}
  </li>
);
