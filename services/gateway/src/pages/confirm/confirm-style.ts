import { LIGHT_TOKENS, DARK_TOKENS } from "../embed/embed-style.ts";

/** The colours of design.md. */
export const confirmStyle = `
:root{${LIGHT_TOKENS};--error:#b3261e;--action:#1e5b45;--on-action:#fff}
@media(prefers-color-scheme:dark){:root{${DARK_TOKENS};--error:#ffb4ab;--action:#7fcba8;--on-action:#08251a}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:Georgia,serif;line-height:1.25}
h1{font-size:1.75rem;margin:.25rem 0 1rem}h1:lang(ja){word-break:auto-phrase}h2{font-size:1.25rem;margin:2rem 0 .75rem}
p{margin:0 0 1rem}.quiet{color:var(--quiet)}
a{color:var(--link);text-underline-offset:.2em}
.sheet{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:1rem 1.25rem;margin:0 0 1.5rem}
dl{display:grid;gap:.5rem 1rem;grid-template-columns:max-content minmax(0,1fr)}
dt{color:var(--quiet)}dd{margin:0;white-space:pre-line;text-align:match-parent;text-align:-webkit-match-parent}
@media(max-width:30rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}
blockquote{margin:0 0 1.5rem;padding-left:1rem;border-left:3px solid var(--line);white-space:pre-line}
label{display:block;font-weight:600;margin:0 0 .25rem}
input,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--quiet);border-radius:.5rem}
textarea{min-height:6rem}
[aria-invalid]{border-color:var(--error)}
.field{margin:0 0 1rem}.error{color:var(--error);margin:.25rem 0 0}.help{font-size:.875rem;margin:.25rem 0 0}
.note{border:1px solid var(--error);border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1.5rem}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;border-radius:.5rem;border:1px solid var(--quiet);background:none;color:inherit;cursor:pointer}
button.primary{background:var(--action);border-color:var(--action);color:var(--on-action)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
`.replaceAll("\n", "");
