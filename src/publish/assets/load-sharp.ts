import type sharp from 'sharp';

/** The encoder of pictures. Loaded when a picture has to be made: most publications take all of theirs from earlier ones. */
export const loadSharp = async (): Promise<typeof sharp> => (await import('sharp')).default;
