/** The GraphQL library, loaded for the first document, so that sites without one do not wait for it. */
import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

type Library = typeof import('graphql');

/** Everything that parses, validates and minifies GraphQL; Node caches what it has loaded. */
export const graphql = (): Library => requireHere('graphql');
