/** Style of the hosted fields; the embedding page passes its colours. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #16202a; --line: #8794a3; --ground: #fff; --danger: #b42318; --action: #0b5563; --on-action: #fff; --radius: 8px; }
:root[data-scheme=dark] { --ink: #eef2f6; --line: #66758a; --ground: #17212c; --danger: #ff9b8f; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; padding: 2px; color: var(--ink); background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.number { grid-column: 1 / -1; }
p { margin: 0; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 0 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); font-variant-numeric: tabular-nums; }
input[aria-invalid=true] { border-color: var(--danger); border-width: 2px; }
:focus-visible { outline: 3px solid var(--action); outline-offset: -1px; }
.error { display: block; color: var(--danger); font-weight: 600; }
.error:empty { display: none; }
#bank { display: flex; flex-wrap: wrap; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: var(--radius); }
#bank p { flex: 1 0 100%; }
button { min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; border-radius: var(--radius); border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
#approve { background: var(--action); color: var(--on-action); border-color: var(--action); }
`;
