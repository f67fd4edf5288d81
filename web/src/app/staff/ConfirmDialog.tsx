import { loadable } from '../../ui/loadable.tsx';
import { useIsConfirming } from './page-requests.ts';

const ConfirmModal = loadable(() => import('./ConfirmModal.tsx'));

/** Asks for the second factor again, whatever screen makes the call. */
export const ConfirmDialog = () => useIsConfirming() && <ConfirmModal />;
