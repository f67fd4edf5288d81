import { ErrorState } from '../query-state/QueryState.tsx';

/** Browsers cache a failed module load until the page is reloaded. */
export function NotLoaded() {
  return <ErrorState error={{ message: '내용을 불러오지 못했습니다.' }} onRetry={() => location.reload()} />;
}
