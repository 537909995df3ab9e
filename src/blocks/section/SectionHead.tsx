import type { SectionBlock } from '../../generated/blocks';
import { Icon } from '../../kit/view/Icon';
import { Link } from '../../kit/view/Link';
import { look } from '../../kit/look/look';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';

type SectionHeadProps = { readonly block: SectionBlock; readonly id: string | undefined; readonly isColumn: boolean };

/** Title, lead and action of a section: the action is at the end of the title's line, or last in a column. */
export function SectionHead({ block, id, isColumn }: SectionHeadProps) {
  const text = useText();
  const { title, lead, level = 2, size, action } = block;
  const words = (
    <div className={look('stack', { gap: 'sm' })}>
      <Title level={level} size={size} id={id}>
        {text(title)}
      </Title>
      {lead ? <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(lead)}</p> : null}
      {action && isColumn ? <Action action={action} /> : null}
    </div>
  );
  if (!action || isColumn) return words;
  return (
    <div className={look('stack', { gap: 'sm', direction: 'row', align: 'between' })}>
      {words}
      <Action action={action} />
    </div>
  );
}

function Action({ action }: { readonly action: NonNullable<SectionBlock['action']> }) {
  const text = useText();
  const { label, to, look: kind = 'arrow' } = action;
  if (kind === 'arrow')
    return (
      <Link to={to} className={look('link', { tone: 'arrow' })}>
        {text(label)}
        <Icon name="arrow-right" size="sm" />
      </Link>
    );
  return (
    <Link to={to} className={look('button', { tone: kind })}>
      {text(label)}
    </Link>
  );
}
