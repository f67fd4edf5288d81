/**
 * Decides which modules share a chunk. By default, code shared by two entry points would become dozens of
 * small requests, which compress badly; in one chunk with everything else, visitors of the public site would
 * load the whole portal. Decision 0029 (docs/decisions/0029-what-a-page-weighs.md) compares the options; `npm
 * run size` measures this one.
 */
import type { Rolldown } from 'vite';

type Chunking = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const ours = /[\\/]src[\\/]/;
/**
 * By default, icons and library hooks are bundled with the first of our modules that uses them, and pull it
 * into other pages. Put them, and styles, into the initial chunks.
 */
const libraries = /[\\/]@(?:tabler|tanstack)[\\/]|\.css$/;

/** An icon, by its own name or that by which it is imported. */
const iconFile = /[\\/]@tabler[\\/].*[\\/](Icon\w+)\.m?js$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

/** Entry points of visits, with the modules each starts with. */
const main = ['app/main.tsx'];
const student = ['app/StudentArea.tsx'];
const home = ['app/HomeScreen.tsx'];
/** Shows the same rows as home, whose chunk it loads, so that home needs no request more for them. */
const todo = ['lecture/TodoScreen.tsx'];
/** The exam room always loads the table of screens. */
const screens = ['app/screens.ts'];
const exam = ['app/ExamArea.tsx'];
const deepLink = ['app/OpenScreen.tsx'];
const staff = ['app/staff/StaffApp.tsx'];
/** Draw what students see in the console, and load their chunk for it, so that nothing of theirs moves. */
const preview = ['app/staff/preview/PreviewFrame.tsx', 'quiz/staff/StudentQuestion.tsx'];
/** Pages that need none of these. */
const standalone = [
  'app/site/SitePage.tsx',
  'portal/PublicNoticePage.tsx',
  'session/SignInCallbackPage.tsx',
  'session/LogoutPage.tsx',
  ...staff,
];

/**
 * What lists are made of; nearly every screen that needs one part needs all of them. Left to the build, each set of screens has a file
 * for what only they share, those of the console too: the first list that was opened needed twenty, most of them of half a kilobyte,
 * and HTTP/1.1 fetches six at a time.
 */
const lists = ['ui/list/PagedTable.tsx', 'ui/list/useListState.ts', 'ui/list/cells.tsx'];
/** Need so little of it that what they need stays in files of its own. */
const almostNoLists = [
  'app/site/SitePage.tsx',
  'team/board/PostScreen.tsx',
  'assignment/AssignmentScreen.tsx',
  'lecture/LectureHomeScreen.tsx',
  'lecture/TodoScreen.tsx',
  'material/MaterialListScreen.tsx',
  'quiz/QuizScreen.tsx',
  'study/StudyScreen.tsx',
];
/** Style sheets that at least so many screens of students need are one file: a post needed thirteen. */
const leastUses = 5;
/**
 * What at least so many screens of the console need, and students never, is loaded with the console: most of it is smaller than the
 * headers of its request.
 */
const leastConsoleUses = 14;
/** Too small for a file of its own, and needed by students and in the console. */
const small = ['ui/keys/setting.ts'];
/** What screens need together: by themselves most of these are too small to be worth compressing. */
const together = {
  /** What can be done with any activity in the console. */
  actions: [
    'activity/staff/ArchiveButton.tsx',
    'activity/staff/CopyButton.tsx',
    'activity/staff/MessageUndone.tsx',
    'activity/staff/PublishButtons.tsx',
    'activity/staff/StoredActivityHeader.tsx',
    'activity/staff/archiving.ts',
  ],
  /** Of forms of activities and contents. */
  forms: ['activity/staff/harms.ts', 'activity/staff/undo-asking.ts', 'activity/staff/useStepDraft.ts'],
  /** One's own post, on either board. */
  posts: ['posting/OwnActions.tsx', 'posting/post-input.ts'],
  /** Of this browser, and what keeps them. */
  pushes: ['app/kept-pushes.ts', 'notification/push.ts', 'session/others-ended.ts', 'ui/active-worker.ts'],
};
/** What nearly all forms of activities need, and loaded with the console as well. */
const ofForms = /\/(?:activity\/staff\/undo-steps|contract\/src\/particles)\.ts$/;

/** The static imports of these modules, including themselves. */
function needed(context: Chunking, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Static and dynamic imports of these modules, except those of the areas in `without`. */
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

/**
 * The icons that these modules name. Their graph does not tell: all icons are imported by the one module from which each
 * is taken.
 */
function iconsOf(context: Chunking, ids: ReadonlySet<string>): ReadonlySet<string> {
  const named = [...ids].flatMap((id) => {
    const code = ours.test(id) ? context.getModuleInfo(id)?.code : undefined;
    return [...(code ?? '').matchAll(iconImport)].flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? []);
  });
  return new Set(named);
}

/** @param source absolute source directory, with slashes */
export function chunkGroups(source: string): Group[] {
  const ids = (paths: readonly string[]) => paths.map((path) => `${source}/${path}`);
  let names: ReadonlyMap<string, string> | undefined;

  /**
   * The chunk of each module. Modules that several entry points need are loaded initially, with those that
   * all need.
   */
  function namesOf(context: Chunking): ReadonlyMap<string, string> {
    const others = reached(
      context,
      ids(standalone),
      ids([...student, ...home, ...screens, ...exam, ...deepLink, ...preview]),
    );
    const examRoom = needed(context, ids(exam));
    // Modules that only the home screen needs are in its own chunk; shared ones are in that of the area.
    const later = reached(context, ids([...student, ...screens]), ids([...home, ...todo]));
    const isShared = (id: string) => later.has(id) || others.has(id) || id.endsWith('.css');
    const ofHome = [...needed(context, ids(home))].filter(isShared);
    const area = new Set([...needed(context, ids(student)), ...ofHome]);
    const names = new Map<string, string>();
    for (const id of needed(context, ids(screens))) names.set(id, area.has(id) ? 'shell' : 'screens');
    for (const id of area) if (!names.has(id)) names.set(id, examRoom.has(id) ? 'shell' : 'student');
    for (const id of [...names.keys(), ...examRoom]) if (others.has(id)) names.set(id, 'shell');
    // The areas have too few styles to be worth a request.
    for (const id of names.keys()) if (id.endsWith('.css')) names.set(id, 'shell');
    for (const id of needed(context, ids(main))) names.set(id, 'shell');
    for (const id of ids(small)) names.set(id, 'shell');
    for (const id of needed(context, ids(home))) if (!names.has(id)) names.set(id, 'home');
    // Icons that only the console shows are no part of what students load.
    const icons = iconsOf(context, reached(context, ids(main), ids(staff)));
    for (const id of names.keys()) {
      const [, icon] = iconFile.exec(id) ?? [];
      if (icon !== undefined && !icons.has(icon)) names.delete(id);
    }
    const apart = needed(context, ids(almostNoLists));
    for (const id of needed(context, ids(lists)))
      if (!names.has(id) && !apart.has(id) && !id.endsWith('.css')) names.set(id, 'lists');
    for (const id of sharedStyles(context)) if (!names.has(id)) names.set(id, 'styles');
    for (const [name, parts] of Object.entries(together)) for (const id of ids(parts)) names.set(id, name);
    const ofStudents = reached(context, ids(main), ids(staff));
    const ofConsole = new Set(
      [...consoleParts(context)].filter((id) => !names.has(id) && !ofStudents.has(id)),
    );
    for (const id of ofConsole) names.set(id, 'console');
    // Left where the build puts them, they would be in a file that needs this one.
    const itsIcons = iconsOf(context, ofConsole);
    for (const id of ofStudents) {
      const [, icon = ''] = iconFile.exec(id) ?? [];
      if (itsIcons.has(icon) && !icons.has(icon) && !names.has(id)) names.set(id, 'console');
    }
    return names;
  }

  /** What the console begins with, and what many of its screens need. */
  function consoleParts(context: Chunking): ReadonlySet<string> {
    const uses = new Map<string, number>();
    const opened = [...reached(context, ids(staff), [])].flatMap(
      (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
    );
    for (const screen of new Set(opened))
      for (const id of needed(context, [screen])) uses.set(id, (uses.get(id) ?? 0) + 1);
    const shared = [...uses].flatMap(([id, count]) =>
      count >= leastConsoleUses || ofForms.test(id) ? [id] : [],
    );
    return new Set([...needed(context, ids(staff)), ...shared]);
  }

  function sharedStyles(context: Chunking): readonly string[] {
    const uses = new Map<string, number>();
    const opened = new Set(
      [...needed(context, ids(screens))].flatMap(
        (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      ),
    );
    for (const screen of opened)
      for (const id of needed(context, [screen]))
        if (id.endsWith('.css')) uses.set(id, (uses.get(id) ?? 0) + 1);
    return [...uses].flatMap(([id, count]) => (count >= leastUses ? [id] : []));
  }
  const named = (name: string): Group => ({
    name: (id, context) =>
      (ours.test(id) || libraries.test(id)) && (names ??= namesOf(context)).get(id) === name ? name : null,
    debugName: name,
  });

  // These need nothing that needs them, so what they need may stay where it is.
  const alone = (name: string): Group => ({ ...named(name), includeDependenciesRecursively: false });

  return [
    // Code that every visit loads changes rarely, so it stays in the browser cache across releases.
    { name: 'vendor', test: /node_modules[\\/].*(?<!\.css)$/, tags: ['$initial' as const] },
    ...['shell', 'screens', 'student', 'home'].map(named),
    ...['lists', 'styles', ...Object.keys(together), 'console'].map(alone),
  ].map((group, index, { length }) => ({ ...group, priority: length - index }));
}
