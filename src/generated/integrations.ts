/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Text, Value } from '../model/value';

export type IntegrationKind = ErrorReportingIntegration | TagManagerIntegration;

/**
 * Reports failures of scripts to a Sentry server, without anything personal in them.
 */
export interface ErrorReportingIntegration {
  integration: 'error-reporting';
  /**
   * Address of the project on the server, usually from the configuration. Empty: nothing is reported.
   */
  dsn: Value;
  /**
   * Name of the deployment, such as production.
   */
  environment?: Value;
  /**
   * Part of the visits whose timing is reported.
   */
  traces: number;
  /**
   * Names of values that are never reported, in addition to the built-in ones.
   */
  secrets: string[];
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Category that must be allowed before anything of it is loaded.
   */
  category: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  purpose: Text;
  /**
   * Who receives data.
   */
  recipient: Text;
  /**
   * How long data are kept.
   */
  lifetime: Text;
}
/**
 * A container of Google Tag Manager, in basic consent mode: nothing is asked of Google before its category is allowed.
 */
export interface TagManagerIntegration {
  integration: 'tag-manager';
  /**
   * Id of the container, such as GTM-ABC123, usually from the configuration. Empty: no tag manager.
   */
  container: Value;
  /**
   * Where the container is fetched from.
   */
  origin: string;
  /**
   * Origins that tags of the container may send to; the page's policy lets no other through.
   */
  partners: string[];
  /**
   * Name of the data layer.
   */
  layer: string;
  /**
   * Consent type of consent mode v2, such as ad_storage, to the category that grants it. Types without one stay denied.
   */
  grants: {
    [k: string]: string;
  };
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Category that must be allowed before anything of it is loaded.
   */
  category: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  purpose: Text;
  /**
   * Who receives data.
   */
  recipient: Text;
  /**
   * How long data are kept.
   */
  lifetime: Text;
}
