/** `auto` follows the reader's own setting. */
export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The colours of design.md. */
export const LIGHT_TOKENS = `color-scheme:light;--page:#f7f6f1;--surface:#fff;--ink:#18221c;--quiet:#535f58;--link:#1a5c46;--line:#dedcd1;
--certification:#1e40af;--on-certification:#dbeafe;--course:#3730a3;--on-course:#e0e7ff;
--degree:#5b21b6;--on-degree:#ede9fe;--workshop:#92400e;--on-workshop:#fef3c7`;
export const DARK_TOKENS = `color-scheme:dark;--page:#0f1412;--surface:#161d19;--ink:#ecefeb;--quiet:#a7b2ab;--link:#8fd6b5;--line:#2c3731;
--certification:#a8c8ff;--on-certification:#16294d;--course:#bdc4ff;--on-course:#232853;
--degree:#d3c0ff;--on-degree:#2f2453;--workshop:#f6d07e;--on-workshop:#3c2d0d`;

export const embedStyle = `
:root{${LIGHT_TOKENS}}
:root[data-theme=dark]{${DARK_TOKENS}}
@media(prefers-color-scheme:dark){:root[data-theme=auto]{${DARK_TOKENS}}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{padding:1rem}
h1,h2{font-family:Georgia,serif;line-height:1.25}
h1{font-size:1.375rem}h2{font-size:1rem;margin-top:.375rem}
p,footer{color:var(--quiet);font-size:.875rem}
a{color:var(--link);text-underline-offset:.2em}
h1 a,h2 a{color:inherit;text-decoration:none}h1 a:hover,h2 a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
ul{list-style:none;padding:0;margin:1rem 0;display:grid;gap:.625rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr))}
li{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:.75rem .875rem}
.kind,.verified{display:inline-block;border-radius:1rem;padding:.0625rem .5rem;font-size:.75rem;font-weight:600}
.certification .kind{color:var(--certification);background:var(--on-certification)}
.course .kind{color:var(--course);background:var(--on-course)}
.degree .kind{color:var(--degree);background:var(--on-degree)}
.workshop .kind{color:var(--workshop);background:var(--on-workshop)}
.verified{color:var(--link);border:1px solid;overflow-wrap:anywhere}
`.replaceAll("\n", "");
