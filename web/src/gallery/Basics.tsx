import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { useDialogs } from '../ui/dialogs/dialogs.ts';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import { LectureDot } from '../ui/LectureDot.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { type Segment, SegmentedBar } from '../ui/SegmentedBar.tsx';
import { NewMark, Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts/toast.ts';
import classes from './gallery.module.css';

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
  'late',
  'missed',
  'full',
  'full',
  'full',
  'current',
  ...Array.from({ length: 6 }, () => 'upcoming' as const),
];

export function BasicExamples() {
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
        <p className={classes.label}>띠: 출석, 지각, 결석, 이번 주, 남음</p>
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
        <Chip key={word} tone={tone} word={word} />
      ))}
    </div>
  );
}

export function StateExamples() {
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

const MB = 1024 * 1024;

export function FileExamples() {
  return (
    <Card title="첨부 줄">
      <FileList label="첨부 줄">
        <FileRow name="9주차_강의노트.pdf" size={4.2 * MB} onDownload={() => undefined} />
        <UploadRow
          name="20231047_이하은_프라이머설계_보고서_최종_진짜최종_수정본.zip"
          sent={41.8 * MB}
          total={67.4 * MB}
          secondsLeft={11.2}
          onCancel={() => undefined}
        />
        <FileRow name="분석기.exe" refused="지원하지 않는 파일 형식입니다." onRemove={() => undefined} />
      </FileList>
    </Card>
  );
}

export function DialogExamples() {
  const { alert, confirm } = useDialogs();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('-');
  return (
    <Card title="대화상자">
      <div className={classes.row}>
        <Button
          variant="default"
          onClick={() =>
            void alert('지금은 응시할 수 없습니다.\n응시 시간을 확인하세요.', { note: '요청 번호 7f3a-21c9' })
          }
        >
          알림
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm('댓글을 입력하시겠습니까?').then((yes) => setAnswer(yes ? '확인' : '취소'))
          }
        >
          확인
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm('해당 댓글을 정말 삭제하시겠습니까?', { danger: true, okLabel: '삭제' }).then(
              (yes) => setAnswer(yes ? '삭제' : '취소'),
            )
          }
        >
          삭제
        </Button>
        <Button variant="default" onClick={() => void toast('저장 완료하였습니다.')}>
          토스트
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          모달
        </Button>
        <output>{answer}</output>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="공지사항">
        <p>모달 위에서도 대화상자가 열립니다.</p>
        <Button mt={16} onClick={() => void confirm('닫으시겠습니까?').then((yes) => setOpen(!yes))}>
          닫기
        </Button>
      </Modal>
    </Card>
  );
}
