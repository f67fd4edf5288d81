import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { useDialogs } from '../ui/dialogs/dialogs.ts';
import { toast } from '../ui/toasts/toast.ts';
import classes from './Parts.module.css';

export function DialogParts() {
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
