/**
 * What was done in a lecture in this tab, on its weeks board and in its forms, the last of it first to be taken back
 * (specification §21.1).
 */
import type { Path } from '@baeum/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, useUser } from '../../api.ts';

/** Takes an action back; undefined where it is given up. */
type Undo = () => Promise<unknown>;
/** An action; undefined where nothing was done, or nothing can be taken back. */
export type Action = () => Promise<Undo | undefined>;

export interface Step {
  /** What was done. */
  readonly text: string;
  readonly undo: Undo;
  /** Calls beside the board's whose replies it changes. */
  readonly refreshes?: readonly Path[];
}

/** Until the page is loaded again. */
const keptSteps = 50;

interface Kept {
  readonly steps: readonly Step[];
  /** Counts what was taken back: a form that shows it begins anew. */
  readonly takenBack: number;
}

const nothing: Kept = { steps: [], takenBack: 0 };
const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();

export const keptAt = (place: string): Kept => kept.get(place) ?? nothing;

function change(place: string, part: Partial<Kept>): void {
  kept.set(place, { ...keptAt(place), ...part });
  for (const listener of listeners) listener();
}

export const keepStep = (place: string, step: Step): void =>
  change(place, { steps: [...keptAt(place).steps, step].slice(-keptSteps) });

const dropStep = (place: string, step: Step): void =>
  change(place, { steps: keptAt(place).steps.filter((one) => one !== step) });

/**
 * Takes a step back. One that is refused is not offered again: what it was based on is gone. It stays where it is given up, or
 * could not reach the portal.
 * @returns whether it was taken back
 */
export async function takeBack(place: string, client: QueryClient, step: Step): Promise<boolean> {
  try {
    if ((await step.undo()) === undefined) return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isFinal) dropStep(place, step);
    throw error;
  }
  dropStep(place, step);
  for (const path of step.refreshes ?? []) await client.invalidateQueries({ queryKey: [path] });
  change(place, { takenBack: keptAt(place).takenBack + 1 });
  return true;
}

/** Calls back after every change, before anything is shown anew. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The steps of this account in a lecture. */
export function useSteps(lectureCode: string) {
  const { id } = useUser();
  const client = useQueryClient();
  const place = `${id} ${lectureCode}`;
  const { steps, takenBack } = useSyncExternalStore(subscribe, () => keptAt(place));
  return {
    /** Where they are kept. */
    place,
    last: steps.at(-1),
    takenBack,
    keep: (step: Step) => keepStep(place, step),
    takeBack: (step: Step) => takeBack(place, client, step),
  };
}
