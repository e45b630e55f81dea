/** The minimum size of files that several screens share, in bytes before compression. */
const PARTS = 2_500;
const LIBRARIES = 16_000;

/** As far as it is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module that imports zod, even by others, never shares a file with one that doesn't: screens start without zod. */
const apartFromZod = (name: string) => (id: string, graph: ModuleGraph) =>
  reachesZod(id, graph, new Set()) ? `${name}-with-zod` : name;

function reachesZod(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (id.includes("/node_modules/zod/")) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.some((imported) => reachesZod(imported, graph, seen));
}

/**
 * Which files the app is built into. On a slow connection, each additional file costs more than the bytes it saves. So
 * everything that all screens need is one file, zod and the forms are one file each, and other shared code is grouped.
 */
export const CHUNKS = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  // Small and used everywhere: in any other file, it would pull that file in.
  {
    name: "common",
    test: /web\/src\/lib\/(?:paths|view-state)\.ts|contracts\/src\/(?:path|calls\.generated)\.ts/,
    priority: 3,
  },
  {
    // Code that needs zod anyway, so screens that start without zod don't load it.
    name: "shapes",
    test: /node_modules\/zod\/|contracts\/src\/(?:\w+|routes\/(?:auth|users))\.ts|web\/src\/entities\/credential\/credentials-query\.ts/,
    priority: 2,
  },
  {
    // Small parts of private screens. Grouped with others, they would pull dialogs into every screen.
    name: "open-forms",
    test: /web\/src\/(?:lib\/form-address|ui\/dialogs\/(?:ConfirmDialog|dialog-notice|use-form-dialog|use-leave-guard)|entities\/(?:person\/use-kept-draft|sending\/use-confirmed-deletion))/,
    // The parts of a dialog are used more widely than the dialogs.
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // Read-only screens don't need it.
    name: "sending",
    test: /web\/src\/(?:entities\/sending\/(?!use-save-file)|ui\/forms\/SubmitButton)|(?:mutationObserver|useMutation)\.js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: "forms", test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 1 },
  {
    name: apartFromZod("shared-parts"),
    test: /web\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: PARTS,
    priority: 1,
  },
  {
    name: apartFromZod("shared"),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: LIBRARIES,
  },
];

/** Otherwise the name would list all modules that share the file. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`;
}
