import { Failure } from '../../launcher/failure.mjs';
import { coverageProblems } from './coverage.mjs';

/** @typedef {import('./client.mjs').Shape} Shape */

/**
 * Reads from the portal's OpenAPI description, which is derived from the call table, how each call is made. Throws a
 * Failure if a call is neither measured nor left out for a reason.
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
  const problems = coverageProblems(shapes.keys());
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  return (path) => {
    const shape = shapes.get(path);
    if (shape === undefined) throw new Failure(`${path} is not a call of the portal`);
    return shape;
  };
}
