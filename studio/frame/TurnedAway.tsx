import { Alert, Box, Button } from '@chakra-ui/react';
import { useOpen } from '../page/selection';
import { useSay } from '../texts/language';
import type { StudioFrame } from './connection';

type TurnedAwayProps = { readonly frame: Pick<StudioFrame, 'isTurnedAway' | 'now' | 'offer' | 'order'> };

/**
 * Reports that the visitor in the frame may not open the page, and offers a role that may. The live region exists before its text: otherwise
 * screen readers may miss it.
 */
export function TurnedAway({ frame: { isTurnedAway, now, offer, order } }: TurnedAwayProps) {
  const say = useSay();
  const { site, page } = useOpen();
  const { roles = [] } = page;
  // The first role of a site is that of a visitor who is not logged in.
  const isForGuests = roles.some((role) => role === site.roles[0]);
  const offered = roles.filter((role) => offer?.samples?.roles.includes(role));
  return (
    <Box role="status" flexShrink="0">
      {isTurnedAway ? (
        <Alert.Root status="info" alignItems="center" flexShrink="0" flexWrap="wrap">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{say('frame.turnedAway', { roles: roles.join(', '), role: now?.role ?? '' })}</Alert.Title>
            {offered.length > 0 ? null : (
              <Alert.Description>{say(isForGuests ? 'frame.logOut' : 'frame.logIn')}</Alert.Description>
            )}
          </Alert.Content>
          {offered.map((role) => (
            <Button key={role} size="xs" variant="outline" onClick={() => order({ studio: 'role', role })}>
              {say('frame.showTo', { role })}
            </Button>
          ))}
        </Alert.Root>
      ) : null}
    </Box>
  );
}
