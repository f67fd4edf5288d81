import '@mantine/core/styles/Checkbox.layer.css';
import { shareForCopying } from '@baeum/contract/lecture/own-copy-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { Checkbox } from '@mantine/core';
import { post, useAction } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';

/** Lets professors of the same subject copy the lecture of the address. */
export function SharingCard() {
  const { code: lectureCode, isShared } = useLecture();
  const share = useAction((wanted: boolean) => post(shareForCopying, { lectureCode, isShared: wanted }), {
    refreshes: [getLecture],
  });
  return (
    <Card title="이 강의 공유">
      <Checkbox
        label="같은 교과목의 다른 교수가 이 강의를 가져갈 수 있습니다."
        description="콘텐츠, 학습자료, 과제와 퀴즈 문제를 복사할 수 있고, 수강생과 학생이 한 것은 보이지 않습니다."
        checked={share.isPending ? share.variables : isShared}
        disabled={share.isPending}
        onChange={(event) => share.mutate(event.currentTarget.checked)}
      />
    </Card>
  );
}
