/** Opens the exam room wherever exams are linked (specification §3.3, §10). */
import { examMessages, examRoomPath, examRoomQuery, getAccTokenAID } from '@baeum/contract/exam/terms';
import { post, useAction } from './api.ts';
import { targetOf } from './navigation.ts';
import { dialogs } from './ui/dialogs/dialogs.ts';
import type { LinkTarget } from './ui/links.ts';

/** Query parameter beside the token: the exam to open in the portal's own exam room. */
export const examParameter = 'examCd';

/**
 * The URL with a fresh token; undefined when there is no token. An exam named by the portal is always the
 * portal's own.
 */
async function entryUrl(examCd: string | undefined): Promise<string | undefined> {
  const { AID, AAID, examUrl } = await post(getAccTokenAID, {});
  const token = AAID ?? AID;
  if (token === null) return undefined;
  const url = new URL(examCd === undefined ? examUrl : examRoomPath, location.origin);
  url.searchParams.set(examRoomQuery.token, token);
  url.searchParams.set(examRoomQuery.type, AAID === null ? 'AID' : 'AAID');
  if (examCd !== undefined) url.searchParams.set(examParameter, examCd);
  return url.href;
}

async function open(examCd: string | undefined): Promise<void> {
  // Opened synchronously in the click, because popups opened later are blocked.
  const tab = window.open('', '_blank');
  if (tab === null) return void (await dialogs.alert(examMessages.blocked));
  // Another system must not access this page.
  tab.opener = null;
  try {
    const url = await entryUrl(examCd);
    if (url !== undefined) return tab.location.replace(url);
    tab.close();
    await dialogs.alert(examMessages.noToken);
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Opens the exam room in a new tab, with this exam if one is given. Ignores further clicks while opening. */
export function useExamRoom() {
  const opening = useAction(open);
  return {
    open: (examCd?: string): void => {
      if (!opening.isPending) opening.mutate(examCd);
    },
    opening: opening.isPending,
  };
}

/**
 * Links to an exam, or to the list of the exam room: a click opens it with a token, and the address leads there for a
 * student who is signed in.
 */
export function useExamLink() {
  const { open } = useExamRoom();
  return (examCd?: string): LinkTarget => {
    const target = examCd === undefined ? targetOf('ExamRoom', {}) : targetOf('ExamDesc', { quizCd: examCd });
    return { ...target, onFollow: () => open(examCd) };
  };
}
