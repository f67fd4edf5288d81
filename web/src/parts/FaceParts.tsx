import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';

export function FaceParts() {
  return (
    <>
      <Card title="불러오는 중">
        <Loading shape="list" />
      </Card>
      <Card title="비어 있음">
        <Empty text="현재 등록된 과제가 없습니다." />
      </Card>
      <Card title="오류">
        <ErrorFace
          error={{ message: '오류가 발생하였습니다.', requestId: '7f3a-21c9' }}
          onRetry={() => undefined}
        />
      </Card>
    </>
  );
}
