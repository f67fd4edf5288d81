/** Topics are put away and brought back with their contents, from the weeks board and from the form of a content. */
import { removeTopic, restoreTopic } from '@baeum/contract/study/board-terms';
import type { Action } from '../../activity/staff/undo-steps.ts';
import { post } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';

const remove = (lectureCode: string, code: string) =>
  guarded({
    okLabel: '보관하기',
    send: (confirmed) => post(removeTopic, { lectureCode, code, confirmed }),
  });

const restore = (lectureCode: string, code: string) =>
  guarded({
    okLabel: '되돌리기',
    send: (confirmed) => post(restoreTopic, { lectureCode, code, confirmed }),
  });

export const removingTopic =
  (lectureCode: string, { code, isEmpty }: { readonly code: string; readonly isEmpty: boolean }): Action =>
  async () => {
    if (isEmpty && !(await dialogs.confirm('빈 세부주제를 삭제할까요?', { okLabel: '삭제', danger: true })))
      return undefined;
    const done = await remove(lectureCode, code);
    return done?.isArchived ? () => restore(lectureCode, code) : undefined;
  };

export const restoringTopic =
  (lectureCode: string, code: string): Action =>
  async () => {
    const done = await restore(lectureCode, code);
    return done && (() => remove(lectureCode, code));
  };
