/**
 * faceplate/react: pages of Faceplate sites inside a React application, in browsers and on a server. The exported names
 * are stable: they change only in a major version.
 */
export { FaceplatePage as Faceplate, FaceplateProvider, createFaceplate } from './react';
export type { FaceplateOptions, FaceplateProps, FaceplateProviderProps, FaceplateSite } from './react';
export type { EmbeddedSite } from '../model/embedded';
export type { Host } from './host';
export type { GivenKinds, Kit } from './kinds';
export type { EmbeddedSession, PageParams } from './realm';
