import { pictureMegabytes } from '../brand-protocol';

/** A picture that somebody has chosen or dropped. */
export type ChosenPicture = {
  readonly name: string;
  /** Its bytes as base64. */
  readonly data: string;
  /** An object URL to show it. */
  readonly shown: string;
};

/** Why a file is refused: it is too large, or the browser cannot show it. */
export type PictureFault = 'large' | 'unknown';

const dataAddress = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error(`${file.name} cannot be read`)));
    reader.readAsDataURL(file);
  });

/** Reads a file as a picture. A file that the browser cannot show is damaged, or not a picture. */
export async function readPicture(file: File): Promise<ChosenPicture | PictureFault> {
  if (file.size > pictureMegabytes * 2 ** 20) return 'large';
  try {
    const shown = await dataAddress(file);
    const image = new Image();
    image.src = shown;
    await image.decode();
    return { name: file.name, data: shown.slice(shown.indexOf(',') + 1), shown };
  } catch {
    return 'unknown';
  }
}
