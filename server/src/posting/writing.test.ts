/**
 * Posts of teams, which have an owner besides the lecture; posts of the course board are tested over HTTP
 * there.
 */
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import { addActivity, addTeam } from '../testing/teams.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { post } from './tables.ts';
import { addPost } from './writing.ts';

const { services } = await testPortal();
const { db, store } = services;
const world = await createWorld(db, store);
const request = {
  services,
  log: fastify().log,
  account: world.ann,
  uploads: { receive: async () => [] },
  now: seoul('2026-11-18T10:00:00'),
};

/** Posts to a team as Ann, always with the same idempotency key, and returns the id of the post. */
const send = (teamId: number) =>
  addPost(request, {
    owner: { lectureCode: 'LA', board: 'team', teamId },
    written: { title: '자료', body: '<p>자료</p>', isDraft: false, typeCode: '2', isSecret: false },
    key: 'b3c1d9a0-0000-4000-8000-000000000001',
    fileKind: 'team_post',
  });

test('the same key sent to two teams returns the post of each team', async () => {
  const teams: number[] = [];
  for (const code of ['T1', 'T2']) {
    await addActivity(db, { code, professorId: world.prof.id });
    teams.push((await addTeam(db, code, [world.ann])).id);
  }
  const sendAll = async () => {
    const ids: number[] = [];
    for (const teamId of teams) ids.push(await send(teamId));
    return ids;
  };
  const first = await sendAll();
  expect(await sendAll()).toEqual(first);
  const rows = await db.select().from(post).where(eq(post.board, 'team')).orderBy(post.id);
  expect(rows.map(({ id, teamId }) => [id, teamId])).toEqual(first.map((id, index) => [id, teams[index]]));
});
