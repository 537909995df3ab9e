export const styles = `
  :host { all: initial; }
  details { position: fixed; inset: auto auto 8px 8px; z-index: 2147483646; max-width: calc(100vw - 16px); border: 1px solid #c9ced6;
    border-radius: 8px; background: #fff; color: #1c2128; font: 13px/1.4 system-ui, sans-serif; box-shadow: 0 4px 16px rgb(0 0 0 / .16); }
  details:not([open]) { opacity: .8; }
  summary { padding: 4px 12px; min-height: 24px; cursor: pointer; font: 600 12px/24px ui-monospace, monospace; }
  .panel { display: grid; gap: 8px; padding: 4px 12px 12px; max-height: 60vh; overflow: auto; }
  label, .row { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 8px; align-items: center; }
  label span { overflow-wrap: anywhere; }
  .row { grid-template-columns: 88px repeat(3, auto); justify-content: start; }
  a { color: #0550ae; }
  select, button { box-sizing: border-box; max-width: 220px; min-height: 28px; padding: 2px 8px; border: 1px solid #8b949e; border-radius: 6px;
    background: #fff; color: inherit; font: inherit; }
  select:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid #0550ae; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    details { background: #1c2128; color: #e6eaf0; border-color: #444c56; }
    a { color: #6cb6ff; }
    select, button { background: #22272e; border-color: #768390; }
  }
`;
