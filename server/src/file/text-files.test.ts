/** Pictures in the texts of assignments, debates, team activities, their assignments, and notices. */
import { publicMediaView } from '@baeum/contract/portal/terms';
import { mediaUrl } from '@baeum/contract/study/terms';
import { beforeAll, expect, test } from 'vitest';
import { people } from '../testing/file-examples.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { createStage, type Stage } from '../testing/stage.ts';
import { shownName } from '../testing/text-files.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

const address = (text: string) => mediaUrl({ cdnRovl: text, cdnFlnm: shownName });

test('are for those who may read the text', async () => {
  for (const person of people) {
    const caller = await portal.as(stage[person]);
    for (const { text, readers } of [...stage.shown.seen, ...stage.shown.unseen]) {
      const { status } = await caller.get(address(text));
      expect([person, text, status === 200]).toEqual([person, text, readers.includes(person)]);
    }
  }
});

test('are shown, not downloaded, and found by both names alone', async () => {
  const ann = await portal.as(stage.ann);
  const { headers } = await ann.get(address('assignment:A-open'));
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-disposition')).toMatch(/^inline/);
  for (const text of ['assignment:', 'assignment:A-draft', 'debate:A-open', 'toString:A-open', 'A-open'])
    expect((await ann.get(address(text))).status, text).toBe(404);
  const other = mediaUrl({ cdnRovl: 'assignment:A-open', cdnFlnm: '다른.png' });
  expect((await ann.get(other)).status).toBe(404);
});

test('of a public notice need no session, those of others do', async () => {
  for (const { text } of [...stage.shown.seen, ...stage.shown.unseen]) {
    const reply = await portal.caller().get(mediaUrl({ cdnRovl: text, cdnFlnm: shownName }, publicMediaView));
    expect([text, reply.status]).toEqual([text, text === 'notice:everybody' ? 200 : 404]);
  }
});
