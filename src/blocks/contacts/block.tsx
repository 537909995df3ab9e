import type { ContactsBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useEvaluate } from '../../kit/page/useValue';

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
                {item.to ? (
                  <Link to={item.to} className={look('link', { tone: 'alone' })}>
                    {text(item.text)}
                  </Link>
                ) : (
                  text(item.text)
                )}
              </p>
            ) : null}
            {item.detail ? <p className={look('text', { tone: 'muted', size: 'sm' })}>{text(item.detail)}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
