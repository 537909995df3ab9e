/** The source of a pattern that matches a text literally. */
export const escapedPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
