import type { studyCalls } from '@baeum/contract/study/calls';
import type { Handlers } from '../handler.ts';
import { pageHandlers } from './page-handlers.ts';
import { playerHandlers } from './player-handlers.ts';

export const studyHandlers: Handlers<typeof studyCalls, keyof typeof pageHandlers> = {
  ...pageHandlers,
  ...playerHandlers,
};
