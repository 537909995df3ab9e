/** The JSX runtime for a project's kinds: the one of the copy of React in a release. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
