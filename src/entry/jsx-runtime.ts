/** The runtime that JSX of a project's kinds is compiled to: the one of the copy of React that a release runs. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
