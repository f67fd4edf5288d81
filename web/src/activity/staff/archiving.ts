/** Activities are put away and brought back from the weeks board and from their forms. */
import { type ActivityKind, removeActivity, restoreActivity } from '@baeum/contract/study/board-terms';
import { post } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import type { Action } from './undo-steps.ts';

interface Item {
  readonly kind: ActivityKind;
  readonly code: string;
}

/** Asks first where students have begun it. */
const archive = (lectureCode: string, { kind, code }: Item) =>
  guarded({
    okLabel: '보관하기',
    send: (confirmed) => post(removeActivity, { lectureCode, kind, code, confirmed }),
  });

const restore = (lectureCode: string, { kind, code }: Item) =>
  post(restoreActivity, { lectureCode, kind, code });

export const archivingActivity =
  (lectureCode: string, item: Item): Action =>
  async () => {
    const done = await archive(lectureCode, item);
    return done && (() => restore(lectureCode, item));
  };

export const restoringActivity =
  (lectureCode: string, item: Item): Action =>
  async () => {
    await restore(lectureCode, item);
    return () => archive(lectureCode, item);
  };
