/** Actions that the server refuses once where they hit students (specification §19.5). */
import { boardRefusals, type Protection } from '@baeum/contract/study/board-terms';
import { isRefusedBy } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { protectionLines } from './protection-words.ts';

interface Alternative<Done> {
  readonly question: string;
  readonly okLabel: string;
  /** Undefined when it is given up. */
  readonly run: () => Promise<Done | undefined>;
}

interface Guarded<Done> {
  readonly send: (confirmed: boolean) => Promise<Done>;
  /** What does less harm, of what is said to happen otherwise. */
  readonly alternative?: (protection: Protection) => Alternative<Done> | undefined;
  readonly okLabel: string;
}

/** Says how many students it hits and how, offers what does less harm, and asks again. Undefined when it is given up. */
export async function guarded<Done>({
  send,
  alternative,
  okLabel,
}: Guarded<Done>): Promise<Done | undefined> {
  try {
    return await send(false);
  } catch (error) {
    if (!isRefusedBy(error, [boardRefusals.hitsStudents])) throw error;
    const protection = JSON.parse(String(error.about['protection'])) as Protection;
    const note = protectionLines(protection).join('\n');
    const other = alternative?.(protection);
    if (other !== undefined && (await dialogs.confirm(other.question, { note, okLabel: other.okLabel })))
      return other.run();
    const question = `학생 ${protection.students}명에게 영향이 있습니다. 그래도 할까요?`;
    return (await dialogs.confirm(question, { note, okLabel, danger: true })) ? send(true) : undefined;
  }
}
