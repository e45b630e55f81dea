/** The page in Laurel's colours and type, over Swagger UI's own style. Dark if the reader's system is. */
export const API_DOCS_STYLE = `
@font-face{font-family:"Fraunces Variable";font-display:swap;font-weight:100 900;src:url("/api/docs/serif.woff2") format("woff2")}
@font-face{font-family:"Instrument Sans Variable";font-display:swap;font-weight:400 700;src:url("/api/docs/sans.woff2") format("woff2")}
:root{color-scheme:light dark;--page:#f7f6f1;--surface:#fff;--text:#18221c;--soft:#535f58;--line:#dedcd1;--link:#1a5c46}
@media (prefers-color-scheme:dark){:root{--page:#0f1412;--surface:#161d19;--text:#eceFeb;--soft:#a7b2ab;--line:#2c3731;--link:#8fd6b5}}
html,html.dark-mode{background:var(--page)}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 "Instrument Sans Variable",system-ui,sans-serif;overflow-wrap:break-word}
header,main>article{max-width:72rem;margin:0 auto;padding:0 1.25rem}
header{padding-block:1.25rem}
header a{font:600 1.375rem/1.25 "Fraunces Variable",Georgia,serif;color:inherit;text-decoration:none}
article h1,article h2{font-family:"Fraunces Variable",Georgia,serif;font-weight:600;line-height:1.2;letter-spacing:-.01em}
article h1{font-size:2.25rem;margin:1rem 0}
article h2{font-size:1.375rem;margin:2.5rem 0 .5rem}
article p,article li{max-width:68ch}
article a{color:var(--link)}
article :is(p,li)>code{font-size:.9em}
article pre{overflow-x:auto;padding:1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface);font-size:.875rem}
article code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
#reference{max-width:72rem;margin:3rem auto 0}
.swagger-ui,.swagger-ui .opblock-tag,.swagger-ui .opblock .opblock-summary-description,.swagger-ui .info .title{font-family:"Instrument Sans Variable",system-ui,sans-serif}
.swagger-ui .opblock-tag,.swagger-ui .webhooks h2{font:600 1.375rem/1.25 "Fraunces Variable",Georgia,serif}
.swagger-ui .info,.swagger-ui .topbar{display:none}
.swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
.swagger-ui .opblock{border-radius:8px;box-shadow:none}
@media print{#reference .scheme-container{display:none}}
`;
