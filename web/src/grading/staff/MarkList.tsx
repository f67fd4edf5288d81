import { markLimits } from '@baeum/contract/grading/marks';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { type ListedMark, whereOf } from '../../submission/marks/listed.ts';
import { MarkHead } from '../../submission/marks/MarkHead.tsx';
import marks from '../../submission/marks/Marks.module.css';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { withMarkComment, withoutMark } from './marking.ts';
import type { OpenGrading } from './useGrading.ts';
import classes from './Desk.module.css';

interface MarkListProps {
  listed: readonly ListedMark[];
  shownId: string | undefined;
  /** Whose places were not found. */
  loose: ReadonlySet<string>;
  /** Made on an earlier version of the work. */
  earlier: ReadonlySet<string>;
  onShow: (id: string) => void;
  grading: OpenGrading;
  ref: Ref<HTMLElement>;
}

/** What is marked, in the order of the work. */
export function MarkList({ listed, shownId, loose, earlier, onShow, grading, ref }: MarkListProps) {
  const { judgement, change, flush } = grading;
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterRemoval(
    list,
    listed.map(({ mark }) => mark.id),
  );
  return (
    <section ref={ref} className={classes.marks} aria-label="제출물에 남긴 의견">
      <ol ref={list} className={marks.list}>
        {listed.map((one) => {
          const { id, comment } = one.mark;
          return (
            <li key={id} className={marks.item} data-mark={id} data-shown={id === shownId || undefined}>
              <MarkHead
                listed={one}
                isLoose={loose.has(id)}
                isEarlier={earlier.has(id)}
                onShow={() => onShow(id)}
              />
              <div className={classes.markEdit}>
                <Textarea
                  className={classes.markComment}
                  size="xs"
                  autosize
                  minRows={1}
                  maxRows={6}
                  aria-label={`의견 ${one.number}, ${whereOf(one)}`}
                  placeholder="비워 두면 강조만 보입니다."
                  value={comment}
                  maxLength={markLimits.comment}
                  onChange={({ currentTarget }) =>
                    change({ marks: withMarkComment(judgement.marks, id, currentTarget.value) })
                  }
                  // What is left is saved at once.
                  onBlur={flush}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  data-removes
                  aria-label={`의견 ${one.number} 삭제`}
                  onClick={() => change({ marks: withoutMark(judgement.marks, id) })}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
