import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import form from '../../ui/form/form.module.css';

interface IdleModalProps {
  /** Seconds until the session ends. */
  remaining: () => number;
  onStay: () => void;
}

/** Says that the session ends without use. */
export default function IdleModal({ remaining, onStay }: IdleModalProps) {
  const [seconds, setSeconds] = useState(remaining);
  const tick = useEffectEvent(() => setSeconds(remaining()));
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Modal opened onClose={onStay} title="자동 로그아웃" size={400}>
      <p style={{ marginBottom: 12 }}>
        오래 사용하지 않아 곧 로그아웃됩니다. 작성하던 내용은 이 화면에 남아 있고, 다시 로그인하면 이어서 쓸
        수 있습니다.
      </p>
      <p role="timer" aria-live="off" style={{ marginBottom: 16 }}>
        남은 시간 <strong>{Math.max(0, seconds)}초</strong>
      </p>
      <div className={form.buttons}>
        <Button data-autofocus onClick={onStay}>
          계속 사용하기
        </Button>
      </div>
    </Modal>
  );
}
