/**
 * What comes in one file. Left alone, the code that two beginnings of a visit share would be dozens of small requests, which compress
 * badly; put into one file with all the rest, whoever only reads the public site would load the portal. What each way costs stands in
 * docs/decisions/0029-what-a-page-weighs.md; what this one does, `npm run size` tells.
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
const main = ['app/main.tsx'];
const student = ['app/StudentArea.tsx'];
const home = ['app/HomeScreen.tsx'];
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
    const others = reached(
      context,
      ids(elsewhere),
      ids([...student, ...home, ...screens, ...exam, ...deepLink]),
    );
    const room = needed(context, ids(exam));
    // What home alone needs comes with it; what others need as well is there with the area.
    const later = reached(context, ids([...student, ...screens]), ids(home));
    const isShared = (id: string) => later.has(id) || others.has(id) || id.endsWith('.css');
    const ofHome = [...needed(context, ids(home))].filter(isShared);
    const area = new Set([...needed(context, ids(student)), ...ofHome]);
    const names = new Map<string, string>();
    for (const id of needed(context, ids(screens))) names.set(id, area.has(id) ? 'shell' : 'screens');
    for (const id of area) if (!names.has(id)) names.set(id, room.has(id) ? 'shell' : 'student');
    for (const id of [...names.keys(), ...room]) if (others.has(id)) names.set(id, 'shell');
    // The styles of the areas are too few to be worth a request.
    for (const id of names.keys()) if (id.endsWith('.css')) names.set(id, 'shell');
    for (const id of needed(context, ids(main))) names.set(id, 'shell');
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
