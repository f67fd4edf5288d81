import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/query-state/EmptyState.tsx';
import { ErrorState } from '../ui/query-state/ErrorState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';

export function FaceParts() {
  return (
    <>
      <Card title="불러오는 중">
        <Loading shape="list" />
      </Card>
      <Card title="비어 있음">
        <EmptyState text="현재 등록된 과제가 없습니다." />
      </Card>
      <Card title="오류">
        <ErrorState
          error={{ message: '오류가 발생하였습니다.', requestId: '7f3a-21c9' }}
          onRetry={() => undefined}
        />
      </Card>
    </>
  );
}
