import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { replaceSyllabi, type SyllabusInput } from './syllabus-authoring.ts';
import { syllabus } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
await createWorld(db, services.store);

const inputOf = (lectureCode: string, goalsHtml = '<p>목표</p>'): SyllabusInput => ({
  lectureCode,
  summaryHtml: '',
  goalsHtml,
  methodsHtml: '',
  booksHtml: '',
  notesHtml: '',
});
const replace = (lectureCodes: string[], ...inputs: SyllabusInput[]) =>
  authored(services, async (authoring) => {
    await replaceSyllabi(authoring, lectureCodes, inputs);
    return authoring.changes.get('syllabus');
  });

test('lectures have exactly the syllabi that are given', async () => {
  expect(await replace(['LA', 'LB'], inputOf('LA'), inputOf('LB'))).toMatchObject({ inserted: 2 });
  expect(await replace(['LA', 'LB'], inputOf('LA'), inputOf('LB'))).toEqual({
    inserted: 0,
    updated: 0,
    removed: 0,
  });
  expect(await replace(['LA'], inputOf('LA', '<p>다른 목표</p>'))).toMatchObject({ updated: 1, removed: 0 });
  // The syllabus of a lecture that is not named stays.
  expect(await replace(['LA'])).toMatchObject({ removed: 1 });
  expect(await db.select().from(syllabus)).toEqual([inputOf('LB')]);
  expect(await db.select().from(syllabus).where(eq(syllabus.lectureCode, 'LA'))).toEqual([]);
});
