/** Dragging on the board by mouse, touch and keyboard: what is under it, where arrow keys lead, what is announced. */
import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  type Over,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { Dragged, Target } from './arrangement.ts';

export interface DragData {
  readonly dragged: Dragged;
  readonly title: string;
}
export interface DropData {
  readonly target: Target;
  /** How it is announced. */
  readonly name: string;
}

export const dropOf = (over: Pick<Over, 'data'> | null): DropData | undefined =>
  over?.data.current as DropData | undefined;
const titleOf = (active: { readonly data: { readonly current?: unknown } }): string =>
  (active.data.current as DragData | undefined)?.title ?? '';

/** By pointer what it is over; by keyboard what begins where the dragged row has been led to. */
export const underDragged: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  const { collisionRect, droppableContainers, droppableRects } = args;
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      return rect === undefined
        ? []
        : [
            {
              id: container.id,
              data: { droppableContainer: container, value: distance(rect, collisionRect) },
            },
          ];
    })
    .sort((a, b) => a.data.value - b.data.value)
    .slice(0, 1);
};

const distance = (one: ClientRect, other: ClientRect): number =>
  Math.hypot(one.left - other.left, one.top - other.top);

interface Place {
  readonly id: UniqueIdentifier;
  readonly column: 'week' | 'block';
  readonly rect: Pick<ClientRect, 'left' | 'top'>;
}

/** Up and down lead through a column, left and right between the weeks and the chosen week. Undefined at an end. */
export function nextPlace(places: readonly Place[], from: Place, code: string): Place | undefined {
  const across = code === 'ArrowLeft' ? 'week' : code === 'ArrowRight' ? 'block' : undefined;
  if (across === from.column) return undefined;
  const column = places.filter((one) => one.column === (across ?? from.column) && one.id !== from.id);
  const gap = ({ rect }: Place) => rect.top - from.rect.top;
  const reached = column.filter((one) => {
    if (code === 'ArrowDown') return gap(one) > 0;
    return code === 'ArrowUp' ? gap(one) < 0 : true;
  });
  return reached.toSorted((a, b) => Math.abs(gap(a)) - Math.abs(gap(b)))[0];
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Tab leaves what is dragged, so that it gives the drag up: by default it drops, and whoever goes on by keyboard would pick up
 * again with the Space that is meant to drop, after which the drag takes the Enter of every button.
 */
export const keyboardCodes: KeyboardCodes = {
  start: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
  end: ['Space', 'Enter'],
};

export const arrowCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  if (!arrows.has(event.code)) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, collisionRect, over } = context;
  const places = droppableContainers.getEnabled().flatMap((container): Place[] => {
    const rect = droppableRects.get(container.id);
    const drop = container.data.current as DropData | undefined;
    return rect === undefined || drop === undefined
      ? []
      : [{ id: container.id, column: drop.target.type, rect }];
  });
  const from = places.find(({ id }) => id === over?.id);
  if (from === undefined || collisionRect === null) return undefined;
  const next = nextPlace(places, from, event.code);
  return next && { x: next.rect.left, y: next.rect.top };
};

export const instructions =
  '스페이스를 누르면 옮기기를 시작합니다. 위아래 화살표로 자리를, 왼쪽 화살표로 다른 주차를 고르고, 스페이스로 놓고, Esc로 취소합니다.';

export const announcements: Announcements = {
  onDragStart: ({ active }) => `${titleOf(active)}: 옮기기를 시작했습니다.`,
  onDragOver: ({ active, over }) =>
    over === null
      ? `${titleOf(active)}: 놓을 수 없는 곳입니다.`
      : `${titleOf(active)}: ${dropOf(over)?.name ?? ''} 자리입니다.`,
  onDragEnd: ({ active, over }) =>
    over === null
      ? `${titleOf(active)}: 옮기지 않았습니다.`
      : `${titleOf(active)}: ${dropOf(over)?.name ?? ''} 자리에 놓았습니다.`,
  onDragCancel: ({ active }) => `${titleOf(active)}: 옮기기를 취소했습니다.`,
};
