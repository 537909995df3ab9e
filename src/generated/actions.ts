/* Generated from the schemas by `faceplate types`. Do not edit. */

export type ActionKind = never;
