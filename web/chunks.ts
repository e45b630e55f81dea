/** What few screens share comes in files of at least about these sizes, in bytes before compression. */
const PARTS = 2_500;
const LIBRARIES = 16_000;

/**
 * Which files the app is built into. On a slow line every further file costs more than the bytes it saves: what all
 * screens begin with is one file; zod and the forms are one each; what several screens share is joined.
 */
export const CHUNKS = [
  { name: "start", tags: ["$initial" as const], priority: 3 },
  // So small and so widely used that wherever else it was, it would bring something along.
  {
    name: "common",
    test: /web\/src\/lib\/(?:paths|view-state)\.ts|contracts\/src\/(?:path|calls\.generated)\.ts/,
    priority: 3,
  },
  {
    // With whatever needs zod in any case: a screen that begins without it gets none of it.
    name: "shapes",
    test: /node_modules\/zod\/|contracts\/src\/(?:\w+|routes\/(?:auth|users))\.ts|web\/src\/entities\/credential\/credentials-query\.ts/,
    priority: 2,
  },
  {
    // Small parts of private screens: joined with others, they would bring dialogs along to every screen.
    name: "open-forms",
    test: /web\/src\/(?:lib\/form-address|ui\/(?:ConfirmDialog|dialog-notice|use-form-dialog|use-leave-guard)|entities\/(?:person\/use-kept-draft|sending\/use-confirmed-deletion))/,
    // What a dialog is made of is shared more widely than the dialogs.
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // Screens that only show something send nothing.
    name: "sending",
    test: /web\/src\/(?:entities\/sending\/(?!use-save-file)|lib\/shown-person|ui\/SubmitButton)|(?:mutationObserver|useMutation)\.js/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: "forms", test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 1 },
  {
    name: "shared-parts",
    test: /web\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: PARTS,
    priority: 1,
  },
  {
    name: "shared",
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: LIBRARIES,
  },
];

/** A shared file would be named after everything that shares it. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`;
}
