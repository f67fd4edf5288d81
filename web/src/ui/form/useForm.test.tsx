// @vitest-environment jsdom
import { commonRefusals, type Refusal, refusals } from '@baeum/contract/refusals';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, userQuery } from '../../api.ts';
import { dialogs } from '../dialogs/dialogs.ts';
import { writeDraft } from '../drafts/storage.ts';
import { textFields } from '../drafts/useLocalDraft.ts';
import { asksBeforeClosing } from '../testing.ts';
import { Form as Frame } from './Form.tsx';
import { useHold } from './form-frame.ts';
import { type FormDraft, useDraft } from './useDraft.ts';
import { useTextDraft } from './useTextDraft.ts';
import { type Form, type FormOptions, useForm } from './useForm.ts';

interface Texts {
  readonly title: string;
  readonly body: string;
}

const { taken, changed } = refusals({
  taken: { status: 409, errorCode: 'TAKEN', message: '이미 있는 제목입니다.' },
  changed: { status: 409, errorCode: 'CHANGED', message: '다른 곳에서 먼저 수정되었습니다.' },
});
const stored: Texts = { title: '제목', body: '' };
const parse = textFields('title', 'body', 'version');
const required = '내용을 입력해주세요.';
const oneFile = { extensions: ['pdf'], maxBytes: 10, maxFiles: 1 };
const rules = { ...oneFile, tooLarge: taken, tooMany: taken, unsupported: taken };

let root: Root;
let client: QueryClient;
let page: HTMLElement;
const failed = vi.fn<(error: ApiError) => void>();

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  failed.mockClear();
  client = new QueryClient({ defaultOptions: { mutations: { onError: failed } } });
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'student1' } });
  page = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  dialogs.dismiss('everything');
});

const useTestDraft = () =>
  useDraft<Texts>({
    screen: 'test',
    id: 1,
    parse(kept) {
      const texts = parse(kept);
      return texts && { values: { title: texts.title, body: texts.body }, version: texts.version };
    },
    format: (values, version) => ({ ...values, version: String(version) }),
    isStored: (values) => values.title === stored.title && values.body === stored.body,
  });

async function open(
  options: Partial<FormOptions<Texts, unknown>> & Pick<FormOptions<Texts, unknown>, 'send'>,
  useKept: () => FormDraft<Texts> | undefined = useTestDraft,
) {
  let latest: Form<Texts> | undefined;
  const show = (form: Form<Texts>) => {
    latest = form;
  };
  function Screen() {
    const draft = useKept();
    const form = useForm<Texts>({
      stored,
      version: '1',
      ...(draft && { draft }),
      validate: ({ body }) => ({ title: undefined, body: body === '' ? required : undefined }),
      ...options,
    });
    useEffect(() => show(form));
    const { error: _title, ...title } = form.text('title');
    const { error: _body, ...body } = form.text('body');
    return (
      <Frame form={form}>
        <input {...title} />
        <textarea {...body} />
      </Frame>
    );
  }
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  return () => {
    if (latest === undefined) throw new Error('The form is not open.');
    return latest;
  };
}

/** A reply that the test gives when it wants to. */
function gate() {
  let resolve = (): void => {};
  let reject = (_error: Error): void => {};
  const promise = new Promise<void>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}

async function answer(accepted: boolean) {
  await expect.poll(() => dialogs.current()).toBeDefined();
  dialogs.answer(dialogs.current()?.id ?? 0, accepted);
}

const close = () => act(async () => root.unmount());
const type = (form: () => Form<Texts>, part: Partial<Texts>) => act(async () => form().change(part));
const submit = (form: () => Form<Texts>) => act(() => form().submit());
const refuse = (refusal: Refusal, about = {}) => Promise.reject(new ApiError({ ...refusal, about }));
const field = (name: string) => page.querySelector<HTMLElement>(`[name="${name}"]`);

test('unsent values are restored with a notice, and the user can start over', async () => {
  await type(await open({ send: async () => {} }), { body: '쓰던 글' });
  await close();
  const form = await open({ send: async () => {} });
  expect(form().values).toEqual({ title: '제목', body: '쓰던 글' });
  expect(form().restored).toBe(true);
  await act(async () => form().startOver());
  expect(form().values).toEqual(stored);
  expect(form().restored).toBe(false);
  await close();
  expect((await open({ send: async () => {} }))().restored).toBe(false);
});

test('the first invalid field gets the focus and a message that follows the typing', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {});
  const form = await open({ send });
  expect(form().error('body')).toBeUndefined();
  expect(await submit(form)).toBe('invalid');
  expect(document.activeElement).toBe(field('body'));
  expect(form().error('body')).toBe(required);
  await type(form, { body: '글' });
  expect(form().error('body')).toBeUndefined();
  await type(form, { body: '' });
  expect(form().error('body')).toBe(required);
  expect(send).not.toHaveBeenCalled();
});

test('a problem is shown until its field changes, or in a dialog, where the form says so', async () => {
  const first = await open({ report: 'first', send: async () => {} });
  await submit(first);
  await type(first, { title: '다른 제목' });
  expect(first().error('body')).toBe(required);
  await type(first, { body: '글' });
  await type(first, { body: '' });
  expect(first().error('body')).toBeUndefined();
  await close();
  const form = await open({ report: 'dialog', send: async () => {} });
  const attempt = form().submit();
  await expect.poll(() => dialogs.current()?.text).toBe(required);
  await answer(true);
  await act(() => attempt);
  expect(document.activeElement).toBe(field('body'));
  expect(form().hasErrors).toBe(false);
});

test('refusals of the server are shown beside their fields, others in the form', async () => {
  const valid = { title: '제목', body: '글' };
  const named = { ...commonRefusals.invalid, message: '제목은 200자 이하로 입력해 주세요. (title)' };
  const answers = [
    () => refuse(named, { field: 'title' }),
    () => refuse(taken),
    () => refuse(commonRefusals.notFound),
  ];
  const form = await open({
    send: () => answers.shift()?.() ?? Promise.resolve(),
    fieldOf: ({ errorCode }) => (errorCode === taken.errorCode ? 'title' : undefined),
    showsRefusals: true,
  });
  await type(form, valid);
  await submit(form);
  expect(form().error('title')).toBe('제목은 200자 이하로 입력해 주세요.');
  expect(document.activeElement).toBe(field('title'));
  await submit(form);
  expect(form().error('title')).toBe(taken.message);
  await type(form, { title: '다른 제목' });
  expect(form().error('title')).toBeUndefined();
  await submit(form);
  expect(form().refusal?.message).toBe(commonRefusals.notFound.message);
  await submit(form);
  expect(form().refusal).toBeUndefined();
  expect(failed).not.toHaveBeenCalled();
});

test('in a conflict the values stay, based on the newer version, until the user reverts', async () => {
  const options: Parameters<typeof open>[0] = {
    send: () => refuse(changed),
    conflict: { refusals: [changed], message: changed.message, onConflict: () => '2' },
  };
  const form = await open(options);
  await type(form, { body: '내 글' });
  await submit(form);
  expect(form().conflict?.message).toBe(changed.message);
  expect(form().values.body).toBe('내 글');
  await close();
  // The version it is based on is restored as well: the same one is no conflict, another one is.
  expect((await open({ ...options, version: '2' }))().conflict).toBeUndefined();
  await close();
  const outdated = await open({ ...options, version: '3' });
  expect(outdated().conflict?.message).toBe(changed.message);
  await act(async () => outdated().startOver());
  expect(outdated().conflict).toBeUndefined();
  expect(outdated().values).toEqual(stored);
});

test('a double click sends once, with and without a question', async () => {
  const reply = gate();
  const send = vi.fn<() => Promise<void>>(() => reply.promise);
  const form = await open({ send });
  await type(form, { body: '글' });
  const { submit: click } = form();
  await act(async () => {
    expect(await Promise.all([click(), click()])).toEqual(['sent', 'busy']);
    // Before the form is rendered again.
    expect(await click()).toBe('busy');
  });
  expect(await submit(form)).toBe('busy');
  await act(async () => reply.resolve());
  expect(send).toHaveBeenCalledOnce();
  await close();
  const asked = await open({ confirm: () => '보내시겠습니까?', send });
  await type(asked, { body: '글' });
  const attempts = [asked().submit(), asked().submit()];
  await answer(true);
  await act(async () => {
    expect(await Promise.all(attempts)).toEqual(['sent', 'busy']);
  });
  expect(dialogs.current()).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing is sent when the question is declined', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {});
  const form = await open({ confirm: () => '보내시겠습니까?', send });
  await type(form, { body: '글' });
  const attempt = form().submit();
  await answer(false);
  await act(async () => {
    expect(await attempt).toBe('declined');
  });
  expect(send).not.toHaveBeenCalled();
});

test('the question names the chosen files that it goes without', async () => {
  const files = {
    rules,
    toSend: [],
    leftOut: ['a.exe', 'b.mov'],
    markUnreadable: () => {},
    showRefusal: () => {},
  };
  const form = await open({ confirm: () => '보내시겠습니까?', send: async () => {}, files });
  await type(form, { body: '글' });
  const attempt = form().submit();
  await act(async () => {
    await expect.poll(() => dialogs.current()?.note).toContain('빼고 보냅니다: a.exe, b.mov');
  });
  await answer(false);
  await act(async () => void (await attempt));
});

test('a form that has been left completes without continuing', async () => {
  const reply = gate();
  const onDone = vi.fn<() => void>();
  const form = await open({ send: () => reply.promise, onDone });
  await type(form, { body: '글' });
  await submit(form);
  await close();
  await act(async () => reply.resolve());
  expect(onDone).not.toHaveBeenCalled();
  // The server has it, so nothing is left on this device.
  expect((await open({ send: async () => {} }))().restored).toBe(false);
});

test('a refusal that arrives after the form has been left is shown like any other error', async () => {
  const reply = gate();
  const onRefused = vi.fn<() => boolean>(() => true);
  const form = await open({ send: () => reply.promise, onRefused });
  await type(form, { body: '글' });
  await submit(form);
  await close();
  await act(async () => reply.reject(new ApiError(taken)));
  expect(onRefused).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledOnce();
  expect((await open({ send: async () => {} }))().restored).toBe(true);
});

test('leaving cancels an incomplete upload, but not a request that has been sent', async () => {
  const file = new File(['x'], 'a.pdf');
  // Which jsdom cannot read.
  const start = Object.assign(new Blob(['x']), { arrayBuffer: async () => new ArrayBuffer(1) });
  vi.spyOn(file, 'slice').mockReturnValue(start);
  const signals: AbortSignal[] = [];
  const pending = gate();
  const options = (files: readonly File[]): Parameters<typeof open>[0] => ({
    files: { toSend: files, rules, markUnreadable: () => {}, showRefusal: () => {} },
    send(_submission, { signal }) {
      signals.push(signal);
      return pending.promise;
    },
  });
  for (const files of [[file], []]) {
    const form = await open(options(files));
    await type(form, { body: '글' });
    await submit(form);
    await act(async () => {
      await expect.poll(() => form().sending).toBeDefined();
    });
    await close();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('the later of two forms takes over what it did not change, and is sent with what its user has chosen', async () => {
  const now = { revision: 7, values: { title: '상대 제목', body: '상대 내용' }, by: '윤정아' };
  const send = vi
    .fn<FormOptions<Texts, unknown>['send']>()
    .mockImplementationOnce(() => refuse(staffRefusals.stale, { stored: JSON.stringify(now) }))
    .mockResolvedValue(null);
  const form = await open({ send, validate: () => ({}), conflict: { refusals: [staffRefusals.stale] } });
  await type(form, { title: '내 제목' });
  await submit(form);
  await expect.poll(() => form().conflict?.other?.choices).toHaveLength(1);
  expect(form().values).toEqual({ title: '내 제목', body: '상대 내용' });
  expect(form().conflict?.other).toMatchObject({ by: '윤정아', adopted: ['body'] });

  expect(await submit(form)).toBe('invalid');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => form().choose('title', 'theirs'));
  expect(form().values.title).toBe('상대 제목');
  await act(async () => form().choose('title', 'mine'));
  await submit(form);
  await expect.poll(() => send.mock.calls).toHaveLength(2);
  const [sent] = send.mock.calls[1] ?? [];
  expect(sent).toMatchObject({ values: { title: '내 제목', body: '상대 내용' }, version: 7 });
});

/** Refuses a form because somebody else has stored these values. */
const refuseFor = (values: Texts, revision: number) =>
  refuse(staffRefusals.stale, { stored: JSON.stringify({ revision, values, by: '윤정아' }) });

/** A form that stays open after it was saved, and the versions and values that its server has received. */
async function openToStay(answers: (() => Promise<unknown>)[]) {
  const received: unknown[] = [];
  const form = await open({
    validate: () => ({}),
    conflict: { refusals: [staffRefusals.stale] },
    send: ({ version, values }) => {
      received.push([version, values]);
      return answers.shift()?.() ?? Promise.reject(new Error('Nothing more is expected.'));
    },
    onDone: (revision) => form().saved(Number(revision)),
  });
  return { form, received };
}

test('a change of somebody else is compared with what was saved last, not with what the form began with', async () => {
  const { form, received } = await openToStay([
    async () => 2,
    // A colleague has taken the new title back.
    () => refuseFor(stored, 3),
    async () => 4,
  ]);
  await type(form, { title: '새 제목' });
  await submit(form);
  await type(form, { body: '설명' });
  await submit(form);
  await expect.poll(() => form().conflict?.other).toMatchObject({ adopted: ['title'], choices: [] });
  await submit(form);
  expect(received).toEqual([
    ['1', { title: '새 제목', body: '' }],
    [2, { title: '새 제목', body: '설명' }],
    [3, { title: '제목', body: '설명' }],
  ]);
  // Nobody is offered the colleague's version of what has been saved since.
  expect(form().conflict).toBeUndefined();
});

test('what was typed after a save is not replaced by what the same user has saved', async () => {
  const { form } = await openToStay([
    async () => 2,
    () => refuseFor({ title: '20점', body: '상대 내용' }, 3),
  ]);
  await type(form, { title: '20점' });
  await submit(form);
  await type(form, { title: '제목' });
  await submit(form);
  await expect.poll(() => form().conflict?.other).toMatchObject({ adopted: ['body'], choices: [] });
  expect(form().values).toEqual({ title: '제목', body: '상대 내용' });
});

test('a form that stays open keeps no draft of what it has saved', async () => {
  const { form } = await openToStay([async () => 2]);
  await type(form, { body: '글' });
  await submit(form);
  await expect.poll(() => form().sending).toBeUndefined();
  await close();
  expect(localStorage).toHaveLength(0);
  expect((await open({ send: async () => {} }))().restored).toBe(false);
});

test('what saving uses up is neither sent again nor kept on this device', async () => {
  const spent = { body: '' };
  const useBegun = () => useTextDraft<Texts>({ screen: 'test', id: 1, stored, unkept: spent });
  const received: unknown[] = [];
  const form = await open(
    {
      version: 1,
      validate: () => ({}),
      send: async ({ values }) => received.push(values),
      onDone: () => form().saved(2, spent),
    },
    useBegun,
  );
  await type(form, { title: '새 제목', body: 'upload-1' });
  await submit(form);
  await expect.poll(() => form().sending).toBeUndefined();
  await submit(form);
  expect(received).toEqual([
    { title: '새 제목', body: 'upload-1' },
    { title: '새 제목', body: '' },
  ]);
  await close();
  expect(localStorage).toHaveLength(0);
  await type(await open({ send: async () => {} }, useBegun), { title: '쓰던 제목', body: 'upload-2' });
  await close();
  expect((await open({ send: async () => {} }, useBegun))().values).toEqual({ title: '쓰던 제목', body: '' });
});

/** What another visit finds of a draft of `{ title: '제목', body: '' }`, after a colleague has changed the title. */
async function openAfterColleague() {
  const now = { title: '상대 제목', body: '' };
  const received: unknown[] = [];
  const form = await open(
    {
      stored: now,
      version: 2,
      validate: () => ({}),
      conflict: { refusals: [staffRefusals.stale] },
      send: async ({ version, values }) => {
        received.push([version, values]);
        if (version !== 2) await refuseFor(now, 2);
      },
    },
    () => useTextDraft<Texts>({ screen: 'test', id: 1, stored: now }),
  );
  return { form, received };
}

test('a draft is sent as based on the version that it was begun with, and keeps what others have changed since', async () => {
  const useBegun = () => useTextDraft<Texts>({ screen: 'test', id: 1, stored });
  await type(await open({ version: 1, send: async () => {} }, useBegun), { body: '쓰던 글' });
  await close();
  const { form, received } = await openAfterColleague();
  expect(form().restored).toBe(true);
  await submit(form);
  await expect.poll(() => form().conflict?.other).toMatchObject({ adopted: ['title'], choices: [] });
  await submit(form);
  expect(received).toEqual([
    [1, { title: '제목', body: '쓰던 글' }],
    [2, { title: '상대 제목', body: '쓰던 글' }],
  ]);
});

test('a draft that was kept before drafts had versions, or equals what is stored, is sent as based on that', async () => {
  const name = { user: 'student1', screen: 'test', id: 1 };
  writeDraft(localStorage, name, { title: '제목', body: '쓰던 글' }, new Date());
  const old = await openAfterColleague();
  await submit(old.form);
  expect(old.received).toEqual([[2, { title: '제목', body: '쓰던 글' }]]);
  await close();
  const basis = { version: 1, differing: { title: '제목' } };
  writeDraft(localStorage, name, { title: '상대 제목', body: '', basis }, new Date());
  const same = await openAfterColleague();
  expect(same.form().restored).toBe(false);
  await submit(same.form);
  expect(same.received).toEqual([[2, { title: '상대 제목', body: '' }]]);
});

test('a choice that was open when the form was left is asked for again, and one that was made is kept', async () => {
  const theirs = { title: '상대 제목', body: '상대 내용' };
  const received: unknown[] = [];
  const visit = (now: Texts, current: number) =>
    open(
      {
        stored: now,
        version: current,
        validate: () => ({}),
        conflict: { refusals: [staffRefusals.stale] },
        send: async ({ version, values }) => {
          received.push([version, values]);
          if (version !== 2) await refuseFor(theirs, 2);
        },
      },
      () => useTextDraft<Texts>({ screen: 'test', id: 1, stored: now }),
    );
  const mine = { title: '내 제목', body: '내 내용' };
  const first = await visit(stored, 1);
  await type(first, mine);
  await submit(first);
  await expect.poll(() => first().conflict?.other?.choices).toHaveLength(2);
  await act(async () => first().choose('title', 'mine'));
  await close();

  const second = await visit(theirs, 2);
  expect(second().values).toEqual(mine);
  await submit(second);
  await expect
    .poll(() => second().conflict?.other?.choices)
    .toEqual([{ name: 'body', mine: '내 내용', theirs: '상대 내용' }]);
  expect(received.splice(0)).toEqual([
    [1, mine],
    [1, mine],
  ]);
  await act(async () => second().choose('body', 'mine'));
  await close();

  // Everything has been chosen.
  const third = await visit(theirs, 2);
  await submit(third);
  await expect.poll(() => received).toEqual([[2, mine]]);
});

const unkept = (): undefined => undefined;

test('leaving is asked about while what was typed is neither sent nor kept', async () => {
  const reply = gate();
  const form = await open({ send: () => reply.promise, onDone: () => {} }, unkept);
  expect(asksBeforeClosing()).toBe(false);
  await type(form, { body: '글' });
  expect(asksBeforeClosing()).toBe(true);
  await type(form, { body: '' });
  expect(asksBeforeClosing()).toBe(false);
  await type(form, { body: '글' });
  await submit(form);
  expect(asksBeforeClosing()).toBe(false);
  await act(async () => reply.resolve());
  await expect.poll(() => form().sending).toBeUndefined();
  // The form is still there, such as until the next page is.
  expect(asksBeforeClosing()).toBe(false);
  await type(form, { body: '' });
  expect(asksBeforeClosing()).toBe(true);
  await close();
  expect(asksBeforeClosing()).toBe(false);
});

test('leaving is asked about again after a refusal, and not where a form says so', async () => {
  const refused = await open({ send: () => refuse(taken), showsRefusals: true }, unkept);
  await type(refused, { body: '글' });
  await submit(refused);
  await expect.poll(() => refused().refusal).toBeDefined();
  expect(asksBeforeClosing()).toBe(true);
  await close();
  await type(await open({ send: async () => {}, guard: false }, unkept), { body: '글' });
  expect(asksBeforeClosing()).toBe(false);
});

test('what a draft keeps holds nobody, and what it could not keep does', async () => {
  const form = await open({ send: async () => {} });
  await type(form, { body: '글' });
  expect(asksBeforeClosing()).toBe(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await type(form, { body: '긴 글' });
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(form().draft.kind).toBe('failed');
  expect(asksBeforeClosing()).toBe(true);
  vi.restoreAllMocks();
});

test('a link is followed once somebody says so, asked once for all forms of the page', async () => {
  const follow = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/elsewhere';
  link.addEventListener('click', follow);
  const form = await open({ send: async () => {} }, () => useHold(() => 'changed') as undefined);
  await type(form, { body: '글' });
  for (const isLeaving of [false, true]) {
    link.click();
    expect(dialogs.current()?.text).toContain('저장하지 않은 입력이 있습니다');
    await act(() => answer(isLeaving));
    expect(dialogs.current()).toBeUndefined();
    expect(follow).toHaveBeenCalledTimes(isLeaving ? 1 : 0);
  }
  link.remove();
});
