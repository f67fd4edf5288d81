import { problemsInWords } from '@baeum/contract/lecture/problems';
import { weeksInWords } from '@baeum/contract/lecture/weeks-in-words';
import { lectureStateNames } from '@baeum/contract/lecture/staff-terms';
import { lectureName } from '../../staff-roles.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { SegmentedBar } from '../../ui/SegmentedBar.tsx';
import shared from '../../ui/shared.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './lecture-columns.module.css';
import { type ListedLecture, segmentsOf } from './lecture-words.ts';
import { Warning } from './Warning.tsx';

const tones: Readonly<Record<ListedLecture['state'], Tone>> = {
  before: 'gray',
  progress: 'blue',
  finished: 'gray',
};

/** Code and kind: `MBIO2101-01 · 전공필수 3학점`. */
const factsOf = ({ code, majorType, credits, isMicroLearning }: ListedLecture): string =>
  [code, `${majorType} ${credits}학점`, ...(isMicroLearning ? ['마이크로러닝'] : [])].join(' · ');

export const lectureColumns = [
  {
    key: 'name',
    header: '강의',
    phone: 'title',
    cell: (lecture) => (
      <span className={classes.lecture}>
        <strong className={shared.breakable}>{lectureName(lecture)}</strong>
        <span className={shared.note}>{factsOf(lecture)}</span>
      </span>
    ),
  },
  {
    key: 'professors',
    header: '교수',
    width: '150px',
    phoneLabel: '교수',
    cell: ({ professors }) => professors.join(', ') || <span className={shared.tertiary}>없음</span>,
  },
  {
    key: 'students',
    header: '수강',
    width: '72px',
    align: 'right',
    phoneLabel: '수강',
    cell: ({ studentCount }) => <span className={shared.number}>{studentCount}명</span>,
  },
  {
    key: 'weeks',
    header: '주차 구성',
    width: '190px',
    phone: 'field',
    cell: (one) => <Weeks lecture={one} />,
  },
  {
    key: 'rates',
    header: '평가 비율',
    width: '84px',
    align: 'right',
    phoneLabel: '평가 비율',
    cell: ({ evaluationSum }) => (
      <span className={evaluationSum === 100 ? shared.number : classes.wrong}>{evaluationSum}%</span>
    ),
  },
  {
    key: 'state',
    header: '상태',
    width: '96px',
    phone: 'above',
    cell: ({ state }) => <Chip tone={tones[state]} word={lectureStateNames[state]} />,
  },
  {
    key: 'problems',
    header: '확인 필요',
    width: '210px',
    phone: 'field',
    phoneCell: (lecture) => lecture.problems.length > 0 && <Problems lecture={lecture} />,
    cell: (lecture) => <Problems lecture={lecture} />,
  },
] as const satisfies readonly Column<ListedLecture>[];

function Weeks({ lecture }: { lecture: ListedLecture }) {
  const words = weeksInWords(lecture);
  return (
    <span className={classes.weeks} title={words}>
      <SegmentedBar segments={segmentsOf(lecture)} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function Problems({ lecture }: { lecture: ListedLecture }) {
  const problems = problemsInWords(lecture);
  if (problems.length === 0) return <span className={shared.tertiary}>없음</span>;
  return <Warning text={problems.join(', ')} />;
}

/** What the segments of the weeks mean. */
export function WeekLegend() {
  return (
    <ul className={classes.legend} aria-label="주차 구성 범례">
      {legend.map(({ segment, word }) => (
        <li key={segment}>
          <SegmentedBar segments={[segment]} />
          {word}
        </li>
      ))}
    </ul>
  );
}

const legend = [
  { segment: 'full', word: '공개' },
  { segment: 'current', word: '이번 주' },
  { segment: 'ready', word: '준비됨' },
  { segment: 'missed', word: '열렸으나 비공개' },
  { segment: 'upcoming', word: '비어 있음' },
] as const;
