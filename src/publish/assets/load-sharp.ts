import type sharp from 'sharp';

/** The picture encoder, loaded on demand: most publications reuse all of their pictures. */
export const loadSharp = async (): Promise<typeof sharp> => (await import('sharp')).default;
