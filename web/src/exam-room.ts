/** The way into the exam room, from wherever exams are named (specification 1 §2 "Header", §8). */
import { examMessages, examRoomPath, examRoomQuery, getAccTokenAID } from '@baeum/contract/exam/terms';
import { post, useAction } from './api.ts';
import { dialogs } from './ui/dialogs/dialogs.ts';

/** Beside the token: the exam that is to be opened in the portal's own exam room. */
export const examParameter = 'examCd';

/** Its address with a fresh token; undefined when there is none. An exam that the portal names is the portal's own. */
async function entrance(examCd: string | undefined): Promise<string | undefined> {
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
  // In the click itself: what opens later is blocked.
  const tab = window.open('', '_blank');
  if (tab === null) return void (await dialogs.alert(examMessages.blocked));
  // Another system has no business with this page.
  tab.opener = null;
  try {
    const url = await entrance(examCd);
    if (url !== undefined) return tab.location.replace(url);
    tab.close();
    await dialogs.alert(examMessages.noToken);
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Opens the exam room in a new tab, with this exam in view if one is named. Not twice at once. */
export function useExamRoom() {
  const opening = useAction(open);
  return {
    open: (examCd?: string): void => {
      if (!opening.isPending) opening.mutate(examCd);
    },
    opening: opening.isPending,
  };
}
