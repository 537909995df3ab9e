import type { MenuItem } from '../model/page';
import type { FooterGroup } from '../model/site';
import { look } from '../kit/look/look';
import { Brand } from './Brand';
import { FooterItem } from './FooterItem';
import { Landmark } from './Landmark';
import { foldsOf } from './folds';
import type { Fold } from './folds';
import type { ShellProps } from './view';

const popupId = 'fp-build';

/** The footer of every page: brand and drawing, columns of links that fold on narrow screens, and the copyright. */
export function Footer({ view }: ShellProps) {
  const { groups } = view.shell.footer;
  const below = view.slot('footer-below');
  const content = (
    <>
      <Beginning view={view} />
      {groups.length > 0 && (
        <nav className={look('footer.nav')} aria-label={view.text('shell.footer')}>
          {foldsOf(groups).map((fold) => (
            <FoldView key={fold.groups[0]?.id} view={view} fold={fold} />
          ))}
        </nav>
      )}
      {below !== undefined && <div className={look('footer.below')}>{below}</div>}
      <Copyright view={view} />
    </>
  );
  return <Landmark tag="footer" className={look('footer')} above={view.slot('footer-above')} content={content} />;
}

/** The brand, and the site's content below it. */
function Beginning({ view }: ShellProps) {
  const { text, picture } = view.shell.footer;
  const brand = <Brand view={view} place="footer" />;
  if (text === undefined && picture === undefined) return brand;
  return (
    <div className={look('footer.art')}>
      {brand}
      {text !== undefined && <p className={look('footer.text')}>{view.text(text)}</p>}
      {picture !== undefined && <Drawing image={view.image(picture)} />}
    </div>
  );
}

function Drawing({ image: { url, width, height } }: { readonly image: ReturnType<ShellProps['view']['image']> }) {
  return <img className={look('footer.picture')} src={url} width={width} height={height} alt="" loading="lazy" />;
}

/** Groups that fold together; after the last fold, the items outside of all folds. */
function FoldView({ view, fold: { message, groups, isLast } }: ShellProps & { readonly fold: Fold }) {
  if (message === undefined) return groups.map((group) => <GroupView key={group.id} view={view} group={group} />);
  return (
    <>
      <details className={look('footer.fold')}>
        <summary className={`${look('footer.summary')} ${look('chevron')}`}>{view.text(message)}</summary>
        {groups.map((group) => (
          <GroupView key={group.id} view={view} group={group} alone={groups.length === 1} />
        ))}
      </details>
      {isLast && <AtHand view={view} />}
    </>
  );
}

const itemsOf = ({ menus }: ShellProps['view'], { items }: FooterGroup): readonly MenuItem[] =>
  (menus[items] ?? []).filter(({ active }) => active !== false);

const isIcons = (items: readonly MenuItem[]): boolean => items.every(({ iconOnly }) => iconOnly === true);

type GroupProps = ShellProps & { readonly group: FooterGroup; readonly alone?: boolean };

/** One column. `alone`: its fold already has its name. */
function GroupView({ view, group, alone }: GroupProps) {
  const items = itemsOf(view, group);
  if (items.length === 0) return null;
  const { fold, message } = group;
  const isFlat = fold === undefined;
  const icons = isFlat && isIcons(items);
  return (
    <div className={look('footer.group', { icons })}>
      {message !== undefined && (
        <h2 className={look('footer.title', { hidden: isFlat || alone === true })}>{view.text(message)}</h2>
      )}
      <ul className={look('footer.list', { icons })}>
        {items.map((item) => (
          <FooterItem key={item.id} view={view} item={item} />
        ))}
      </ul>
    </div>
  );
}

/** Items that stay visible when the columns are folded, as a law may require. */
function AtHand({ view }: ShellProps) {
  const { groups, must } = view.shell.footer;
  const folded = groups.filter(({ fold }) => fold !== undefined).flatMap((group) => itemsOf(view, group));
  const items = must.flatMap((id) => folded.find((item) => item.id === id) ?? []);
  if (items.length === 0) return null;
  return (
    <ul className={`${look('footer.list')} ${look('footer.must')}`}>
      {items.map((item) => (
        <FooterItem key={item.id} view={view} item={item} />
      ))}
    </ul>
  );
}

/** A press on the copyright shows the release; a native popover, so it needs no script. */
function Copyright({ view }: ShellProps) {
  const { copyright: text, legalName, name } = view.brand;
  const { build, groups } = view.shell.footer;
  const copyright = text === undefined ? `© ${legalName ?? name}` : view.text(text);
  const className = look('footer.base', { alone: !groups.some((group) => isIcons(itemsOf(view, group))) });
  if (!build) {
    return (
      <p className={className}>
        <span className={look('footer.build')}>{copyright}</span>
      </p>
    );
  }
  return (
    <div className={className}>
      <button type="button" className={look('footer.build')} popoverTarget={popupId}>
        {copyright}
      </button>
      <dl id={popupId} popover="auto" className={look('footer.popup')}>
        <dt>{view.text('shell.version')}</dt>
        <dd>{view.release.version}</dd>
        <dt>{view.text('shell.build')}</dt>
        <dd>{view.release.build}</dd>
      </dl>
    </div>
  );
}
