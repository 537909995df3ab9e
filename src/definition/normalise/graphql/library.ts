/** The GraphQL library, loaded when the first document is met: a site without one does not wait for it. */
import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

type Library = typeof import('graphql');

/** Everything that parses, checks and shortens GraphQL; Node keeps what it has loaded once. */
export const graphql = (): Library => requireHere('graphql');
