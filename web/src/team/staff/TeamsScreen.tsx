import { DndContext, type DragEndEvent, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { exportTeamMembers, teamMessagesOfStaff as messages } from '@baeum/contract/team/staff-terms';
import { josa } from '@baeum/contract/particles';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { useLecture } from '../../staff-roles.ts';
import { Said } from '../../staff-kit/Said.tsx';
import { UndoLast } from '../../staff-kit/UndoLast.tsx';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import { useDragSensors } from '../../ui/list/drag-sensors.ts';
import { Key } from '../../ui/keys/Key.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { isLoaded, useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { arrangementOf, moveStudents, withTeam } from './arrangement.ts';
import type { Teams, TeamStudent } from './queries.ts';
import { Pool, TeamCard } from './TeamCard.tsx';
import classes from './teams.module.css';
import { type TeamsBoard, useTeams } from './useTeams.ts';

const SplitModal = loadable(() => import('./SplitModal.tsx'));
const ListModal = loadable(() => import('./ListModal.tsx'));
const MoveModal = loadable(() => import('./MoveModal.tsx'));

/** The students of a lecture and the teams of an activity side by side. */
export default function TeamsScreen() {
  const { code } = useLecture();
  const { activityId = '' } = useParams();
  const board = useTeams(code, activityId);
  const { data } = board.query;
  const activity = { to: activityPath('team', code, activityId) };
  return (
    <>
      <PageHeader
        title={data && '팀 나누기'}
        tabTitle={data && `팀 나누기 · ${data.title}`}
        path={[
          { label: '활동', link: { to: activitiesPath(code) } },
          ...(data === undefined ? [] : [{ label: data.title, link: activity }, { label: '팀 나누기' }]),
        ]}
        note={data && noteOf(data)}
        actions={data && <Actions board={board} teams={data} />}
      />
      <Said board={board} className={classes.said} />
      <QueryState
        query={board.query}
        loading={{ shape: 'block', height: 480 }}
        empty={{ when: ({ students }) => students.length === 0, text: messages.noStudents }}
      >
        {(teams) => <Board board={board} teams={teams} />}
      </QueryState>
    </>
  );
}

function noteOf({ teams, students }: Teams): string {
  const taking = students.filter(({ state }) => state === 'enrolled');
  const without = taking.filter(({ team }) => team === null).length;
  return `수강생 ${taking.length}명 · ${teams.length}팀 · 팀 없음 ${without}명`;
}

const sheetColumns = [
  { key: 'number', header: '학번' },
  { key: 'name', header: '이름', phone: 'title' },
  { key: 'college', header: '소속' },
  { key: 'year', header: '학년' },
  { key: 'team', header: '팀' },
  { key: 'leader', header: '팀장' },
  { key: 'role', header: '역할' },
] as const;

function Actions({ board, teams }: { board: TeamsBoard; teams: Teams }) {
  const { lectureCode, activityCode, mayArrange } = board;
  const [splitter, lister] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const splitting = useLazyModal(splitter, SplitModal, { board, teams });
  const listing = useLazyModal(lister, ListModal, { board, teams });
  const columns = useColumnChoice('team-members', sheetColumns);
  return (
    <>
      {mayArrange && (
        <>
          <UndoLast board={board} />
          <Button ref={splitter} variant="default" onClick={splitting.open} {...splitting.prepare}>
            무작위로 나누기
          </Button>
          <Button ref={lister} variant="default" onClick={listing.open} {...listing.prepare}>
            파일로 나누기
          </Button>
        </>
      )}
      <ExportButton
        call={exportTeamMembers}
        which={{ lectureCode, activityCode }}
        columns={columns}
        total={teams.students.length}
      />
      {splitting.modal}
      {listing.modal}
    </>
  );
}

/** Chosen students, and those whom the dialog is about to move. */
function useChosen(students: readonly TeamStudent[]) {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<readonly TeamStudent[]>();
  const named = (loginIds: ReadonlySet<string>) => students.filter(({ loginId }) => loginIds.has(loginId));
  /** Of a chosen one all that are chosen. */
  const together = (loginId: string) => (selected.has(loginId) ? selected : new Set([loginId]));
  return {
    selected,
    /** Nobody while it is not asked; undefined before anything was. */
    moving,
    together,
    toggle(loginId: string) {
      const next = new Set(selected);
      if (!next.delete(loginId)) next.add(loginId);
      select(next);
    },
    clear: () => select(new Set()),
    /** Asks where to. */
    ask: (loginIds: ReadonlySet<string>) =>
      void isLoaded(MoveModal).then((isThere) => isThere && setMoving(named(loginIds))),
    close: () => setMoving([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

function Board({ board, teams }: { board: TeamsBoard; teams: Teams }) {
  const chosen = useChosen(teams.students);
  const [dragged, drag] = useState<string>();
  const sensors = useDragSensors();
  const nameOf = (key: string | null) => teams.teams.find((one) => one.key === key)?.name ?? '팀 없음';
  async function move(loginIds: ReadonlySet<string>, to: string | null): Promise<void> {
    const going = teams.students.filter(({ loginId, team }) => loginIds.has(loginId) && team !== to);
    const [first] = going;
    if (first === undefined) return;
    const who = going.length === 1 ? first.name : `${going.length}명`;
    const done = await board.arrange(
      `${josa(who, '을/를')} ${josa(nameOf(to), '으로/로')} 옮겼습니다.`,
      moveStudents(arrangementOf(teams), new Set(going.map(({ loginId }) => loginId)), to),
    );
    if (done) chosen.clear();
  }
  useKeys('팀', [
    {
      code: 'KeyM',
      shown: 'M',
      does: '고른 학생을 다른 팀으로 옮기기',
      run: () => chosen.ask(toMove(chosen)),
    },
  ]);
  function drop({ active, over }: DragEndEvent): void {
    drag(undefined);
    const target = over?.data.current as { readonly key: string | null } | undefined;
    if (target !== undefined) void move(chosen.together(String(active.id)), target.key);
  }
  const context = { board, teams, chosen };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => drag(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => drag(undefined)}
    >
      {chosen.selected.size > 0 && <Selection chosen={chosen} />}
      <div className={classes.layout}>
        <Pool {...context} />
        <div className={classes.teams}>
          {teams.teams.length === 0 && <p className={classes.none}>{messages.noTeams}</p>}
          {teams.teams.map((team) => (
            <TeamCard key={team.key} {...context} team={team} />
          ))}
          {board.mayArrange && (
            <Button
              variant="default"
              disabled={board.isPending}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => void board.arrange('팀을 더했습니다.', withTeam(arrangementOf(teams)))}
            >
              팀 추가
            </Button>
          )}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <div className={classes.overlay}>{draggedName(teams, chosen.together(dragged), dragged)}</div>
        )}
      </DragOverlay>
      {chosen.moving !== undefined && (
        <MoveModal teams={teams} students={chosen.moving} onClose={chosen.close} onMove={move} />
      )}
    </DndContext>
  );
}

/** The chosen ones, or the one whose row has the focus. */
function toMove({ selected }: Chosen): ReadonlySet<string> {
  if (selected.size > 0) return selected;
  const focused = document.activeElement?.closest<HTMLElement>('[data-student]')?.dataset['student'];
  return new Set(focused === undefined ? [] : [focused]);
}

function draggedName({ students }: Teams, loginIds: ReadonlySet<string>, dragged: string): string {
  const name = students.find(({ loginId }) => loginId === dragged)?.name ?? '';
  return loginIds.size > 1 ? `${name} 외 ${loginIds.size - 1}명` : name;
}

function Selection({ chosen }: { chosen: Chosen }) {
  return (
    <section className={classes.selection} aria-label="고른 학생" data-keeps-focus>
      <strong>{chosen.selected.size}명 선택</strong>
      <Button size="xs" rightSection={<Key>M</Key>} onClick={() => chosen.ask(chosen.selected)}>
        옮기기
      </Button>
      <Button size="xs" variant="subtle" onClick={chosen.clear}>
        선택 해제
      </Button>
    </section>
  );
}
