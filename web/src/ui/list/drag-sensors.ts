import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Dragging the entries of a list: a click stays a click, and a swipe scrolls. By keyboard `moveByKeys` moves them. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
  );
