import { Card } from '../../ui/Card.tsx';
import { SegmentedBar } from '../../ui/SegmentedBar.tsx';
import shared from '../../ui/shared.module.css';
import { completeness, type SyllabusValues } from './syllabus-values.ts';

interface CompletenessProps {
  readonly values: SyllabusValues;
  readonly evaluationSum: number;
}

/** How much of the syllabus is there, and what is missing. */
export function Completeness({ values, evaluationSum }: CompletenessProps) {
  const { parts, done, missing } = completeness(values, evaluationSum);
  return (
    <Card label="완성도">
      <div className={shared.column}>
        <p>
          <strong className={shared.number}>
            완성도 {done} / {parts.length}
          </strong>{' '}
          {missing.length === 0 ? '모두 갖추었습니다.' : `빠진 것: ${missing.join(', ')}`}
        </p>
        <SegmentedBar segments={parts.map(({ isThere }) => (isThere ? 'full' : 'upcoming'))} />
      </div>
    </Card>
  );
}
