import { look } from '../../kit/look/look';
import { Prose } from '../../kit/view/Markdown';
import type { PageView } from '../../kit/page/context';
import { useFormat } from '../../kit/text/format';
import { useUniqueId } from '../../kit/page/repetition';
import { useText } from '../../kit/text/useText';

type Parsed = NonNullable<ReturnType<NonNullable<PageView['document']>>>;
type Version = NonNullable<Parsed['earlier']>[number];

const idOf = (version: Version): string => `version-${version.validFrom || 'first'}`;

function useVersionName(): (version: Version) => string {
  const text = useText();
  const { date } = useFormat();
  return ({ validFrom, validUntil }) => {
    const from = validFrom && date(validFrom);
    const until = validUntil && date(validUntil);
    if (from && until) return text({ message: 'document.version.between', values: { from, until } });
    return until
      ? text({ message: 'document.version.until', values: { until } })
      : text({ message: 'document.version.from', values: { from } });
  };
}

/** Shows that there is another version, and from when it is valid. */
export function Announcement({ document: { upcoming = [] } }: { readonly document: Parsed }) {
  const text = useText();
  const unique = useUniqueId();
  const { date } = useFormat();
  const [next] = upcoming;
  if (!next) return null;
  return (
    <p className={look('notice', { tone: 'info' })}>
      <span>
        {text({ message: 'document.upcoming', values: { from: date(next.validFrom) } })}{' '}
        <a className={look('link', { tone: 'inline' })} href={`#${unique(idOf(next))}`}>
          {text('document.upcoming.action')}
        </a>
      </span>
    </p>
  );
}

/** The versions that are not in force, each folded; the browser opens the one that a link points into. */
export function Versions({ document }: { readonly document: Parsed }) {
  const text = useText();
  const { date } = useFormat();
  const nameOf = useVersionName();
  const unique = useUniqueId();
  const { upcoming = [], earlier = [], validFrom } = document;
  if (upcoming.length + earlier.length === 0) return null;
  return (
    <section className={look('document.versions')} aria-labelledby={unique('versions')}>
      <h2 className={look('heading', { size: 'md' })} id={unique('versions')}>
        {text('document.versions')}
      </h2>
      {validFrom ? (
        <p className={look('text', { tone: 'muted' })}>
          {text({ message: 'document.current', values: { from: date(validFrom) } })}
        </p>
      ) : null}
      {[...upcoming, ...earlier].map((version) => (
        <details key={version.validFrom} className={look('disclosure')}>
          <summary className={look('disclosure.summary')}>{nameOf(version)}</summary>
          <div className={look('disclosure.body')} id={unique(idOf(version))}>
            <Prose tree={version.tree} locale={document.locale} />
          </div>
        </details>
      ))}
    </section>
  );
}
