import { rosterFiles } from '@baeum/contract/enrolment/roster-terms';
import { fileProblem } from '@baeum/contract/files';
import { readTeamList } from '@baeum/contract/team/staff-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, upload, useAction } from '../../api.ts';
import { Field } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { useHold } from '../../ui/form/form-frame.ts';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { DialogFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { arrangementOf, countMoved, withList } from './arrangement.ts';
import type { ListRow, Teams } from './queries.ts';
import classes from './teams.module.css';
import type { TeamsBoard } from './useTeams.ts';

interface ListModalProps extends LazyModalProps {
  readonly board: TeamsBoard;
  readonly teams: Teams;
}

/** Puts students into teams as a spreadsheet says, after a preview. */
export default function ListModal({ opened, onClose, ...form }: ListModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="파일로 나누기" size={640} returnFocus={false}>
      {opened && <ListForm {...form} onClose={onClose} />}
    </FormModal>
  );
}

function ListForm({ board, teams, onClose }: Omit<ListModalProps, 'opened'>) {
  const { lectureCode, activityCode } = board;
  const [rows, setRows] = useState<readonly ListRow[]>();
  const [problem, setProblem] = useState<string>();
  useHold(() => (rows === undefined ? undefined : 'changed'));
  // Shown beside the field.
  const read = useAction((file: File) => upload(readTeamList, { lectureCode, activityCode }, [file]), {
    quiet: 'refusals',
  });
  async function pick(file: File): Promise<void> {
    const refused = fileProblem(rosterFiles, file);
    setProblem(refused?.message);
    if (refused !== undefined) return;
    const done = await read.mutateAsync(file).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) setProblem(error.message);
      return undefined;
    });
    setRows(done?.rows);
  }
  return (
    <div className={shared.column}>
      <Field
        label="파일"
        hint="학번, 팀, 역할, 팀장 열을 읽습니다. 적용하기 전에는 아무것도 바뀌지 않습니다."
        error={problem}
      >
        {(control) => (
          <FilePicker
            control={control}
            extensions={rosterFiles.extensions}
            onPick={([file]) => file && void pick(file)}
          />
        )}
      </Field>
      {rows !== undefined && <Preview board={board} teams={teams} rows={rows} onClose={onClose} />}
    </div>
  );
}

const problemWords = {
  unknown: '이 강의의 수강생이 아닙니다.',
  left: '수강하지 않는 학생입니다.',
  twice: '같은 학번이 위에 있습니다.',
  noTeam: '팀이 비어 있습니다.',
} as const satisfies Record<NonNullable<ListRow['problem']>, string>;

function Preview({
  board,
  teams,
  rows,
  onClose,
}: Omit<ListModalProps, 'opened'> & { readonly rows: readonly ListRow[] }) {
  const present = arrangementOf(teams);
  const next = withList(present, rows);
  const moved = countMoved(present, next);
  const refused = rows.filter((row) => row.problem !== null);
  const added = next.length - present.length;
  return (
    <>
      <Notice {...(refused.length > 0 && { tone: 'yellow' })}>
        {rows.length}행 가운데 {rows.length - refused.length}행을 적용합니다. 옮기는 학생 {moved}명, 새 팀{' '}
        {added}개.
      </Notice>
      <div className={classes.preview}>
        <table>
          <caption className={shared.note}>파일의 내용, 적용할 수 없는 행부터</caption>
          <thead>
            <tr>
              <th scope="col">행</th>
              <th scope="col">학번</th>
              <th scope="col">이름</th>
              <th scope="col">팀</th>
              <th scope="col">결과</th>
            </tr>
          </thead>
          <tbody>
            {[...refused, ...rows.filter((row) => row.problem === null)].map((row) => (
              <tr key={row.line} data-refused={row.problem !== null || undefined}>
                <td>{row.line}</td>
                <td>{row.studentNumber}</td>
                <td>{row.name ?? '-'}</td>
                <td>{row.team}</td>
                <td>{row.problem === null ? resultOf(row) : problemWords[row.problem]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogFoot hint={null}>
        <CloseButton>취소</CloseButton>
        <Button
          disabled={rows.length === refused.length || board.isPending}
          onClick={() => {
            onClose();
            void board.arrange(`파일대로 ${moved}명을 옮겼습니다.`, next);
          }}
        >
          적용
        </Button>
      </DialogFoot>
    </>
  );
}

const resultOf = ({ isLeader, role }: ListRow): string =>
  [isLeader && '팀장', role].filter(Boolean).join(', ') || '적용';
