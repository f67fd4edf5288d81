import { publishStateNames } from '@baeum/contract/publication';
import type { Input } from '@baeum/contract';
import { arrangeMaterials, materialStaffMessages } from '@baeum/contract/material/staff-terms';
import { DndContext, type DragEndEvent, pointerWithin, useDraggable, useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { useHold } from '../../ui/form/form-frame.ts';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { useDragSensors } from '../../ui/list/drag-sensors.ts';
import { MoveButtons } from '../../ui/list/MoveButtons.tsx';
import { moveByKeys, moved, movedTo } from '../../ui/list/order.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import classes from './OrderModal.module.css';
import { changedByMaterial, type MaterialOrder, orderQuery } from './queries.ts';

interface OrderModalProps extends LazyModalProps {
  readonly lectureCode: string;
}

/** The materials of a lecture are put in the order in which students see them. */
export default function OrderModal({ opened, onClose, lectureCode }: OrderModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="학습자료 순서" size={560} returnFocus={false}>
      {opened && <Order lectureCode={lectureCode} onClose={onClose} />}
    </FormModal>
  );
}

function Order({ lectureCode, onClose }: Omit<OrderModalProps, 'opened'>) {
  const query = useQuery(orderQuery(lectureCode));
  // Here, because what is below begins anew with the refreshed order before the answer is handled.
  const arranging = useAction(
    (order: Omit<Input<typeof arrangeMaterials>, 'lectureCode'>) =>
      post(arrangeMaterials, { lectureCode, ...order }),
    { refreshes: changedByMaterial },
  );
  return (
    <QueryState
      query={query}
      empty={{ when: ({ items }) => items.length === 0, text: materialStaffMessages.none }}
    >
      {/* Another order begins anew. */}
      {(order) => (
        <Arranging
          key={order.version}
          order={order}
          isSaving={arranging.isPending}
          onSave={(ids) =>
            arranging.mutate(
              { version: order.version, ids },
              {
                onSuccess: () => {
                  void toast(materialStaffMessages.arranged);
                  onClose();
                },
              },
            )
          }
        />
      )}
    </QueryState>
  );
}

type Item = MaterialOrder['items'][number];

interface ArrangingProps {
  readonly order: MaterialOrder;
  readonly isSaving: boolean;
  /** Nothing is the order of their dates. */
  readonly onSave: (ids: number[] | null) => void;
}

function Arranging({ order, isSaving, onSave }: ArrangingProps) {
  const [items, setItems] = useState<readonly Item[]>(order.items);
  useHold(() => {
    if (isSaving) return 'sending';
    return items === order.items ? undefined : 'changed';
  });
  const sensors = useDragSensors();
  const placeOf = (id: DragEndEvent['active']['id']) => items.findIndex((one) => one.id === Number(id));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) setItems(movedTo(items, placeOf(active.id), placeOf(over.id)));
  };
  return (
    <>
      <p className={classes.hint}>
        끌어서 옮기거나, 단추나 Alt와 화살표로 옮깁니다. 새로 올리는 자료는 맨 위에 놓입니다.
      </p>
      <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
        <ol className={classes.list} aria-label="학습자료 순서">
          {items.map((item, index) => (
            <Entry
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              onMove={(by) => setItems(moved(items, index, by))}
            />
          ))}
        </ol>
      </DndContext>
      <div className={classes.foot}>
        {order.isArranged && (
          <Button variant="subtle" disabled={isSaving} onClick={() => onSave(null)}>
            등록일 순서로
          </Button>
        )}
        <CloseButton disabled={isSaving}>닫기</CloseButton>
        <Button loading={isSaving} onClick={() => onSave(items.map(({ id }) => id))}>
          저장
        </Button>
      </div>
    </>
  );
}

interface EntryProps {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
}

function Entry({ item: { id, title, weekNumber, standing }, index, count, onMove }: EntryProps) {
  const { setNodeRef: dragged, listeners } = useDraggable({ id });
  const { setNodeRef: target, isOver } = useDroppable({ id });
  return (
    // Alt with an arrow works wherever the focus is in the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li ref={target} data-over={isOver || undefined} onKeyDown={moveByKeys(onMove)}>
      <span ref={dragged} className={classes.grip} {...listeners}>
        <IconGripVertical size={18} aria-hidden="true" />
      </span>
      <span className={classes.name}>
        {title}
        <small>
          {weekNumber === null ? '전체 주차' : `${weekNumber}주차`}
          {standing !== 'shown' && ` · ${publishStateNames[standing]}`}
        </small>
      </span>
      <MoveButtons name={title} index={index} count={count} onMove={onMove} />
    </li>
  );
}
