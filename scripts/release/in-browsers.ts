import type { Plugin } from 'vite';

/** Whether a build is for browsers; the same configuration also builds the command. */
export const inBrowsers: NonNullable<Plugin['applyToEnvironment']> = ({ config }) => config.consumer === 'client';
