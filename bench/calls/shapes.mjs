import { Failure } from '../../launcher/failure.mjs';
import { rounds, unmeasured } from './requests/index.mjs';

/** @typedef {import('./asking.mjs').Shape} Shape */

/**
 * How each call is made, as the portal's own description says, which derives from the call table. Refuses to go on when a call is
 * neither measured nor left out for a reason, or is no call any more.
 * @param {string} address
 * @returns {Promise<(path: string) => Shape>}
 */
export async function readShapes(address) {
  const description = await (await fetch(`${address}/api/openapi.json`)).json();
  /** @type {Map<string, Shape>} */
  const shapes = new Map();
  for (const [path, { get, post }] of Object.entries(description.paths)) {
    const { requestBody, responses, 'x-writes': writes } = get ?? post;
    const content = Object.keys(requestBody?.content ?? {});
    shapes.set(path, {
      body: get ? 'query' : content.includes('multipart/form-data') ? 'multipart' : 'json',
      reply: responses[302] ? 'redirect' : responses[200].content['*/*'] ? 'file' : 'json',
      writes,
    });
  }
  /** @type {Set<string>} */
  const measured = new Set(rounds.flat().map(({ path }) => path));
  const known = [...measured, ...Object.keys(unmeasured)];
  const problems = [
    ...[...shapes.keys()].filter((path) => !known.includes(path)).map((path) => `${path} is not measured`),
    ...known.filter((path) => !shapes.has(path)).map((path) => `${path} is no call`),
    ...Object.keys(unmeasured)
      .filter((path) => measured.has(path))
      .map((path) => `${path} is measured, though it is said to be left out`),
  ];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  return (path) => {
    const shape = shapes.get(path);
    if (shape === undefined) throw new Failure(`${path} is no call`);
    return shape;
  };
}
