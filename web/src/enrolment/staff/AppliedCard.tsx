import type { Preview } from './queries.ts';
import { rosterKindNames } from '@baeum/contract/enrolment/roster-terms';
import { Button } from '@mantine/core';
import { staffBase } from '../../navigation.ts';
import { lecturePath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './AppliedCard.module.css';
import { type ImportScope, isProgramme } from './scope.ts';
import shared from '../../ui/shared.module.css';

interface AppliedCardProps {
  readonly scope: ImportScope;
  readonly counts: Preview['counts'];
  readonly onAnother: () => void;
}

const shownKinds = ['new', 'changed', 'dropped', 'same', 'refused'] as const;

/** Students who have never signed in, to be invited. */
const neverUsed = `${staffBase}/people?kind=student&never=yes`;

/** The last step: what was done. */
export function AppliedCard({ scope, counts, onAnother }: AppliedCardProps) {
  return (
    <Card title="명단을 적용하였습니다">
      <output>
        {shownKinds
          .map((kind) => `${rosterKindNames[kind]} ${counts[kind].toLocaleString('ko')}`)
          .join(' · ')}
      </output>
      {counts.accounts > 0 && (
        <p className={shared.note}>
          계정 {counts.accounts}개를 새로 만들었습니다. 비밀번호가 없으므로 학교 로그인이나 초대로 들어옵니다.
        </p>
      )}
      <div className={classes.actions}>
        {!isProgramme(scope) && (
          <Button component={Link} to={lecturePath(scope.lectureCode, 'students')}>
            수강생 보기
          </Button>
        )}
        {counts.accounts > 0 && (
          <Button component={Link} to={neverUsed} variant="default">
            새 학생 초대
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          다른 파일
        </Button>
      </div>
    </Card>
  );
}
