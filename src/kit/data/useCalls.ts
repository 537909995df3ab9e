import type { Answer, Operation } from '../../model/operation';
import { usePage } from '../page/context';
import { renewData } from './answers';
import { callFromPage } from './call-from-page';
import { endpointOf } from './endpoint';

/** Calls of a component in response to an event, such as a press. */
export type Calls = {
  /**
   * Calls an operation with values by name. Resolves to its result, or to "nothing found".
   * @throws OperationFailure where the call fails.
   */
  readonly call: (operation: string, values?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /**
   * The address of an operation, for a library that makes its requests itself. It carries neither key nor query. Undefined while the
   * configuration does not name the API.
   */
  readonly addressOf: (operation: string) => Promise<string | undefined>;
  /** Fetches data of the page again, by name; what is shown stays until the answer is there. */
  readonly renew: (data: readonly string[]) => void;
};

/** How a component calls operations when something happens. For what it shows, there is useOperation. */
export function useCalls(): Calls {
  const page = usePage();
  const find = (id: string): Operation => {
    const operation = page.operation(id);
    if (operation === undefined) throw new Error(`The page has no operation "${id}". Mark the property with x-ref.`);
    return operation;
  };
  return {
    call: async (id, values = {}) => callFromPage(page, find(id), { ...values }),
    addressOf: async (id) => endpointOf(find(id)),
    renew: (data) => void renewData(data, true),
  };
}
