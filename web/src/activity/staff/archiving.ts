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
export const archivingActivity =
  (lectureCode: string, { kind, code }: Item): Action =>
  async () => {
    const done = await guarded({
      kind,
      okLabel: '보관하기',
      send: (confirmed) => post(removeActivity, { lectureCode, kind, code, confirmed }),
    });
    return done && (() => post(restoreActivity, { lectureCode, kind, code }));
  };

export const restoringActivity =
  (lectureCode: string, { kind, code }: Item): Action =>
  async () => {
    await post(restoreActivity, { lectureCode, kind, code });
    return () => post(removeActivity, { lectureCode, kind, code, confirmed: true });
  };
