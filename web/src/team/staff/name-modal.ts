import { loadable } from '../../ui/loadable.tsx';

/** Asks for one short text. */
export const NameModal = loadable(() => import('./NameModal.tsx'));
