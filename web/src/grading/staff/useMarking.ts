import { fileSource, type MarkSelector, markLimits, textSource } from '@baeum/contract/grading/marks';
import { gradingMessages } from '@baeum/contract/grading/staff-terms';
import { type RefObject, useEffect, useState } from 'react';
import { earlierMarks, listMarks, lostMarks } from '../../submission/marks/listed.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { ShownMark } from '../../viewer/FileView.tsx';
import type { Work } from './judging.ts';
import { newMark, sourcesOf } from './marking.ts';
import type { OpenGrading } from './useGrading.ts';

/** Words that are selected, and not marked yet. */
interface Selected {
  readonly source: string;
  readonly quote: string;
  /** Undefined for words that cannot be marked. */
  readonly selector: MarkSelector[] | undefined;
}

/**
 * What is marked in a piece of work, which of it is shown, and what is about to be marked.
 * @param grading undefined until it is known; nothing can be marked before
 * @param list has the comments
 */
export function useMarking(
  { kind, texts, files, score, workVersion, part }: Work,
  grading: OpenGrading | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const marks = grading?.judgement.marks ?? [];
  const listed = listMarks(marks, sourcesOf({ texts, files }));
  const [chosenFile, chooseFile] = useState(files[0]?.id);
  const [shown, setShown] = useState<ShownMark>();
  const [notInFile, setNotInFile] = useState<readonly string[]>([]);
  const [selected, select] = useState<Selected>();
  const [edited, setEdited] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (edited !== undefined) fieldOf(list.current, edited.id)?.focus();
  }, [list, edited]);

  /** Second graders leave none: students read those of the first. */
  const canMark = grading !== undefined && grading.hold.heldBy === null && part !== 'second';

  /** Shows a mark, and lets its comment be written. */
  function edit(id: string): void {
    setShown({ id });
    setEdited({ id });
  }
  function add(source: string, selector: MarkSelector[] | undefined): void {
    select(undefined);
    if (!canMark) return;
    if (selector === undefined) return void toast(gradingMessages.passageTooLong);
    if (marks.length >= markLimits.marks) return void toast(gradingMessages.tooManyMarks);
    const mark = newMark(source, selector);
    grading.change({ marks: [...marks, mark] });
    edit(mark.id);
  }
  /** In the file or the text. */
  function showPlace(id: string): void {
    const found = listed.find(({ mark }) => mark.id === id);
    const file = files.find((one) => fileSource(one.id) === found?.mark.target.source);
    if (file !== undefined) chooseFile(file.id);
    setShown({ id, seconds: found?.place.seconds });
    document.querySelector(`mark[data-mark~="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
  }
  const bodies = texts.map(({ id, text }) => ({ source: textSource(id), text }));
  return {
    canMark,
    listed,
    shown,
    chosenFile,
    chooseFile,
    selected,
    select,
    add,
    addSelected: () => selected && add(selected.source, selected.selector),
    edit,
    showPlace,
    /** Of the file that is shown. */
    setNotInFile,
    /** Whose places were not found. */
    loose: new Set([...notInFile, ...lostMarks(listed, bodies)]),
    /** A debate grows, and has no earlier version. */
    earlier: earlierMarks(kind === 'debate' ? [] : (score?.marks ?? []), workVersion),
  };
}

const fieldOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLTextAreaElement>(`[data-mark="${CSS.escape(id)}"] textarea`);
