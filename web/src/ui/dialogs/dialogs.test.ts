import { describe, expect, test } from 'vitest';
import { messageText } from '../Message.tsx';
import { createDialogQueue } from './dialogs.ts';

test.each([
  ['로그인 해주세요.', '로그인 해주세요.'],
  [
    '지금은 응시할 수 없습니다.\n응시 시간을 확인하세요.',
    '지금은 응시할 수 없습니다.\n응시 시간을 확인하세요.',
  ],
  [
    '학생만 접근할 수 있습니다.<br/>다시 로그인 해주세요.',
    '학생만 접근할 수 있습니다.\n다시 로그인 해주세요.',
  ],
  ['하나<br>둘<BR />셋', '하나\n둘\n셋'],
  ['<b>굵게</b> & <script>', '<b>굵게</b> & <script>'],
])('the message %j is shown as %j', (message, shown) => {
  expect(messageText(message)).toBe(shown);
});

describe('dialogs', () => {
  function answerCurrent(queue: ReturnType<typeof createDialogQueue>, accepted: boolean): void {
    queue.answer(queue.current()?.id ?? 0, accepted);
  }

  test('are shown one at a time', async () => {
    const queue = createDialogQueue();
    const first = queue.alert('첫째');
    const second = queue.confirm('둘째', { danger: true, okLabel: '삭제' });
    expect(queue.current()).toMatchObject({ kind: 'alert', text: '첫째', okLabel: '확인' });
    answerCurrent(queue, true);
    expect(await first).toBe(true);
    expect(queue.current()).toMatchObject({ kind: 'confirm', text: '둘째', okLabel: '삭제', danger: true });
    answerCurrent(queue, true);
    expect(await second).toBe(true);
    expect(queue.current()).toBeUndefined();
  });

  test('the same alert is shown once, and resolves for every caller', async () => {
    const queue = createDialogQueue();
    const shown = [queue.alert('오류가 발생하였습니다.'), queue.alert('오류가 발생하였습니다.')];
    answerCurrent(queue, true);
    await Promise.all(shown);
    expect(queue.current()).toBeUndefined();
    void queue.alert('오류가 발생하였습니다.');
    expect(queue.current()).toBeDefined();
  });

  test('a question asked twice is answered to the first caller', async () => {
    const queue = createDialogQueue();
    const first = queue.confirm('제출하시겠습니까?');
    expect(await queue.confirm('제출하시겠습니까?')).toBe(false);
    answerCurrent(queue, true);
    expect(await first).toBe(true);
  });

  test('a late answer to a closed dialog changes nothing', async () => {
    const queue = createDialogQueue();
    const asked = queue.confirm('삭제하시겠습니까?');
    const id = queue.current()?.id ?? 0;
    queue.answer(id, false);
    queue.answer(id, true);
    expect(await asked).toBe(false);
  });

  test('of a screen that is gone are closed, and its questions answered with no', async () => {
    const queue = createDialogQueue();
    const asked = queue.confirm('삭제하시겠습니까?');
    const shown = queue.alert('오류가 발생하였습니다.');
    queue.dismiss('everything');
    expect(queue.current()).toBeUndefined();
    expect(await asked).toBe(false);
    expect(await shown).toBe(false);
  });

  test('alerts stay when the questions of their screen are dismissed', async () => {
    const queue = createDialogQueue();
    const asked = queue.confirm('페이지를 나가시겠습니까?');
    void queue.alert('이미 제출한 과제입니다.');
    queue.dismiss('questions');
    expect(await asked).toBe(false);
    expect(queue.current()).toMatchObject({ kind: 'alert' });
  });

  test('listeners are notified until they unsubscribe', () => {
    const queue = createDialogQueue();
    let heard = 0;
    const leave = queue.subscribe(() => {
      heard += 1;
    });
    void queue.alert('하나');
    answerCurrent(queue, true);
    leave();
    void queue.alert('둘');
    expect(heard).toBe(2);
  });
});
