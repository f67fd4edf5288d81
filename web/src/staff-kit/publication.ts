/** How students see what staff have made, in lists of the console. */
import { publishStateNames, publishStates, type PublishState } from '@baeum/contract/publication';
import type { Status } from '../ui/Chip.tsx';
import type { ListFilter } from '../ui/list/list-state.ts';

const tones: Readonly<Record<PublishState, Status['tone']>> = {
  draft: 'gray',
  scheduled: 'yellow',
  shown: 'green',
  archived: 'gray',
};

export const publishStatus = (state: PublishState): Status => ({
  tone: tones[state],
  word: publishStateNames[state],
});

export const standingFilter = {
  name: 'standing',
  label: '상태',
  choices: publishStates.map((value) => ({ value, label: publishStateNames[value] })),
  chips: true,
} as const satisfies ListFilter<PublishState>;
