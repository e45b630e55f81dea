import { basename, join } from "node:path";
import { PRIVATE_SCREENS, PUBLIC_SCREENS, type Screen } from "./src/app/screens.ts";

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

const filesOf = ({ file, children = [] }: Screen): string[] => [file, ...children.flatMap(filesOf)];
const modulesOf = (files: readonly string[]) =>
  files.map((file) => join(import.meta.dirname, "src", `${file}.tsx`));
const SCREENS = modulesOf([...PUBLIC_SCREENS, PRIVATE_SCREENS].flatMap(filesOf));
const DASHBOARD = modulesOf(["app/AppLayout", "app/DashboardScreen"]);

/** Everything that these modules import, also by others, without waiting for a later import. */
function reachedFrom(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return reached;
}

interface Reached {
  byDashboard: Set<string>;
  /** By each public screen or layout, under the name of its file. */
  byOthers: [name: string, modules: Set<string>][];
}
let reached: Reached | undefined;

/** The file for a module that the dashboard starts with and others share, by which public screens start with it too. */
function sharedByDashboard(id: string, graph: ModuleGraph): string | null {
  reached ??= {
    byDashboard: reachedFrom(DASHBOARD, graph),
    byOthers: PUBLIC_SCREENS.map((screen) => [
      basename(screen.file),
      reachedFrom(modulesOf(filesOf(screen)), graph),
    ]),
  };
  if (!reached.byDashboard.has(id) || SCREENS.includes(id)) return null;
  const others = reached.byOthers.filter(([, modules]) => modules.has(id)).map(([name]) => name);
  return apartFromZod(["shared-dashboard", ...others].join("-"))(id, graph);
}

/**
 * Which files the app is built into. On a slow connection, each additional file costs more than the bytes it saves. So
 * everything that all screens need is one file, what the dashboard shares with other screens is a few, zod and the forms
 * are one each, and other shared code is grouped.
 */
export const CHUNKS = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  // Small and used everywhere: in any other file, it would pull that file in.
  {
    name: "common",
    test: /web\/src\/lib\/(?:paths|view-state|days|open-forms|texts\/\w+)\.tsx?$|contracts\/src\/(?:path|calls\.generated)\.ts/,
    priority: 3,
  },
  {
    // Grouped by who starts with them, not by each set of screens, which would make dozens of files.
    name: sharedByDashboard,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2.5,
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
    // For the landing page, the pages of text and the login. Grouped with others, it would pull dialogs into them.
    name: "offline-notice",
    test: /web\/src\/(?:lib\/use-is-online|ui\/states\/OfflineNotice)/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    // Share links show files too. Grouped with others, these would pull the dashboard's cards in.
    name: "file-kinds",
    test: /web\/src\/entities\/document\/(?:file-rules|FileKindMark)/,
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
