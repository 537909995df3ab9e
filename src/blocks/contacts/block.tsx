import type { ContactsBlock } from '../../generated/blocks';
import { usePhoneText } from '../../kit/field/usePhoneText';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useEvaluate } from '../../kit/page/useValue';

type Way = ContactsBlock['items'][number];

/** The number or address itself: a telephone number in the groups of its country. */
function Words({ text, to }: Pick<Way, 'to'> & { readonly text: string }) {
  const words = usePhoneText(text);
  if (!to) return words;
  return (
    <Link to={to} className={look('link', { tone: 'alone' })}>
      {words}
    </Link>
  );
}

export default function Contacts({ block }: { readonly block: ContactsBlock }) {
  const text = useText();
  const evaluate = useEvaluate();
  const shown = block.items.filter((item) => item.when === undefined || evaluate(item.when) === true);
  return (
    <ul className={look('contacts')}>
      {shown.map((item) => (
        <li key={item.id} className={look('contacts.item')}>
          <Icon name={item.icon} />
          <div>
            <p className={look('contacts.label')}>{text(item.label)}</p>
            {item.text ? (
              <p>
                <Words text={text(item.text)} {...(item.to && { to: item.to })} />
              </p>
            ) : null}
            {item.detail ? <p className={look('text', { tone: 'muted', size: 'sm' })}>{text(item.detail)}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
