import type { ConsentListBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import type { PageView } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { Press } from '../../kit/view/Press';
import { useText } from '../../kit/text/useText';

const open = [{ action: 'consent', choice: 'open', categories: [] }];

/** Empty if the site asks for no consent. */
export default function ConsentList({ block }: { readonly block: ConsentListBlock }) {
  const { consent } = usePage();
  const text = useText();
  if (consent === undefined) return null;
  return (
    <div className={look('consent-list')}>
      {consent.categories.map((category) => (
        <Category
          key={category.id}
          category={category}
          integrations={consent.integrations.filter((each) => each.category === category.id)}
        />
      ))}
      {block.change !== undefined && (
        <Press actions={open} className={look('button', { tone: 'secondary' })}>
          {text(block.change)}
        </Press>
      )}
    </div>
  );
}

type Consent = NonNullable<PageView['consent']>;
type CategoryProps = {
  readonly category: Consent['categories'][number];
  readonly integrations: Consent['integrations'];
};

function Category({ category, integrations }: CategoryProps) {
  const text = useText();
  return (
    <section className={look('consent-list.category')}>
      <h3 className={look('heading', { size: 'sm' })}>
        {text(category.title)}
        {category.required && <span className={look('consent-list.always')}>{text('consent.always')}</span>}
      </h3>
      <p className={look('consent-list.text')}>{text(category.text)}</p>
      {integrations.map(({ id, title, purpose, recipient, lifetime }) => (
        <Entry
          key={id}
          title={text(title)}
          rows={[
            ['consent.purpose', text(purpose)],
            ['consent.recipient', text(recipient)],
            ['consent.lifetime', text(lifetime)],
          ]}
        />
      ))}
      {category.storage.map(({ id, names, purpose, lifetime }) => (
        <Entry
          key={id}
          title={text(purpose)}
          rows={[
            ['consent.names', names.join(', ').replace('{api}', text('consent.names.api'))],
            ['consent.lifetime', text(lifetime)],
          ]}
        />
      ))}
      {integrations.length + category.storage.length === 0 && (
        <p className={look('consent-list.text')}>{text('consent.nothing')}</p>
      )}
    </section>
  );
}

type EntryProps = { readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] };

function Entry({ title, rows }: EntryProps) {
  const text = useText();
  return (
    <div className={look('consent-list.entry')}>
      <h4 className={look('consent-list.title')}>{title}</h4>
      <dl className={look('facts')}>
        {rows.map(([name, value]) => (
          <div key={name} className={look('facts.row')}>
            <dt className={look('facts.term')}>{text(name)}</dt>
            <dd className={look('facts.value')}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
