/** What a form has saved is taken back as it was saved: what hits students who have begun is asked about (specification §19.5). */
import { dialogs } from '../../ui/dialogs/dialogs.ts';

interface Question {
  readonly text: string;
  readonly note?: string;
}

/**
 * @param questionOf what a refusal asks; undefined for one that cannot be confirmed
 * @returns undefined where it is given up
 */
export async function undoAsking<Done>(
  send: (confirmed: boolean) => Promise<Done>,
  questionOf: (error: unknown) => Question | undefined,
): Promise<Done | undefined> {
  try {
    return await send(false);
  } catch (error) {
    const question = questionOf(error);
    if (question === undefined) throw error;
    const { text, note } = question;
    const isSure = await dialogs.confirm(`${text} 그래도 되돌릴까요?`, {
      note,
      okLabel: '되돌리기',
      danger: true,
    });
    return isSure ? send(true) : undefined;
  }
}
