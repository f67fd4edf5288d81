import { loadable } from '../../ui/loadable.tsx';
import { useIsAsked } from './page-reasons.ts';

const ReasonModal = loadable(() => import('./ReasonModal.tsx'));

/** Asks an administrator for the reason, whatever screen wants to act. */
export const ReasonDialog = () => useIsAsked() && <ReasonModal />;
