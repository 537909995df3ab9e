/** Whether a drawing is well-formed, which browsers require in a picture. */
import { XmlError, parseXml } from '../../base/xml';
import type { XmlElement } from '../../base/xml';

export type FormFault = { readonly what: string; readonly from: number };

/** The document type that drawing programs add. Entities in it are refused as unsafe. */
const documentType = /<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/i;

/** The prefix of an attribute with an undeclared namespace (https://www.w3.org/TR/xml-names/#ns-using). */
function unknownPrefix({ attributes, children }: XmlElement, svg: string): string | undefined {
  const prefixes = Object.keys(attributes).flatMap((name) => /^(?!xml:|xmlns:)([^:]+):/.exec(name)?.[1] ?? []);
  const inside = children.flatMap((child) => (typeof child === 'string' ? [] : (unknownPrefix(child, svg) ?? [])));
  return [...prefixes, ...inside].find((prefix) => !svg.includes(`xmlns:${prefix}=`));
}

/** Takes the text of a drawing. Returns the first syntax error with its position, or undefined. */
export function formFaultOf(svg: string): FormFault | undefined {
  try {
    const prefix = unknownPrefix(parseXml(svg.replace(documentType, (type) => ' '.repeat(type.length))), svg);
    return prefix === undefined
      ? undefined
      : { what: `nothing says what "${prefix}:" is`, from: svg.indexOf(`${prefix}:`) };
  } catch (failure) {
    if (failure instanceof XmlError) return { what: failure.message, from: failure.at };
    throw failure;
  }
}
