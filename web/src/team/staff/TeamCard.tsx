import { teamLimits, teamMessagesOfStaff as messages } from '@baeum/contract/team/staff-terms';
import { josa } from '@baeum/contract/particles';
import { useDroppable } from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isLoaded } from '../../ui/lazy-modal.tsx';
import { arrangementOf, moveStudents, renamed, withoutTeam } from './arrangement.ts';
import { NameModal } from './name-modal.ts';
import type { Teams, TeamStudent } from './queries.ts';
import { StudentRow } from './StudentRow.tsx';
import classes from './teams.module.css';
import type { Chosen } from './TeamsScreen.tsx';
import type { TeamsBoard } from './useTeams.ts';

export interface BoardContext {
  readonly board: TeamsBoard;
  readonly teams: Teams;
  readonly chosen: Chosen;
}

/** Students who can be dropped on, and what is above and below them. */
function Place({
  id,
  team,
  label,
  children,
}: {
  id: string;
  team: string | null;
  label: string;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { key: team } });
  return (
    <section ref={setNodeRef} className={classes.card} aria-label={label} data-over={isOver || undefined}>
      {children}
    </section>
  );
}

/** Students without a team, those who have come last first. */
export function Pool(context: BoardContext) {
  const students = context.teams.students.filter(({ team }) => team === null);
  return (
    <div className={classes.pool}>
      <Place id="none" team={null} label="팀이 없는 학생">
        <header className={classes.head}>
          <h2>팀 없음</h2>
          <span className={classes.count}>{students.length}명</span>
        </header>
        {students.length === 0 ? (
          <p className={classes.empty}>{messages.allPlaced}</p>
        ) : (
          <Students {...context} students={students} />
        )}
      </Place>
    </div>
  );
}

function Students({ students, ...context }: BoardContext & { readonly students: readonly TeamStudent[] }) {
  return (
    <ul className={classes.students}>
      {students.map((student) => (
        <StudentRow key={student.loginId} {...context} student={student} />
      ))}
    </ul>
  );
}

interface TeamCardProps extends BoardContext {
  readonly team: Teams['teams'][number];
}

/** A team with its members, and what those have left in it who have moved on. */
export function TeamCard({ team, ...context }: TeamCardProps) {
  const { board, teams } = context;
  const members = teams.students.filter((one) => one.team === team.key);
  const gone = members.filter(({ state }) => state !== 'enrolled');
  return (
    <Place id={`team ${team.key}`} team={team.key} label={team.name}>
      <header className={classes.head}>
        <h2>{team.name}</h2>
        <span className={classes.count}>{members.length}명</span>
        {board.mayArrange && <TeamMenu {...context} team={team} gone={gone} isEmpty={members.length === 0} />}
      </header>
      {members.length === 0 ? (
        <p className={classes.empty}>팀원이 없습니다.</p>
      ) : (
        <Students {...context} students={members} />
      )}
      {team.former.length > 0 && (
        <p className={classes.former}>
          다른 팀으로 간 학생의 작업: {team.former.map(formerWords).join(', ')}
        </p>
      )}
    </Place>
  );
}

const formerWords = ({ name, posts, submissions }: TeamCardProps['team']['former'][number]): string =>
  `${name}(${[posts > 0 && `글 ${posts}`, submissions > 0 && `과제 ${submissions}`].filter(Boolean).join(', ') || '평가'})`;

interface TeamMenuProps extends TeamCardProps {
  /** Members who no longer take the lecture. */
  readonly gone: readonly TeamStudent[];
  readonly isEmpty: boolean;
}

function TeamMenu({ board, teams, team, gone, isEmpty }: TeamMenuProps) {
  const [isNaming, setNaming] = useState(false);
  const present = arrangementOf(teams);
  const leave = new Set(gone.map(({ loginId }) => loginId));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`${team.name} 메뉴`} disabled={board.isPending}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void isLoaded(NameModal).then(setNaming)}>이름 바꾸기</Menu.Item>
          {gone.length > 0 && (
            <Menu.Item
              onClick={() =>
                void board.arrange(
                  `수강하지 않는 ${gone.length}명을 ${team.name}에서 뺐습니다.`,
                  moveStudents(present, leave, null),
                )
              }
            >
              수강하지 않는 {gone.length}명 빼기
            </Menu.Item>
          )}
          <Menu.Item
            disabled={team.hasWork}
            onClick={() =>
              void board.arrange(`${josa(team.name, '을/를')} 지웠습니다.`, withoutTeam(present, team.key))
            }
          >
            {deleteWords(team, isEmpty)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameModal
          title="팀 이름"
          label="이름"
          stored={team.name}
          limit={teamLimits.teamName}
          onClose={() => setNaming(false)}
          onSave={(name) => void board.arrange('팀 이름을 바꾸었습니다.', renamed(present, team.key, name))}
        />
      )}
    </>
  );
}

function deleteWords({ hasWork }: TeamCardProps['team'], isEmpty: boolean): string {
  if (hasWork) return '작업이나 점수, 연장이 있어 지울 수 없음';
  return isEmpty ? '팀 지우기' : '팀을 지우고 팀원은 팀 없음으로';
}
