import type { Plugin } from 'vite';

/** Whether a build runs in browsers; the command is built by the same configuration. */
export const inBrowsers: NonNullable<Plugin['applyToEnvironment']> = ({ config }) => config.consumer === 'client';
