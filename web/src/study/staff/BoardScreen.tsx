import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../api.ts';
import { lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Said } from '../../staff-kit/Said.tsx';
import { UndoLast } from '../../staff-kit/UndoLast.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { Archive } from './Archive.tsx';
import { type Dragged, draggedId, moveTo } from './arrangement.ts';
import classes from './board.module.css';
import {
  announcements,
  arrowCoordinates,
  type DragData,
  dropOf,
  instructions,
  keyboardCodes,
  underDragged,
} from './drag.ts';
import { Radar } from './Radar.tsx';
import type { Term } from './board-queries.ts';
import { type Board, useBoard } from './useBoard.ts';
import { WeekCard } from './WeekCard.tsx';
import { WeekList } from './WeekList.tsx';

/** The weeks board of a lecture: the whole term on the left, the chosen week with its rows beside it. */
export default function BoardScreen() {
  const lectureCode = useLectureCode();
  const permissions = useLecturePermissions();
  const mayChange = permissions.includes('content') || permissions.includes('assess');
  const board = useBoard(lectureCode, mayChange);
  return (
    <>
      <PageHeader
        title="강의 구성"
        actions={
          <>
            {mayChange && <UndoLast board={board} />}
            <Button
              component={Link}
              to={lecturePath(lectureCode, 'board/preview')}
              variant="default"
              leftSection={<IconEye size={18} aria-hidden="true" />}
            >
              학생으로 보기
            </Button>
            {permissions.includes('lead') && (
              <Button component={Link} to={lecturePath(lectureCode, 'copy')} variant="default">
                지난 강의에서 가져오기
              </Button>
            )}
          </>
        }
      />
      <QueryState
        query={board.query}
        loading={{ shape: 'block', height: 480 }}
        empty={{ when: ({ weeks }) => weeks.length === 0, text: '주차가 없는 강의입니다.' }}
      >
        {(term) => <Weeks board={board} term={term} />}
      </QueryState>
      <Said board={board} className={classes.said} />
    </>
  );
}

/** The week of the address, or the one that is going on. */
function useChosenWeek({ weeks }: Term) {
  const [parameters, setParameters] = useSearchParams();
  const now = useNow().getTime();
  const wanted = Number(parameters.get('week'));
  const current = weeks.findLast(({ opensAt }) => Date.parse(opensAt) <= now) ?? weeks[0];
  const chosen = weeks.find(({ number }) => number === wanted) ?? current;
  const choose = (number: number) => setParameters({ week: String(number) }, { replace: true });
  return [chosen, choose] as const;
}

function Weeks({ board, term }: { board: Board; term: Term }) {
  const [week, choose] = useChosenWeek(term);
  const [dragged, drag] = useState<DragData>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowCoordinates, keyboardCodes }),
  );
  function drop({ active, over }: DragEndEvent): void {
    drag(undefined);
    const data = active.data.current as DragData | undefined;
    const target = dropOf(over)?.target;
    const move = data && target && moveTo(term, data.dragged, target);
    if (data === undefined || move === undefined) return;
    void board.move(move, data.title).then(() => refocus(data.dragged));
  }
  if (week === undefined) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underDragged}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
        // It would take the focus again whenever a row has become a new element.
        restoreFocus: false,
      }}
      onDragStart={({ active }) => drag(active.data.current as DragData | undefined)}
      onDragEnd={drop}
      onDragCancel={() => drag(undefined)}
    >
      <div className={classes.layout}>
        <WeekList term={term} chosen={week.number} onChoose={choose} />
        <div>
          <WeekCard key={week.number} board={board} term={term} week={week} />
          <div className={classes.aside}>
            <Radar lectureCode={board.lectureCode} week={week} />
            <Archive board={board} term={term} />
          </div>
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={classes.overlay}>{dragged.title}</div>}
      </DragOverlay>
    </DndContext>
  );
}

/** A row that has moved is a new element where it stands: its handle gets the focus that the old one had. */
function refocus(dragged: Dragged): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(draggedId(dragged))}"]`)?.focus();
}
