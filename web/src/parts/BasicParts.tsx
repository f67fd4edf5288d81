import { Button } from '@mantine/core';
import { Avatar } from '../ui/Avatar.tsx';
import { SegmentedBar, type Segment } from '../ui/SegmentedBar.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { LectureDot } from '../ui/LectureDot.tsx';
import { NewMark, Tag } from '../ui/Tag.tsx';
import classes from './Parts.module.css';

const STATES: [Tone, string][] = [
  ['gray', '예정'],
  ['blue', '진행'],
  ['green', '완료'],
  ['green', '제출완료'],
  ['green', '평가완료'],
  ['orange', '지각 제출'],
  ['red', '미제출'],
  ['yellow', '임시저장'],
];

const ATTENDANCE: [Tone, string][] = [
  ['purple', '출석'],
  ['blue', '학습중'],
  ['blue', '학습전'],
  ['green', '지각'],
  ['red', '결석'],
];

const WEEKS: Segment[] = [
  'full',
  'full',
  'full',
  'full',
  'missed',
  'full',
  'full',
  'full',
  'current',
  ...Array.from({ length: 6 }, () => 'upcoming' as const),
];

export function BasicParts() {
  return (
    <>
      <Card title="상태 표시">
        <Chips states={STATES} />
        <p className={classes.label}>출석</p>
        <Chips states={ATTENDANCE} />
        <p className={classes.label}>분류 (색 없음)</p>
        <div className={classes.row}>
          <Tag>찬반토론</Tag>
          <Tag>수시고사</Tag>
          <Tag>복수 정답 2개</Tag>
          <NewMark />
          <Avatar name="이하은" />
          <Avatar name="남궁민수" size={28} />
          <Avatar name="Grace" size={24} />
        </div>
      </Card>
      <Card title="버튼">
        <div className={classes.row}>
          <Button>제출</Button>
          <Button variant="light">답안 제출</Button>
          <Button variant="default">임시저장</Button>
          <Button variant="subtle">더보기</Button>
          <Button disabled>제출</Button>
          <Button loading>제출</Button>
        </div>
        <div className={classes.row}>
          <Button color="red">삭제</Button>
          <Button variant="default" size="xs">
            작은 버튼 30
          </Button>
          <Button size="md">큰 버튼 42</Button>
        </div>
        <p className={classes.label}>띠: 출석, 이번 주, 결석, 남음</p>
        <SegmentedBar segments={WEEKS} />
        <p className={classes.label}>띠 12</p>
        <SegmentedBar segments={WEEKS} height={12} />
        <p className={classes.label}>강의 색 (달력 점, 강의 순서 10색)</p>
        <div className={classes.dots}>
          {Array.from({ length: 10 }, (_, place) => (
            <span key={place}>
              <LectureDot index={place} />
              {place + 1}
            </span>
          ))}
        </div>
      </Card>
    </>
  );
}

function Chips({ states }: { states: [Tone, string][] }) {
  return (
    <div className={classes.row}>
      {states.map(([tone, word]) => (
        <Chip key={word} tone={tone}>
          {word}
        </Chip>
      ))}
    </div>
  );
}
