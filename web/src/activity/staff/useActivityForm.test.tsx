// @vitest-environment jsdom
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError, userQuery } from '../../api.ts';
import { pickFiles, removeStored } from '../../ui/form/files.ts';
import { activityFileRules, activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { EditedValues } from './activity-values.ts';
import { keptAt, useSteps } from './undo-steps.ts';
import { useActivityForm } from './useActivityForm.ts';

const values: EditedValues = { title: '제목', bodyHtml: '', showing: 'draft', publishedAt: '' };

interface Change {
  readonly revision: string;
  readonly confirmed: 'Y' | 'N';
  readonly keptFiles: string;
}

/** A server with one activity: a file that a form does not name goes, and a form that is based on an older version is refused. */
class Server {
  values = values;
  revision = 1;
  files = ['a', 'b'];
  /** Refuses what was not confirmed, because students have begun. */
  hasBegun = false;

  read = () => ({ revision: this.revision, files: this.files.map((id) => ({ id })) });

  store(next: EditedValues, files: readonly string[]): void {
    this.values = next;
    this.files = [...files];
    this.revision += 1;
  }

  save(next: EditedValues, added: readonly File[], { revision, confirmed, keptFiles }: Change) {
    if (revision !== String(this.revision)) {
      const stored = JSON.stringify({ revision: this.revision, values: this.values });
      throw new ApiError({ ...staffRefusals.stale, about: { stored } });
    }
    if (this.hasBegun && confirmed === 'N') {
      const harms: Harm[] = [{ words: '이미 12명이 제출했습니다.', students: 12 }];
      throw new ApiError({ ...activityRefusals.hits, about: { harms: JSON.stringify(harms) } });
    }
    const kept = keptFiles.split(',').filter((id) => id !== '' && this.files.includes(id));
    this.store(next, [...kept, ...added.map(({ name }) => name)]);
    return { revision: this.revision };
  }
}

let server: Server;
let latest: ReturnType<typeof useForms>;
let undo: () => Promise<void>;
let root: Root;

const useForms = (object: ReturnType<Server['read']>) =>
  useActivityForm<EditedValues, { readonly revision: number }>({
    stored: values,
    draft: { screen: 'staff-assignment', id: 'A1' },
    object: { ...object, reread: async () => server.read() },
    validate: () => ({}),
    send: async ({ values: sent, files, change }) => server.save(sent, files, change),
    refreshes: [],
    revisionOf: ({ revision }) => revision,
  });

/** Begins anew once something was taken back, as the screens do. */
function Screen({ object }: { object: ReturnType<Server['read']> }) {
  const { takenBack, last, takeBack } = useSteps('LA');
  useLayoutEffect(() => {
    undo = async () => void (last && (await takeBack(last)));
  });
  return <Form key={takenBack} object={object} />;
}

function Form({ object }: { object: ReturnType<Server['read']> }) {
  const shown = useForms(object);
  useLayoutEffect(() => {
    latest = shown;
  });
  return null;
}

const client = new QueryClient();
/** The reply that the screen shows, which may be older than what is stored. */
const show = (object: ReturnType<Server['read']>) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/LA']}>
          <Routes>
            <Route path=":lectureCode" element={<Screen object={object} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'prof1' } });
  localStorage.clear();
  server = new Server();
  root = createRoot(document.createElement('div'));
  await show(server.read());
});
afterEach(() => act(async () => root.unmount()));

const type = (title: string) => act(async () => latest.form.change({ title }));
const remove = (id: string) => act(async () => latest.files.choose((before) => removeStored(before, id)));
async function save() {
  await act(async () => void (await latest.form.submit()));
  await expect.poll(() => latest.form.sending).toBeUndefined();
}
function fileOf(name: string): File {
  const file = new File(['x'], name);
  // Which jsdom cannot read.
  file.slice = () => Object.assign(new Blob(['x']), { arrayBuffer: async () => new ArrayBuffer(1) });
  return file;
}

test('a file that was saved is sent once, and stays when the form is saved again before the screen shows it', async () => {
  await act(async () =>
    latest.files.choose((before) => pickFiles(before, [fileOf('new.pdf')], activityFileRules, 2)),
  );
  await remove('a');
  await save();
  expect(server.files).toEqual(['b', 'new.pdf']);
  expect(latest.files.toSend).toEqual([]);
  await type('더 쓴 제목');
  await save();
  expect(server.files).toEqual(['b', 'new.pdf']);
  expect(server.values.title).toBe('더 쓴 제목');
  // Once the screen shows what is stored, nothing is left to remove.
  await show(server.read());
  expect(latest.files.selection.removed).toEqual([]);
  expect(latest.form.values.title).toBe('더 쓴 제목');
});

test('a file that somebody else has added meanwhile stays, whether the screen shows it or not', async () => {
  await type('내 제목');
  await remove('b');
  server.store(values, ['a', 'b', 'theirs']);
  await save();
  expect(latest.form.conflict).toBeDefined();
  await save();
  expect(server.files).toEqual(['a', 'theirs']);

  server.store(server.values, ['a', 'theirs', 'later']);
  await show(server.read());
  await type('다음 제목');
  await save();
  await save();
  expect(server.files).toEqual(['a', 'theirs', 'later']);
  expect(server.values.title).toBe('다음 제목');
});

test('taking back what was saved asks, as saving it does, where it hits students', async () => {
  await type('새 제목');
  await save();
  const step = keptAt('prof1 LA').steps.at(-1);
  server.hasBegun = true;
  const givenUp = step?.undo();
  await expect
    .poll(dialogs.current)
    .toMatchObject({ note: '이미 12명이 제출했습니다.', okLabel: '되돌리기' });
  dialogs.answer(dialogs.current()?.id ?? 0, false);
  expect(await givenUp).toBeUndefined();
  expect(server.values.title).toBe('새 제목');
  const done = step?.undo();
  await expect.poll(dialogs.current).toBeDefined();
  dialogs.answer(dialogs.current()?.id ?? 0, true);
  expect(await done).toEqual({ revision: 3 });
  expect(server.values.title).toBe('제목');
});

/** What another visit finds. */
async function reopen(): Promise<void> {
  await act(async () => root.unmount());
  root = createRoot(document.createElement('div'));
  await show(server.read());
}

test('what was typed is there again after the page was left, and nothing of it once it is saved', async () => {
  await type('쓰던 제목');
  await reopen();
  expect(latest.form).toMatchObject({ restored: true, values: { title: '쓰던 제목' } });
  await save();
  expect(server.values.title).toBe('쓰던 제목');
  await reopen();
  expect(latest.form.restored).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('a restored draft that others have overtaken meets their change before it is stored', async () => {
  await type('쓰던 제목');
  await act(async () => root.unmount());
  server.store({ ...values, title: '그사이 제목' }, server.files);
  root = createRoot(document.createElement('div'));
  await show(server.read());
  await save();
  expect(server.values.title).toBe('그사이 제목');
  expect(latest.form.conflict?.other?.choices).toEqual([
    { name: 'title', mine: '쓰던 제목', theirs: '그사이 제목' },
  ]);
});

test('taking a step back leaves no draft of what was not saved', async () => {
  await type('새 제목');
  await save();
  await type('저장하지 않은 제목');
  await act(() => undo());
  expect(server.values.title).toBe('제목');
  expect(latest.form).toMatchObject({ restored: false, values: { title: '제목' } });
  await reopen();
  expect(latest.form.restored).toBe(false);
  expect(localStorage).toHaveLength(0);
});

function NewForm() {
  const { keep, last, takeBack } = useSteps('LA');
  const { form } = useActivityForm<EditedValues, unknown>({
    stored: values,
    draft: { screen: 'staff-assignment', id: 'new' },
    validate: () => ({}),
    send: async () => ({}),
    refreshes: [],
  });
  useLayoutEffect(() => {
    latest = { ...latest, form };
    undo = async () => void (last && (await takeBack(last)));
    addStep = () => keep({ text: '옮겼습니다.', undo: async () => 'done' });
  });
  return null;
}

let addStep: () => void;

test('taking a step back leaves what was typed in a form for something new', async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/LA']}>
          <Routes>
            <Route path=":lectureCode" element={<NewForm />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await type('쓰던 제목');
  await act(async () => addStep());
  await act(() => undo());
  await act(async () => root.unmount());
  expect(localStorage).toHaveLength(1);
});

test('what was typed and deleted again leaves no draft', async () => {
  await type('제목과 더');
  await type('제목');
  await reopen();
  expect(localStorage).toHaveLength(0);
});
