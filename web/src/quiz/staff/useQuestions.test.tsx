// @vitest-environment jsdom
import { quizStaffRefusals } from '@baeum/contract/quiz/staff-terms';
import type { Refusal } from '@baeum/contract/refusals';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, userQuery } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { writeDraft } from '../../ui/drafts/storage.ts';
import type { Question, StoredQuestions } from './queries.ts';
import { newQuestion } from './question-list.ts';
import { type Editor, type QuestionCalls, useQuestions } from './useQuestions.ts';

const questionOf = (key: string, title = `문항 ${key}`): Question => ({
  ...newQuestion(),
  key,
  title,
  items: [
    { key: 'a', title: '가', isCorrect: true },
    { key: 'b', title: '나', isCorrect: false },
  ],
});
const [one, two] = [questionOf('1'), questionOf('2')];

type Sent = Parameters<QuestionCalls['save']>[0];

/** A server with a quiz, which refuses what it is told to. */
class Server implements QuestionCalls {
  stored: StoredQuestions = { questions: [one, two], version: 1, takers: 0 };
  readonly sent: Sent[] = [];
  effect: string | undefined;

  save = async (sent: Sent) => {
    this.sent.push(sent);
    if (sent.version !== this.stored.version) throw refused(staffRefusals.stale);
    if (this.effect !== undefined && !sent.confirmed)
      throw refused(quizStaffRefusals.affects, { effect: this.effect });
    const changed = new Map([...this.stored.questions, ...sent.changed].map((each) => [each.key, each]));
    const questions = sent.order.flatMap((key) => changed.get(key) ?? []);
    this.stored = { ...this.stored, questions, version: this.stored.version + 1 };
    return { version: this.stored.version };
  };

  read = async () => this.stored;
}

const refused = ({ status, errorCode, message }: Refusal, about = {}) =>
  new ApiError({ status, errorCode, message, about });

let server: Server;
/** As the screen is opened with; others may have stored something since. */
let loaded: StoredQuestions;
let editor: Editor;
let root: Root;

function Screen() {
  const shown = useQuestions('quiz', loaded, server);
  useLayoutEffect(() => {
    editor = shown;
  });
  return null;
}

async function open(): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'prof1' } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
}

const type = (question: Question) => act(async () => editor.changeOne(question, `title ${question.key}`));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Chooses in the first conflict. */
async function decide(whose: 'mine' | 'theirs'): Promise<void> {
  const [conflict] = editor.conflicts;
  if (conflict === undefined) throw new Error('There is nothing to choose.');
  await act(async () => editor.decide(conflict, whose));
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  vi.useFakeTimers();
  server = new Server();
  loaded = server.stored;
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('what is typed is stored once, 800 ms after the last change', async () => {
  await open();
  await type({ ...one, title: '고' });
  await pass(700);
  await type({ ...one, title: '고친 문항' });
  await pass(799);
  expect(server.sent).toEqual([]);
  await pass(1);
  expect(server.sent).toMatchObject([{ version: 1, order: ['1', '2'], changed: [{ title: '고친 문항' }] }]);
  expect(editor.state.kind).toBe('saved');
  await pass(5000);
  expect(server.sent).toHaveLength(1);
});

test('a question that is not complete stays on the device, and comes back', async () => {
  await open();
  await act(async () => editor.change([...editor.list, { ...newQuestion(), key: '3', title: '쓰다 만' }]));
  await pass(5000);
  expect(server.sent).toEqual([]);
  expect(editor.onDevice.map(({ key }) => key)).toEqual(['3']);
  await act(async () => root.unmount());
  await open();
  expect(editor.list.map(({ title }) => title)).toEqual(['문항 1', '문항 2', '쓰다 만']);
});

test('another question that somebody else has changed is taken over, and the own one is stored', async () => {
  await open();
  server.stored = { ...server.stored, questions: [one, questionOf('2', '상대')], version: 7 };
  const read = server.read;
  server.read = async () => {
    // Typed while the reply is on its way.
    editor.changeOne({ ...one, title: '나중에' });
    return read();
  };
  await type({ ...one, title: '나' });
  await pass(800);
  await pass(800);
  expect(server.stored.questions.map(({ title }) => title)).toEqual(['나중에', '상대']);
  expect(editor.conflicts).toEqual([]);
});

test('the same question that somebody else has changed waits until one is chosen', async () => {
  await open();
  const theirs = questionOf('1', '상대');
  server.stored = { ...server.stored, questions: [theirs, two], version: 7 };
  await type({ ...one, title: '나' });
  await pass(5000);
  expect(server.stored.questions[0]?.title).toBe('상대');
  const conflict = { key: '1', theirs };
  expect(editor.conflicts).toEqual([conflict]);
  await decide('mine');
  await pass(800);
  expect(server.stored.questions[0]?.title).toBe('나');
});

describe('what is left on the device', () => {
  const [mine, theirs] = [questionOf('1', '나'), questionOf('1', '상대')];

  /** A visit that ends offline, another person's change, and a visit weeks later. */
  async function comeBackAfter(questions: Question[]): Promise<void> {
    const { save } = server;
    server.save = () => Promise.reject(new ApiError({ status: 0, message: '연결되지 않았습니다.' }));
    await open();
    await type(mine);
    await act(async () => root.unmount());
    await pass(5000);
    server.save = save;
    server.stored = { ...server.stored, questions, version: 7 };
    await comeBack();
  }

  async function comeBack(): Promise<void> {
    loaded = server.stored;
    await open();
    await pass(5000);
  }

  test('is stored when nobody else has changed it', async () => {
    await comeBackAfter([one, questionOf('2', '상대')]);
    expect(server.stored.questions.map(({ title }) => title)).toEqual(['나', '상대']);
  });

  test('waits where somebody else has changed it, also when the screen is left without a choice', async () => {
    await comeBackAfter([theirs, two]);
    await type({ ...two, title: '다른 문항' });
    await pass(5000);
    await act(async () => root.unmount());
    await comeBack();
    expect(server.stored.questions.map(({ title }) => title)).toEqual(['상대', '다른 문항']);
    expect(editor.conflicts).toEqual([{ key: '1', theirs }]);
    await decide('mine');
    await act(async () => root.unmount());
    await comeBack();
    expect(server.stored.questions[0]?.title).toBe('나');
  });

  test('does not come back by itself when somebody else has removed it', async () => {
    await comeBackAfter([two]);
    expect(server.stored.questions).toEqual([two]);
    expect(editor.conflicts).toEqual([{ key: '1', theirs: undefined }]);
    await decide('theirs');
    await pass(5000);
    expect(editor.list).toEqual([two]);
    expect(server.sent).toEqual([]);
  });

  test('by a page that kept the questions alone waits wherever it differs', async () => {
    const name = { user: 'prof1', screen: 'quiz-questions', id: 'quiz' };
    writeDraft(localStorage, name, [mine, two], new Date());
    await comeBack();
    expect(server.sent).toEqual([]);
    expect(editor.conflicts).toEqual([{ key: '1', theirs: one }]);
  });
});

test('once students have begun it is stored when asked for, knowing what it changes', async () => {
  server.stored = { ...server.stored, takers: 3 };
  loaded = server.stored;
  server.effect = JSON.stringify({
    students: 3,
    taking: 1,
    gain: 1,
    lose: 0,
    reworded: [],
    points: [],
    answers: [1],
  });
  await open();
  await type({ ...one, points: 5 });
  await pass(5000);
  expect([server.sent, editor.state.kind]).toEqual([[], 'manual']);
  /** Answers the question that storing asks. @returns what it says below */
  async function storing(isSure: boolean): Promise<string | undefined> {
    await act(async () => editor.store());
    await pass(0);
    const asked = dialogs.current();
    await act(async () => dialogs.answer(asked?.id ?? 0, isSure));
    await pass(0);
    return asked?.note;
  }
  expect(await storing(false)).toContain('1명은 오르고');
  expect(editor.state.kind).toBe('manual');
  await storing(true);
  expect(server.sent.map(({ confirmed }) => confirmed)).toEqual([false, false, true]);
  expect(editor.state.kind).toBe('saved');
});
