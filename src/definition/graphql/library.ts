/** The GraphQL library, loaded when the first document is met: a site without one does not wait for it. */
import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

type Library = typeof import('graphql');

let loaded: Library | undefined;

/** Everything that parses, checks and shortens GraphQL. */
export const graphql = (): Library => (loaded ??= requireHere('graphql') as Library);
