/**
 * What comes in one file. Left alone, the code that two beginnings of a visit share would be a dozen small requests; put into one file
 * with all the rest, whoever only reads the public site would load the portal.
 */
import type { Rolldown } from 'vite';

type Chunking = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const ours = /[\\/]src[\\/]/;
/**
 * Icons and hooks of libraries would else come with the first of our own files that needs them, and pull it along elsewhere. So they
 * are all there from the start, where their libraries name them; and so are styles.
 */
const parts = /[\\/]@(?:tabler|tanstack)[\\/]|\.css$/;

/** Where visits begin, and what each begins with. */
const main = 'app/main.tsx';
const student = ['app/StudentArea.tsx', 'app/HomeScreen.tsx'];
/** The exam room never comes without the table of screens. */
const screens = ['app/screens.ts'];
const exam = ['app/ExamArea.tsx'];
const deepLink = ['app/OpenScreen.tsx'];
/** Where one needs nothing of all that. */
const elsewhere = [
  'app/site/SitePage.tsx',
  'portal/PublicNoticePage.tsx',
  'session/ArrivalPage.tsx',
  'session/LogoutPage.tsx',
  'app/staff/StaffApp.tsx',
];

/** All that is there once these modules are, themselves included. */
function needed(context: Chunking, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** The same with all that they may ask for afterwards, short of going to the areas of `without`. */
function reached(
  context: Chunking,
  roots: readonly string[],
  without: readonly string[],
): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!without.includes(next)) found.add(next);
  }
  return found;
}

/** @param source directory of the sources; absolute, with slashes */
export function chunkGroups(source: string): Group[] {
  const ids = (paths: readonly string[]) => paths.map((path) => `${source}/${path}`);
  let names: ReadonlyMap<string, string> | undefined;

  /** The file of each module: what more than one beginning needs is there from the start, with what all need. */
  function namesOf(context: Chunking): ReadonlyMap<string, string> {
    const initial = needed(context, ids([main]));
    const others = reached(context, ids(elsewhere), ids([...student, ...screens, ...exam, ...deepLink]));
    const home = needed(context, ids(student));
    const room = needed(context, ids(exam));
    const names = new Map<string, string>();
    for (const id of needed(context, ids(screens))) names.set(id, home.has(id) ? 'shell' : 'screens');
    for (const id of home) if (!names.has(id)) names.set(id, room.has(id) ? 'shell' : 'student');
    for (const id of [...names.keys(), ...room]) if (others.has(id)) names.set(id, 'shell');
    // The styles of home are too few to be worth a request.
    for (const id of names.keys()) if (id.endsWith('.css')) names.set(id, 'shell');
    for (const id of initial) names.set(id, 'shell');
    return names;
  }
  const named = (name: string): Group => ({
    name: (id, context) =>
      (ours.test(id) || parts.test(id)) && (names ??= namesOf(context)).get(id) === name ? name : null,
    debugName: name,
  });

  return [
    // What every visit loads changes rarely, so it stays in the browser's cache from release to release.
    {
      name: 'react',
      test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
      tags: ['$initial' as const],
    },
    { name: 'vendor', test: /node_modules[\\/].*(?<!\.css)$/, tags: ['$initial' as const] },
    ...['shell', 'screens', 'student'].map(named),
  ].map((group, index, { length }) => ({ ...group, priority: length - index }));
}
