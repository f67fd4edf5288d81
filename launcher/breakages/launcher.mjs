/**
 * The launcher and the documents.
 * @type {readonly import('./list.mjs').Breakage[]}
 */
export const launcher = [
  {
    rule: 'A test that was left out counts as a failure.',
    file: 'launcher/tests/projects.mjs',
    find: 'else fail(`${file}: "${test.fullName}" was not run (${test.status})`);',
    replace: '',
    project: 'launcher',
    tests: ['launcher/tests/projects.test.mjs'],
  },
  {
    rule: 'A run that ends badly without a failed test counts as a failure.',
    file: 'launcher/tests/projects.mjs',
    find: 'if (code !== 0 && tally.failed === 0)',
    replace: 'if (code === undefined && tally.failed === 0)',
    project: 'launcher',
    tests: ['launcher/tests/projects.test.mjs'],
  },
  {
    rule: 'Demonstration accounts, whose passwords are published, are not offered on a public portal.',
    file: 'launcher/config.mjs',
    find: 'demo: demoText === null ? !isPublic && databaseUrl === null',
    replace: 'demo: demoText === null ? databaseUrl === null',
    project: 'launcher',
    tests: ['launcher/config.test.mjs'],
  },
  {
    rule: 'Passwords in the configuration are not printed.',
    file: 'launcher/config.mjs',
    find: 'note(`SESSION_SECRET has ${sessionSecret.length} characters;',
    replace: 'note(`SESSION_SECRET ${sessionSecret} has ${sessionSecret.length} characters;',
    project: 'launcher',
    tests: ['launcher/config.test.mjs'],
  },
  {
    rule: 'A part that keeps exiting is given up, with the reason.',
    file: 'launcher/supervise.mjs',
    find: 'return `${name} keeps exiting. ${reason}`.trim();',
    replace: 'return `${name} keeps exiting.`;',
    project: 'launcher',
    tests: ['launcher/supervise.test.mjs'],
  },
  {
    rule: 'A server that was killed is restarted on the same port.',
    file: 'launcher/start-portal.mjs',
    find: 'exited: () => server.exited(),',
    replace: 'exited: () => server.exited().then(() => new Promise(() => {})),',
    project: 'launcher',
    tests: ['launcher/start-portal.test.mjs'],
  },
  {
    rule: 'A data directory has one holder, even when several processes ask after a crash.',
    file: 'launcher/lock.mjs',
    find: 'if (heldBy === null && first) {',
    replace: 'if (heldBy === null) {',
    project: 'launcher',
    tests: ['launcher/lock.test.mjs'],
  },
  {
    rule: 'Every file that the documents name exists.',
    file: 'docs/architecture.md',
    find: '(`server/src/calls.access.test.ts`)',
    replace: '(`server/src/calls.acces.test.ts`)',
    project: 'launcher',
    tests: ['launcher/docs.test.mjs'],
  },
  {
    rule: 'Every section of the specification that the code names exists.',
    file: 'docs/specification/6-study.md',
    find: '## 7.5 ',
    replace: '### ',
    project: 'launcher',
    tests: ['launcher/docs.test.mjs'],
  },
];
