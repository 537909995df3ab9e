import type { Consent, ConsentCategory } from '../model/consent';
import type { Integration } from '../model/site';
import type { ConsentPayload } from '../model/payload';
import { look } from '../kit/look/look';
import type { ShellProps } from './view';

const titleId = 'consent-title';
const settingsId = 'consent-settings';

/** Placeholder in a text for the date of the choice, which the browser inserts. */
const date = '\u0001';

type PanelProps = ShellProps & { readonly consent: ConsentPayload; readonly settings: Consent };

/** Consent notice: its first layer and its settings. The runner shows it, and handles its buttons. */
export function ConsentPanel({ view, consent, settings }: PanelProps) {
  return (
    <section className={look('consent')} aria-labelledby={titleId} data-rules={JSON.stringify(consent.rules)} hidden>
      <div className={look('consent.head')}>
        <h2 id={titleId} className={look('consent.title')} tabIndex={-1}>
          {view.text('consent.title')}
        </h2>
        <button
          type="button"
          className={look('consent.close')}
          data-choose="close"
          aria-label={view.text('shell.close')}
          hidden
        >
          {view.icon('close')}
        </button>
      </div>
      <p className={look('consent.text')}>
        {view.text('consent.text')} <Links view={view} settings={settings} />
      </p>
      <Given view={view} />
      <div id={settingsId} className={look('consent.settings')} hidden>
        {consent.categories.map((category) => (
          <Category key={category.id} view={view} category={category} integrations={consent.integrations} />
        ))}
      </div>
      <div className={look('consent.actions')}>
        <Choice view={view} choose="reject" tone="primary" text="consent.reject" />
        <Choice view={view} choose="accept" tone="primary" text="consent.accept" />
        <button
          type="button"
          className={look('button', { tone: 'quiet' })}
          data-choose="settings"
          aria-expanded={false}
          aria-controls={settingsId}
        >
          {view.text('consent.settings')}
        </button>
        <button type="button" className={look('button', { tone: 'secondary' })} data-choose="save" hidden>
          {view.text('consent.save')}
        </button>
      </div>
    </section>
  );
}

/** Reopens the panel, on every page. */
export function ConsentIcon({ view }: ShellProps) {
  const label = view.text('consent.open');
  return (
    <button type="button" className={look('consent.icon')} aria-label={label} title={label}>
      {view.icon('cookie')}
    </button>
  );
}

type ChoiceProps = ShellProps & { readonly choose: string; readonly tone: string; readonly text: string };

const Choice = ({ view, choose, tone, text }: ChoiceProps) => (
  <button type="button" className={look('button', { tone })} data-choose={choose}>
    {view.text(text)}
  </button>
);

function Links({ view, settings }: ShellProps & { readonly settings: Consent }) {
  const links = [
    [settings.policy, 'consent.policy'],
    [settings.imprint, 'consent.imprint'],
  ] as const;
  return links.map(([to, text]) => {
    const href = to && view.href(to);
    return href === undefined ? null : (
      <a key={text} className={look('consent.link')} href={href}>
        {view.text(text)}
      </a>
    );
  });
}

function Given({ view }: ShellProps) {
  const [before, after] = view.text({ message: 'consent.given', values: { date } }).split(date);
  return (
    <p className={look('consent.given')} hidden>
      {before}
      <time />
      {after}
    </p>
  );
}

type CategoryProps = ShellProps & { readonly category: ConsentCategory; readonly integrations: readonly Integration[] };

function Category({ view, category, integrations }: CategoryProps) {
  const { id, required, title, text } = category;
  const label = `consent-${id}`;
  return (
    <div className={look('consent.category')}>
      <label className={look('consent.toggle')}>
        <input
          type="checkbox"
          role="switch"
          name={id}
          className={look('consent.switch')}
          defaultChecked={required}
          disabled={required}
          aria-describedby={label}
        />
        <span>
          {view.text(title)}
          {required && <span className={look('consent.always')}>{view.text('consent.always')}</span>}
        </span>
      </label>
      <p id={label} className={look('consent.about')}>
        {view.text(text)}
      </p>
      <Details
        view={view}
        category={category}
        integrations={integrations.filter((integration) => integration.category === id)}
      />
    </div>
  );
}

/** Recipients, purposes and lifetimes, which an informed decision needs. */
function Details({ view, category, integrations }: CategoryProps) {
  const stored = category.storage.map(({ id, purpose, lifetime }) => ({
    id,
    title: purpose,
    rows: [['consent.lifetime', lifetime]] as const,
  }));
  const loaded = integrations.map(({ id, title, purpose, recipient, lifetime }) => ({
    id,
    title,
    rows: [
      ['consent.purpose', purpose],
      ['consent.recipient', recipient],
      ['consent.lifetime', lifetime],
    ] as const,
  }));
  if (stored.length + loaded.length === 0) return null;
  return (
    <details className={look('consent.details')}>
      <summary>{view.text('consent.details')}</summary>
      <ul>
        {[...loaded, ...stored].map(({ id, title, rows }) => (
          <li key={id}>
            <strong>{view.text(title)}</strong>
            {rows.map(([name, value]) => (
              <span key={name}>
                {view.text(name)}: {view.text(value)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
