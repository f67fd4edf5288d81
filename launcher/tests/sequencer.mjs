import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';

/**
 * Test files in random order by the seed of the run, but grouped by project: a worker that continues
 * with a file of the same project has its modules already, and would otherwise load others.
 */
export default class RandomWithinProjects extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { seed } = this.ctx.config.sequence;
    const projects = this.ctx.projects.map(({ name }) => name);
    const placed = files.map((file) => ({
      file,
      project: projects.indexOf(file.project.name),
      draw: createHash('sha256').update(`${seed} ${file.moduleId}`).digest('hex'),
    }));
    placed.sort((one, other) => one.project - other.project || (one.draw < other.draw ? -1 : 1));
    return placed.map(({ file }) => file);
  }
}
