import { evaluationStaffRefusals as refusals } from '@baeum/contract/evaluation/staff-terms';
import { isRefusedBy } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';

/**
 * Sends a period, and once more where its user wants it although students could no longer take part.
 * @returns whether it is stored
 */
export async function confirmHits(send: (confirmed: boolean) => Promise<unknown>): Promise<boolean> {
  try {
    await send(false);
  } catch (error) {
    if (!isRefusedBy(error, [refusals.hits])) throw error;
    const sure = await dialogs.confirm(error.message, {
      note: '종료를 그대로 두면 남은 학생도 참여할 수 있습니다.',
      okLabel: '그래도 저장',
      danger: true,
    });
    if (!sure) return false;
    await send(true);
  }
  return true;
}
