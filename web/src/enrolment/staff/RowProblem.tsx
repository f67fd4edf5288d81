import { rosterProblemMessages } from '@baeum/contract/enrolment/roster-terms';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { movePath } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import type { RosterRow } from './queries.ts';
import classes from './RowProblem.module.css';

export type OnFix = (fix: {
  readonly line: number;
  readonly studentNumber?: string;
  readonly leaveOut?: boolean;
}) => void;

interface RowProblemProps {
  readonly row: RosterRow;
  readonly onFix: OnFix;
}

/** Problems that another student number solves. */
const byNumber = new Set<RosterRow['problem']>([
  'numberMissing',
  'numberMalformed',
  'nameDiffers',
  'unknownAccount',
]);

/** A name may differ from that of the account, or from that of another row where there is none yet. */
const reasonOf = ({ problem, otherLine }: RosterRow): string => {
  if (problem === 'nameDiffers' && otherLine !== null) return `${otherLine}행과 학번은 같고 이름이 다릅니다`;
  return problem === null ? '' : rosterProblemMessages[problem];
};

/** Why a row is left out, and what can be done about it. */
export function RowProblem({ row, onFix }: RowProblemProps) {
  const { line, problem, offered, otherLine, accountName, classChange } = row;
  const [typed, setTyped] = useState(offered ?? '');
  if (problem === null || line === null) return null;
  const isTwice = problem === 'duplicate';
  function fix(event: FormEvent): void {
    event.preventDefault();
    if (line !== null && typed.trim() !== '') onFix({ line, studentNumber: typed.trim() });
  }
  return (
    <form className={classes.problem} onSubmit={fix}>
      <span className={classes.reason}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {reasonOf(row)}
        {accountName !== null && ` (${accountName})`}
      </span>
      {isTwice && <span className={classes.hint}>{otherLine}행과 같은 학생입니다</span>}
      {byNumber.has(problem) && (
        <>
          <TextInput
            size="xs"
            aria-label={`${line}행의 학번`}
            value={typed}
            maxLength={40}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {offered !== null && <span className={classes.hint}>숫자 대신 영문자로 보입니다</span>}
          <Button type="submit" variant="default" size="xs" aria-label={`${line}행 고치기`}>
            고치기
          </Button>
        </>
      )}
      {classChange !== null && <ToMoving line={line} change={classChange} />}
      <Button
        variant={isTwice ? 'default' : 'subtle'}
        size="xs"
        aria-label={isTwice ? undefined : `${line}행, 이 행 빼기`}
        onClick={() => onFix({ line, leaveOut: true })}
      >
        {isTwice ? `${otherLine}행만 남기기` : '이 행 빼기'}
      </Button>
    </form>
  );
}

interface ToMovingProps {
  readonly line: number;
  readonly change: NonNullable<RosterRow['classChange']>;
}

/** From which class to which, and where a student is moved with what he or she has done. */
function ToMoving({ line, change: { from, to, studentNumber, mayMove } }: ToMovingProps) {
  return (
    <>
      <span className={classes.hint}>
        {from.classNumber}분반 → {to.classNumber}분반
        {!mayMove && ' · 운영자에게 옮겨 달라고 요청해 주세요'}
      </span>
      {mayMove && (
        <Button
          component={Link}
          to={movePath(from.code, [studentNumber], to.code)}
          variant="default"
          size="xs"
          aria-label={`${line}행 분반 옮기기`}
        >
          분반 옮기기
        </Button>
      )}
    </>
  );
}
