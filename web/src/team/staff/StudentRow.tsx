import '@mantine/core/styles/Checkbox.layer.css';
import { enrolmentStateNames } from '@baeum/contract/enrolment/states';
import { memberKinds } from '@baeum/contract/team/terms';
import { josa } from '@baeum/contract/particles';
import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { isLoaded } from '../../ui/lazy-modal.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { arrangementOf, ledBy, withRole } from './arrangement.ts';
import { NameModal } from './name-modal.ts';
import type { TeamStudent } from './queries.ts';
import type { BoardContext } from './TeamCard.tsx';
import classes from './teams.module.css';

interface StudentRowProps extends BoardContext {
  readonly student: TeamStudent;
}

/** A student, who is chosen, dragged, or moved by the menu. */
export function StudentRow({ board, teams, chosen, student }: StudentRowProps) {
  const { loginId, name, isLeader, role } = student;
  return (
    <li
      className={classes.student}
      data-student={loginId}
      data-chosen={chosen.selected.has(loginId) || undefined}
    >
      {board.mayArrange && (
        <>
          <Checkbox
            aria-label={`${name} 선택`}
            checked={chosen.selected.has(loginId)}
            onChange={() => chosen.toggle(loginId)}
          />
          <Handle student={student} onOpen={() => chosen.ask(chosen.together(loginId))} />
        </>
      )}
      <span className={classes.person}>
        <span>
          {name} {isLeader && <Tag>{memberKinds.leader}</Tag>} {markOf(student)}
        </span>
        <span className={classes.facts}>{factsOf(student)}</span>
        {role !== null && <span className={classes.facts}>역할: {role}</span>}
      </span>
      {board.mayArrange && <StudentMenu board={board} teams={teams} chosen={chosen} student={student} />}
    </li>
  );
}

/** Dragged by mouse and touch; a click or the keyboard asks where to. */
function Handle({ student: { loginId, name }, onOpen }: { student: TeamStudent; onOpen: () => void }) {
  const { setNodeRef, listeners } = useDraggable({ id: loginId });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.handle}
      {...listeners}
      onClick={onOpen}
      aria-label={`${name} 옮기기`}
      aria-keyshortcuts="M"
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}

function markOf({ state, joinedLate, team }: TeamStudent) {
  if (state !== 'enrolled') return <Tag>{enrolmentStateNames[state]}</Tag>;
  return joinedLate && team === null && <Tag>늦은 등록</Tag>;
}

const factsOf = ({ studentNumber, college, studyYear, posts, submissions }: TeamStudent): string =>
  [
    studentNumber,
    studyYear !== null && `${studyYear}학년`,
    college,
    posts > 0 && `글 ${posts}`,
    submissions > 0 && `과제 ${submissions}`,
  ]
    .filter(Boolean)
    .join(' · ');

function StudentMenu({ board, teams, chosen, student }: StudentRowProps) {
  const { loginId, name, team, isLeader, role } = student;
  const [isWriting, setWriting] = useState(false);
  const present = arrangementOf(teams);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`${name} 메뉴`} disabled={board.isPending}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => chosen.ask(chosen.together(loginId))}>다른 팀으로 옮기기</Menu.Item>
          {team !== null && (
            <>
              <Menu.Item
                disabled={isLeader}
                onClick={() =>
                  void board.arrange(
                    `${josa(name, '을/를')} 팀장으로 정했습니다.`,
                    ledBy(present, team, loginId),
                  )
                }
              >
                팀장으로 정하기
              </Menu.Item>
              <Menu.Item onClick={() => void isLoaded(NameModal).then(setWriting)}>역할 정하기</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isWriting && (
        <NameModal
          title={`${name}의 역할`}
          label="역할"
          stored={role ?? ''}
          limit={200}
          mayBeEmpty
          onClose={() => setWriting(false)}
          onSave={(next) =>
            void board.arrange(`${name}의 역할을 정했습니다.`, withRole(present, loginId, next || null))
          }
        />
      )}
    </>
  );
}
